import fc from 'fast-check';
import { loadRichText, type RichTextParts } from '../support/rich-text';

let parts: RichTextParts;
beforeAll(async () => {
  parts = await loadRichText();
}, 60_000);

const signs = [
  ...['*', '_', '#', '1.', '1)', '-', '--', '+', '***', '===', '~', '~~', '`', '|', '>', '\\', '!'],
  ...['[x]', '(a)', '[^1]', '^[n]', '[a]: /b', '<b>', '&amp;', ':', '$', 'é', '日本'],
];
// Inside bold and the like the order of the marks of an address may change: it opens as plain text.
const addresses = ['https://a.b/c_d', 'www.a.org', 'a@b.org'];
const word = fc.oneof(
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z]{1,6}$/) },
  { weight: 1, arbitrary: fc.constantFrom(...signs) },
);
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const href = 'https://example.org/a_b?c=d&e=(f)';
const markNames = ['strong', 'emphasis', 'strike_through', 'link'];
const asMark = (type: string) => (type === 'link' ? { type, attrs: { href } } : { type });
const lineBreak = { type: 'hardbreak' };
const piece = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(text, fc.subarray(markNames))
      .map(([written, marks]) => ({ type: 'text', text: written, marks: marks.map(asMark) })),
  },
  {
    weight: 1,
    arbitrary: text.map((code) => ({ type: 'text', text: code, marks: [{ type: 'inlineCode' }] })),
  },
  { weight: 1, arbitrary: fc.constant(lineBreak) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...addresses)
      .map((address) => ({ type: 'text', text: ` ${address} ` })),
  },
);
const inline = fc
  .array(fc.tuple(piece, fc.boolean()), { minLength: 1, maxLength: 4 })
  .map((pieces) =>
    pieces.flatMap(([one, space]) => [one, ...(space ? [{ type: 'text', text: ' ' }] : [])]),
  );
const paragraph = inline.map((content) => ({ type: 'paragraph', content }));
const heading = fc.tuple(fc.constantFrom(2, 3), inline).map(([level, content]) => ({
  type: 'heading',
  attrs: { level },
  content: content.filter((one) => one !== lineBreak),
}));
const code = fc.array(word, { minLength: 1, maxLength: 5 }).map((lines) => ({
  type: 'code_block',
  content: [{ type: 'text', text: lines.join('\n') }],
}));
const row = (name: string, cell: string, cells: object[]) => ({
  type: name,
  content: cells.map((one) => ({ type: cell, content: [one] })),
});
const table = fc
  .array(fc.tuple(paragraph, paragraph), { minLength: 2, maxLength: 3 })
  .map(([head = [], ...rows]) => ({
    type: 'table',
    content: [
      row('table_header_row', 'table_header', head),
      ...rows.map((cells) => row('table_row', 'table_cell', cells)),
    ],
  }));
const { block } = fc.letrec<{ block: object; quote: object; list: object }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2 },
    ...[paragraph, heading, code, fc.constant({ type: 'horizontal_rule' }), table],
    ...[tie('quote'), tie('list')],
  ),
  quote: fc
    .array(tie('block'), { minLength: 1, maxLength: 2 })
    .map((content) => ({ type: 'blockquote', content })),
  list: fc
    .tuple(
      fc.constantFrom('bullet_list', 'ordered_list'),
      fc.array(fc.tuple(paragraph, fc.array(tie('block'), { maxLength: 1 })), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([type, items]) => ({
      type,
      content: items.map(([first, more]) => ({ type: 'list_item', content: [first, ...more] })),
    })),
}));
const documents = fc
  .array(block, { minLength: 1, maxLength: 3 })
  .map(
    (content) =>
      JSON.parse(
        JSON.stringify({ type: 'doc', content }).replace(/horizontal_rule/g, 'hr'),
      ) as object,
  );

test('what the editor makes comes back the same, and reads the same', () => {
  const { engine, openAs } = parts;
  fc.assert(
    fc.property(documents, (json) => {
      const made = engine.schema.nodeFromJSON(json);
      made.check();
      const markdown = engine.serialize(made);
      const back = openAs(engine, markdown);
      expect([markdown, back !== null]).toEqual([markdown, true]);
      if (back) expect(engine.serialize(back)).toBe(markdown);
      if (back) expect(shape(parts.tidy(back))).toEqual(shape(parts.tidy(made)));
    }),
    { numRuns: 500 },
  );
}, 120_000);

/** Blocks, and each letter with its marks; a space looks the same with any of them. */
function shape(node: RichTextNode): unknown {
  const children: unknown[] = [];
  node.forEach((child) => {
    if (!child.isText) children.push(shape(child));
    const marks = child.marks.map(({ type, attrs }) => [type.name, attrs.href ?? '']).sort();
    for (const letter of child.text ?? '') {
      children.push(/\s/.test(letter) && !node.type.spec.code ? ' ' : [letter, marks]);
    }
  });
  return [node.type.name, node.attrs.level ?? null, children];
}
type RichTextNode = ReturnType<RichTextParts['tidy']>;

test.each([
  ['raw HTML', 'A <b>bold</b> word'],
  ['a block of HTML', '<div>\n\nText\n\n</div>'],
  ['a line break of HTML', 'a<br>b'],
  ['a reference link', '[a][b]\n\n[b]: https://example.org'],
  ['an inline footnote', 'Said so.^[By whom?]'],
  ['a task list', '- [ ] to do'],
])('%s stays plain text', (_, markdown) => {
  expect(parts.openAs(parts.engine, markdown)).toBeNull();
});

test.each([
  ['Setext\n===', '# Setext'],
  ['* a\n* b', '- a\n- b'],
  ['__bold__ and _slanted_', '**bold** and *slanted*'],
  ['said[^1]\n\n[^1]: by me', 'said[^1]\n\n[^1]: by me'],
  ['a  \nb', 'a\\\nb'],
])('%j is opened, and would be written in one way', (markdown, written) => {
  const doc = parts.openAs(parts.engine, markdown);
  expect(doc && parts.engine.serialize(doc)).toBe(written);
});
