import { compareParts } from '../../../../../src/client/desk/posts/history/parts';
import { contentOf, type PostContent } from '../../../../../src/shared/posts/post-fields';

const ada = { id: 'a', name: 'Ada' };
const grace = { id: 'g', name: 'Grace' };

const revised = (values: Partial<PostContent>): PostContent => ({
  ...contentOf({ name: 'On evidence', authors: [ada], direct: 'On_evidence' }),
  ...values,
});
const text = (content: string) => ({ type: 'text' as const, content });

const differing = (one: PostContent, other: PostContent) =>
  compareParts(one, other).filter(({ same }) => !same);

test('every field and every section is compared, in reading order', () => {
  const post = revised({ sections: [text('a'), { type: 'quote', content: 'b' }] });
  const parts = compareParts(post, post);
  expect(parts.map(({ label }) => label)).toEqual([
    'Title',
    'Authors',
    'Summary',
    'Featured image',
    'Tags',
    'Address',
    'Beginning of the text',
    'Pull quote 2',
  ]);
  expect(parts.every(({ same }) => same)).toBe(true);
});

test.each<[string, Partial<PostContent>, string]>([
  ['Title', { name: 'On proof' }, 'On proof'],
  ['Authors', { authors: [grace, ada] }, 'Grace, Ada'],
  ['Summary', { blurb: 'Two parts.' }, 'Two parts.'],
  ['Featured image', { img: '/media/a.webp' }, '/media/a.webp'],
  ['Alt text of the featured image', { imgAlt: 'A door' }, 'A door'],
  ['Tags', { tags: ['Methods', 'Buying AI'] }, 'Methods, Buying AI'],
  ['Title for search engines', { sharingTitle: 'Proof' }, 'Proof'],
  ['Image for shared links', { sharingImg: '/media/b.webp' }, '/media/b.webp'],
  ['Original address', { original: 'https://a.example/' }, 'https://a.example/'],
])('a change to a field counts: %s', (label, values, plain) => {
  expect(differing(revised({}), revised(values))).toMatchObject([{ label, other: { plain } }]);
});

test('another person of the same name is a change, and an author known only by name is not', () => {
  const other = (id: string | null) => revised({ authors: [{ id, name: 'Ada' }] });
  expect(differing(revised({}), other('b'))).toMatchObject([{ label: 'Authors' }]);
  expect(differing(revised({}), other(null))).toEqual([]);
});

test('a section that only one side has has no counterpart', () => {
  const one = revised({ sections: [text('What we measured.'), text('The end.')] });
  const other = revised({
    sections: [text('What we measured.'), text('In between.'), text('The end.')],
  });
  expect(differing(one, other)).toMatchObject([
    { label: 'Beginning of the text (2)', one: null, other: { markdown: 'In between.' } },
  ]);
  expect(differing(other, one)).toMatchObject([
    { label: 'Beginning of the text (2)', one: { markdown: 'In between.' }, other: null },
  ]);
});

test('an image is shown in both revisions, with everything that readers get of it', () => {
  const image = { type: 'image' as const, content: ' /a.webp ', alt: 'A door', caption: 'Open' };
  const [part] = differing(
    revised({ sections: [image] }),
    revised({ sections: [{ ...image, content: '/b.webp', alt: '', decorative: true }] }),
  );
  expect(part).toMatchObject({
    label: 'Image 1',
    one: { plain: '/a.webp\nA door\nOpen' },
    other: { plain: '/b.webp\nDecorative image\nOpen' },
    images: { one: '/a.webp', other: '/b.webp' },
  });
});

test('the width of an image and its gallery are named', () => {
  const image = { type: 'image' as const, content: '/a.webp', caption: 'Open' };
  const [part] = differing(
    revised({ sections: [image] }),
    revised({ sections: [{ ...image, width: 'wide', group: 'doors' }] }),
  );
  expect(part).toMatchObject({
    one: { plain: '/a.webp\nOpen' },
    other: { plain: '/a.webp\nOpen\nWidth: wide\nGallery: doors' },
  });
  const [text, none] = [{ ...image, width: 'text' as const, group: '' }, image];
  expect(differing(revised({ sections: [text] }), revised({ sections: [none] }))).toEqual([]);
});

test('the featured image is shown too, and no text is mistaken for an image', () => {
  const parts = compareParts(revised({ img: '/a.webp' }), revised({ sections: [text('a')] }));
  const pictures = parts.flatMap((part) => (part.images ? [[part.label, part.images]] : []));
  expect(pictures).toEqual([['Featured image', { one: '/a.webp', other: '' }]]);
});

test('a revision of a release without addresses has no other address', () => {
  expect(differing(revised({ direct: '' }), revised({}))).toEqual([]);
  const [address] = differing(revised({ direct: 'before' }), revised({}));
  expect(address?.label).toBe('Address');
});
