import { loadRichText, type RichTextParts } from '../../../../support/rich-text';

let parts: RichTextParts;
beforeAll(async () => {
  parts = await loadRichText();
}, 60_000);

/** A document of images with these groups, after a paragraph. Their positions start at 3. */
function imagesOf(groups: string[]) {
  const { schema } = parts.engine;
  const images = groups.map((group) => schema.node('section_image', { content: '/a', group }));
  const before = schema.node('paragraph', null, schema.text('a'));
  return parts.engine.stateOf(schema.node('doc', null, [before, ...images]));
}

/** The groups after an image was put beside the one above, or not any more. */
function groupsAfter(groups: string[], index: number, on: boolean): string[] | null {
  const state = imagesOf(groups);
  let { doc } = state;
  const isDone = parts.setBeside(3 + index, on)(state, (tr) => void (doc = tr.doc));
  return isDone ? doc.children.slice(1).map(({ attrs }) => String(attrs.group)) : null;
}

describe('a gallery', () => {
  test('is made of two images with one new group', () => {
    const [one, other] = groupsAfter(['', ''], 1, true) ?? [];
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(other).toBe(one);
  });

  test('takes in the image below, or the gallery below', () => {
    expect(groupsAfter(['a', 'a', ''], 2, true)).toEqual(['a', 'a', 'a']);
    expect(groupsAfter(['', 'b', 'b'], 1, true)).toEqual(['b', 'b', 'b']);
  });

  test('has at most three images', () => {
    expect(groupsAfter(['a', 'a', 'a', ''], 3, true)).toBeNull();
    const { doc } = imagesOf(['a', 'a', 'b', 'b']);
    expect(parts.besideAbove(doc, 5)).toEqual({ isOn: false, isFull: true });
    expect(parts.besideAbove(doc, 4)).toEqual({ isOn: true, isFull: false });
    expect(parts.besideAbove(doc, 3)).toBeNull();
  });

  test('is made of files: as few galleries as can be', () => {
    const sizes = (count: number) => {
      const groups = parts.galleriesOf(count);
      return [...new Set(groups)].map((group) => groups.filter((one) => one === group).length);
    };
    expect([2, 3, 4, 5, 7].map(sizes)).toEqual([[2], [3], [2, 2], [3, 2], [3, 2, 2]]);
    expect(parts.galleriesOf(1)).toEqual(['']);
  });

  test('is divided, and an image that is left alone has no group', () => {
    expect(groupsAfter(['a', 'a'], 1, false)).toEqual(['', '']);
    expect(groupsAfter(['a', 'a', 'a'], 2, false)).toEqual(['a', 'a', '']);
    const [first, second, third] = groupsAfter(['a', 'a', 'a'], 1, false) ?? [];
    expect(first).toBe('');
    expect(second).toMatch(/^[0-9a-f-]{36}$/);
    expect(third).toBe(second);
  });
});

describe('the files of a drop or paste', () => {
  const file = new File(['x'], 'image.png');
  const filesWith = (html: string) =>
    parts.imagesIn({ files: [file], getData: () => html } as unknown as DataTransfer).length;

  test.each([
    ['a screenshot', '', 1],
    ['an image of a web page', '<img src="https://example.org/a.png" alt="A">', 1],
    ['an image of this site', '<img src="/images/posts/door.webp">', 0],
    ['words from Word', '<style>p{}</style><p>Words</p>', 0],
    ['cells from Excel', '<table><tr><td></td></tr></table>', 0],
  ])('%s', (_, html, count) => {
    expect(filesWith(html)).toBe(count);
  });
});

test('an image belongs after the block, or before an empty paragraph', () => {
  const { schema } = parts.engine;
  const words = schema.node('paragraph', null, schema.text('ab'));
  const doc = schema.node('doc', null, [
    words,
    schema.node('bullet_list', null, schema.node('list_item', null, words)),
    schema.node('paragraph'),
  ]);
  expect([0, 2, 7, doc.content.size - 1].map((at) => parts.placeAfter(doc, at))).toEqual([
    0, 4, 12, 12,
  ]);
});

/** What a pasted text becomes in an empty post. */
function pasted(markdown: string) {
  const { engine } = parts;
  const state = engine.stateOf(engine.parse(''));
  const content = engine.parse(markdown).slice(0);
  const view = { state } as Parameters<typeof parts.imagesAsSections>[1];
  return parts.imagesAsSections(content, view).content.toJSON() as object[];
}

const section = (content: string, alt: string) => [
  { type: 'section_image', attrs: expect.objectContaining({ content, alt }) },
];
const door = '/images/posts/door.webp';

test.each([
  ['an image with its alt text', `![A door](${door})`, 'A door'],
  ['an image without the name of its file', `![door.webp](${door})`, ''],
  ['the address of an image', `${location.origin}${door}`, ''],
])('what is pasted becomes a section: %s', (_, markdown, alt) => {
  expect(pasted(markdown)).toEqual(section(door, alt));
});

test.each([
  ['an image within words', `Words ![A door](${door})`],
  ['an image of another site', '![A door](https://example.org/images/a.png)'],
  ['the address of a page', `${location.origin}/about`],
])('what is pasted stays text: %s', (_, markdown) => {
  expect(pasted(markdown)).toMatchObject([{ type: 'paragraph' }]);
});

describe('a video', () => {
  const address = 'https://vimeo.com/76979871';

  test('is inserted as a paragraph of its own, and the caret goes below', () => {
    const { schema } = parts.engine;
    const words = schema.node('paragraph', null, schema.text('Words'));
    const view = { state: parts.engine.stateOf(schema.node('doc', null, [words])) };
    const dispatch = (tr: Parameters<typeof view.state.apply>[0]) =>
      void (view.state = view.state.apply(tr));
    parts.insertVideo({ ...view, dispatch } as never, address);
    const { doc, selection } = view.state;
    expect(doc.children.map(({ textContent }) => textContent)).toEqual(['Words', address, '']);
    expect(parts.videoSite(doc.child(1))).toBe('Vimeo');
    expect(selection.$from.index(0)).toBe(2);
  });

  test('is a link or an address alone in its paragraph', () => {
    const { schema } = parts.engine;
    const linked = schema.text('Our talk', [schema.mark('link', { href: address })]);
    const site = (...content: Parameters<typeof schema.node>[2][]) =>
      parts.videoSite(schema.node('paragraph', null, content as never));
    expect(site(linked as never)).toBe('Vimeo');
    expect(site(schema.text('https://youtu.be/a1B2-c3D4_e') as never)).toBe('YouTube');
    expect(site(schema.text(`See ${address}`) as never)).toBeNull();
    expect(site(linked as never, schema.text('.') as never)).toBeNull();
    expect(site(schema.text('https://example.org/a') as never)).toBeNull();
  });

  test.each([
    ['vimeo.com/76979871', 'https://vimeo.com/76979871'],
    [` ${address} `, address],
    ['https://example.org/video', null],
    ['javascript:alert(1)', null],
  ])('is asked for by its address: %s', (typed, found) => {
    expect(parts.videoAddress(typed)).toBe(found);
  });
});
