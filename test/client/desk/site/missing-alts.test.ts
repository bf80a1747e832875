import { sitePageOf } from '../../../../src/content/site-pages';
import { missingAlts } from '../../../../src/client/desk/site/page-type';

const caseStudy = sitePageOf('caseStudy');
const callsPage = sitePageOf('calls');
const image = { img: '/images/a.webp', alt: '' };
const needs = 'Image needs alt text, or mark it as decorative';

test.each([
  ['without alt text', image, { 'image.alt': needs }],
  ['with spaces as alt text', { ...image, alt: '  ' }, { 'image.alt': needs }],
  ['with alt text', { ...image, alt: 'A desk' }, {}],
  ['that decorates', { ...image, decorative: true }, {}],
  ['of no address', { img: ' ', alt: '' }, {}],
])('an image %s is checked before publishing', (_, value, problems) => {
  expect(missingAlts(caseStudy, { image: value }, [{}])).toEqual(problems);
});

test('an image that readers have without alt text does not hold up other changes', () => {
  const published = [{ image }];
  expect(missingAlts(caseStudy, { image, title: 'Other' }, published)).toEqual({});
  const other = { ...image, img: '/images/b.webp' };
  expect(missingAlts(caseStudy, { image: other }, published)).toEqual({ 'image.alt': needs });
});

test('images in the entries of a list are named, also after the entries have moved', () => {
  const call = (img: string) => ({ title: 'A call', text: '', image: { img, alt: '' } });
  const path = Object.keys(missingAlts(callsPage, { calls: [call('/images/a.webp')] }, [{}]));
  expect(path).toEqual(['calls.0.image.alt']);
  const moved = [call('/images/b.webp'), call('/images/a.webp')];
  const published = [{ calls: moved.toReversed() }];
  expect(missingAlts(callsPage, { calls: moved }, published)).toEqual({});
});

test('partner logos and the images of press items are described by their page', () => {
  const partners = sitePageOf('partners');
  const values = { items: [{ name: 'A', logo: image, caption: '' }] };
  expect(missingAlts(partners, values, [{}])).toEqual({});
  expect(missingAlts(sitePageOf('pressItem'), { image }, [{}])).toEqual({});
});
