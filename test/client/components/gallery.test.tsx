import { galleryRows } from '../../../src/client/lib/gallery-rows';
import { blogCopy } from '../../../src/content/blog';
import { Blog } from '../../../src/client/pages/Blog';
import type { PageSectionJson } from '../../../src/shared/api/post-pages';
import { makePost, renderPage } from '../render-page';

const image = (more: Partial<PageSectionJson> = {}): PageSectionJson => ({
  type: 'image',
  content: '/images/a.webp',
  picture: { src: '/images/a.webp', width: 1600, height: 1200 },
  ...more,
});
const text: PageSectionJson = { type: 'text', content: '' };
const rowsOf = (...sections: PageSectionJson[]) =>
  galleryRows(sections).map(({ at, sections: row }) => `${at}:${row.length}`);

test('consecutive images with the same group are a row', () => {
  const [a, b] = [image({ group: 'a' }), image({ group: 'b' })];
  expect(rowsOf(text, a, a, text)).toEqual(['0:1', '1:2', '3:1']);
  expect(rowsOf(a, a, a, b, b)).toEqual(['0:3', '3:2']);
});

test('an image alone, without a group, or after another section is not in a row', () => {
  const a = image({ group: 'a' });
  expect(rowsOf(a, text, a, image(), image(), { ...text, group: 'a' })).toEqual([
    '0:1',
    '1:1',
    '2:1',
    '3:1',
    '4:1',
    '5:1',
  ]);
  expect(rowsOf()).toEqual([]);
});

test.each([
  [4, ['0:2', '2:2']],
  [5, ['0:3', '3:2']],
  [7, ['0:3', '3:2', '5:2']],
])('%i images are in rows of two or three', (count, rows) => {
  expect(rowsOf(...Array.from({ length: count }, () => image({ group: 'a' })))).toEqual(rows);
});

const show = (...sections: PageSectionJson[]) =>
  renderPage(<Blog blog={makePost({ sections, html: sections.map(() => '') })} copy={blogCopy} />);
const imagesOf = (page: string) =>
  (page.match(/<img[^>]*>/g) ?? []).filter((tag) => tag.includes('/images/'));

test('each image of a gallery keeps its alt text, its caption and its shape', () => {
  const page = show(
    image({ group: 'a', alt: 'A door', caption: 'Open' }),
    image({ group: 'a', decorative: true, alt: 'not said', caption: 'Closed' }),
    image({ group: 'a', alt: 'Of unknown size', picture: { src: '/images/c.webp' } }),
  );
  const [first, second, third] = imagesOf(page);
  expect(first).toMatch(/alt="A door".*width="12000" height="9000"/);
  expect(second).toContain('alt=""');
  expect(third).toMatch(/class="framed".*alt="Of unknown size"/);
  expect(page).toMatch(/<div class="gallery">.*Open<\/figcaption>.*Closed<\/figcaption>/);
});

test('a wide image, and a gallery with a wide image, are wider than the text', () => {
  expect(show(image({ width: 'wide' }))).toContain('<figure class="image wider">');
  expect(show(image({ width: 'text' }))).toContain('<figure class="image">');
  const gallery = show(image({ group: 'a' }), image({ group: 'a', width: 'wide' }));
  expect(gallery).toContain('<div class="gallery wider"><figure class="image">');
  expect(gallery).not.toContain('image wider');
});
