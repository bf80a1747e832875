import { pageHistory } from '../../../../src/client/desk/site/PageHistory';
import { sitePageOf } from '../../../../src/content/site-pages';
import type { SitePageJson } from '../../../../src/shared/api/site-pages';

test('the images of a page are shown in a comparison of its revisions', () => {
  const page = { _id: 'about', version: 1, values: {}, scheduled: null } as unknown as SitePageJson;
  const { compare } = pageHistory(sitePageOf('about'), page);
  const parts = compare({ 'sharing.image': { img: '/media/a.webp', alt: 'A' } }, {});
  const shown = parts.flatMap(({ label, images }) => (images ? [[label, images]] : []));
  expect(shown).toEqual([
    ['Search and sharing: Image for shared links', { one: '/media/a.webp', other: '' }],
  ]);
});
