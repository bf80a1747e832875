import { postChecklist } from '../../../../../src/client/desk/posts/publish/post-checklist';
import { readableTime } from '../../../../../src/client/desk/documents/publish/wall-time';
import {
  type PostValues,
  newPostValues,
  newSection,
} from '../../../../../src/client/desk/posts/form/post-values';

const section = (type: 'text' | 'quote' | 'image', content: string, more: object = {}) => ({
  ...newSection(type),
  content,
  ...more,
});

function postWith(values: Partial<PostValues> = {}): PostValues {
  const sections = [section('text', 'Words.')];
  return {
    ...newPostValues({ id: null, name: 'Ada' }),
    name: 'A title',
    blurb: 'A blurb.',
    sections,
    ...values,
  };
}

const fine = { links: [], beyond: null, foreignImages: [], card: '' };
const found = (values: Partial<PostValues>, answer: Parameters<typeof postChecklist>[1] = fine) =>
  postChecklist(postWith(values), answer)
    .filter(({ state }) => state !== 'ok')
    .map(({ state, text, field }) => [state, text, field]);

test('a complete post passes', () => {
  expect(found({})).toEqual([]);
});

test('an image without alt text blocks; an image with alt text or marked as decorative does not', () => {
  const sections = [
    section('text', 'Words.'),
    section('image', '/a.webp', { alt: '  ' }),
    section('image', '/a.webp', { alt: 'A door' }),
    section('image', '/a.webp', { decorative: true }),
    section('image', ''), // not sent at all
  ];
  expect(found({ sections })).toEqual([
    ['block', expect.stringContaining('Image 1'), 'sections.1.alt'],
  ]);
});

test('a featured image without alt text is asked about; one that has it, or none, is not', () => {
  expect(found({ img: '/a.webp', imgAlt: ' ' })).toEqual([
    ['warn', expect.stringContaining('featured image has no alt text'), 'imgAlt'],
  ]);
  expect(found({ img: '/a.webp', imgAlt: 'A door' })).toEqual([]);
  expect(found({ img: '', imgAlt: '' })).toEqual([]);
});

test('images are counted among images', () => {
  const image = section('image', '/a.webp');
  const sections = [section('text', 'One.'), image, section('text', 'Two.'), image];
  expect(found({ sections })).toEqual([
    ['block', expect.stringMatching(/^Image 1 /), 'sections.1.alt'],
    ['block', expect.stringMatching(/^Image 2 /), 'sections.3.alt'],
  ]);
});

test('an image inside a text is only a warning', () => {
  const sections = [section('text', 'See ![](/a.webp) and ![A door](/b.webp).')];
  expect(found({ sections })).toEqual([
    ['warn', 'An image in Text 1 needs alt text.', 'sections.0.content'],
  ]);
});

test.each([
  ['x'.repeat(60), []],
  ['x'.repeat(61), ['warn']],
  ['🙂'.repeat(60), []],
  ['x'.repeat(201), ['block']],
])('the length of a title is checked: %s', (name, states) => {
  expect(found({ name }).map(([state]) => state)).toEqual(states);
});

test('a missing summary or text is a suggestion', () => {
  expect(found({ blurb: ' ', sections: [section('text', '')] })).toEqual([
    ['warn', expect.stringContaining('no summary'), 'blurb'],
    ['warn', 'The post has no text.', undefined],
  ]);
});

test('dead links are named by the sections of the form, counting empty sections', () => {
  const sections = [section('text', ''), section('quote', 'See [a](/nothing).')];
  const links = [{ section: 0, href: '/nothing' }];
  expect(found({ sections }, { ...fine, links })).toEqual([
    ['warn', 'Pull quote 2 links to /nothing, which doesn’t exist.', 'sections.1.content'],
  ]);
});

test('an exceeded bound blocks, and names the section and the bound', () => {
  const sections = [section('text', ''), section('text', 'Words.')];
  const problem = 'A table has 51 columns; use at most 50';
  expect(found({ sections }, { ...fine, beyond: { section: 0, problem } })).toEqual([
    ['block', 'Text 2: A table has 51 columns; use at most 50.', 'sections.1.content'],
  ]);
});

test('a title for search engines is checked for its length instead of the title', () => {
  const long = 'A title that goes on '.repeat(4).trim();
  expect(found({ name: long, sharingTitle: 'Short' })).toEqual([]);
  expect(found({ sharingTitle: long })).toEqual([
    [
      'warn',
      'The title for search engines has 83 characters. Search results show about 60.',
      'sharingTitle',
    ],
  ]);
});

test('an image on another site is a suggestion that names its place and the site', () => {
  const sections = [
    section('text', ''),
    section('image', 'a', { alt: 'A' }),
    section('quote', 'b'),
  ];
  const foreignImages = [
    { section: null, field: 'img' as const, host: 'a.example' },
    { section: null, field: 'sharingImg' as const, host: 'a.example' },
    { section: 0, field: null, host: 'b.example' },
    { section: 1, field: null, host: 'c.example' },
  ];
  const sees = 'That site can see your readers, and can change or remove the image.';
  const warnings = [
    ['warn', `The featured image is hosted on a.example. ${sees}`, 'img'],
    [
      'warn',
      'The image for shared links is hosted on a.example, so it is not shown. Upload it instead.',
      'sharingImg',
    ],
    ['warn', `Image 1 is hosted on b.example. ${sees}`, 'sections.1.content'],
    ['warn', `An image in Pull quote 3 is hosted on c.example. ${sees}`, 'sections.2.content'],
  ];
  expect(found({ sections }, { ...fine, foreignImages })).toEqual(warnings);
  const beyond = { section: 0, problem: 'It is too much' };
  expect(found({ sections }, { ...fine, beyond, foreignImages }).slice(1)).toEqual(warnings);
});

test('unknown results do not block forever', () => {
  expect(found({}, 'asking').map(([state]) => state)).toEqual(['wait']);
  expect(found({}, 'failed').map(([state]) => state)).toEqual(['warn']);
});

test('a local time is formatted unchanged, whatever the zone', () => {
  expect(readableTime('2026-12-01T09:05')).toBe('1 December 2026 at 09:05');
  expect(readableTime('')).toBe('');
});
