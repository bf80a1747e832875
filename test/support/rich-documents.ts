import fc from './fast-check';

// Documents that the editor can produce: with its tools, its input rules, pasting (also Markdown)
// and dragging. In ProseMirror's JSON.

const signs = [
  '*',
  '_',
  '#',
  '1.',
  '1)',
  '-',
  '--',
  '+',
  '***',
  '===',
  '~',
  '~~',
  '`',
  '|',
  '>',
  '\\',
  '!',
  '[x]',
  '(a)',
  '[^1]',
  '^[n]',
  '[a]: /b',
  '<b>',
  '<sup>',
  '</sup>',
  '&amp;',
  ':',
  '$',
  'é',
  '日本',
  '```',
  '~~~',
  'a_b_c',
  '*a',
  'b*',
  '~a~',
  '![a](b)',
  '[a](b)',
  '"',
  "'",
  '—',
  '🙂',
  '(c)',
  '|-|',
  '<!--',
  '\u00a0',
  '\u200b',
  '&',
  '<',
  'a  b',
  '\\\\',
  '^',
  '{',
  '%',
  '“',
  '1.5',
  '/a',
  'x@',
  'a.b',
];
const addresses = [
  'https://a.b/c_d',
  'www.a.org',
  'a@b.org',
  'http://a.org/*b*?c=~d~',
  'https://é.org/(a)',
];
const hrefs = [
  'https://example.org/a_b?c=d&e=(f)',
  '/about',
  '#part',
  'mailto:a@b.org',
  '/a*b*~c~',
  '/(a',
];
const titles = [null, null, 'A title', 'With "quotes"'];
const word = fc.oneof(
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z]{1,6}$/) },
  { weight: 1, arbitrary: fc.constantFrom(...signs) },
);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((all) => all.join(' '));
const space = fc.constantFrom('', '', ' ');
const spaced = (text: fc.Arbitrary<string>) =>
  fc.tuple(space, text, space).map((parts) => parts.join(''));

const mark = fc.oneof(
  fc.record({
    type: fc.constantFrom('strong', 'emphasis'),
    attrs: fc.record({ marker: fc.constantFrom('*', '_') }),
  }),
  fc.constantFrom({ type: 'strike_through' }, { type: 'inlineCode' }),
  fc.constantFrom({ type: 'superscript' }, { type: 'subscript' }),
  fc.record({
    type: fc.constant('link'),
    attrs: fc.record({ href: fc.constantFrom(...hrefs), title: fc.constantFrom(...titles) }),
  }),
);
const marks = fc.uniqueArray(mark, {
  maxLength: 3,
  // A text has one of superscript and subscript.
  selector: ({ type }) => type.replace(/^su(b|per)script$/, 'script'),
});
const written = fc.record({
  type: fc.constant('text'),
  text: spaced(fc.oneof({ weight: 6, arbitrary: words }, fc.constantFrom(...addresses))),
  marks,
});
const image = fc.record({
  type: fc.constant('image'),
  attrs: fc.record({
    src: fc.constantFrom('/media/a/1x1.webp', 'https://a.org/b c.png', '/a(b.png'),
    alt: fc.oneof(fc.constant(''), words),
    title: fc.constantFrom('', 'A title', 'With "quotes"'),
  }),
  marks: marks.map((all) => all.filter(({ type }) => type !== 'inlineCode')),
});
const lineBreak = fc.record({
  type: fc.constant('hardbreak'),
  attrs: fc.record({ isInline: fc.boolean() }),
});
const note = fc.record({
  type: fc.constant('footnote_reference'),
  attrs: fc.record({ label: fc.constantFrom('1', 'a', 'gone') }),
});
const inline = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: written },
    { weight: 2, arbitrary: lineBreak },
    { weight: 1, arbitrary: image },
    { weight: 1, arbitrary: note },
  ),
  { maxLength: 5 },
);

const paragraph = inline.map((content) => ({ type: 'paragraph', content }));
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), inline)
  .map(([level, content]) => ({ type: 'heading', attrs: { level }, content }));
const code = fc
  .tuple(fc.constantFrom('', 'js'), fc.array(fc.oneof(word, fc.constantFrom('', '  ', '\t'))))
  .map(([language, lines]) => ({ type: 'code_block', attrs: { language }, text: lines.join('\n') }))
  .map(({ text, ...block }) => ({ ...block, content: text ? [{ type: 'text', text }] : [] }));

/** Pasted tables may have merged cells and rows of unequal length. */
const cells = fc.array(
  fc.tuple(paragraph, fc.constantFrom(1, 1, 1, 2), fc.constantFrom('left', 'right', null)),
  { minLength: 1, maxLength: 3 },
);
const table = fc.array(cells, { minLength: 2, maxLength: 3 }).map((rows) => ({
  type: 'table',
  content: rows.map((row, index) => ({
    type: index === 0 ? 'table_header_row' : 'table_row',
    content: row.map(([content, colspan, alignment]) => ({
      type: index === 0 ? 'table_header' : 'table_cell',
      attrs: { colspan, alignment },
      content: [content],
    })),
  })),
}));

const { block } = fc.letrec<Record<'block' | 'quote' | 'list' | 'definition', object>>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    ...[paragraph, heading, code, fc.constant({ type: 'hr' }), table],
    ...[tie('quote'), tie('list'), tie('list'), tie('definition')],
  ),
  quote: fc
    .array(tie('block'), { minLength: 1, maxLength: 2 })
    .map((content) => ({ type: 'blockquote', content })),
  definition: fc
    .tuple(fc.constantFrom('1', 'a'), fc.array(tie('block'), { minLength: 1, maxLength: 2 }))
    .map(([label, content]) => ({
      type: 'footnote_definition',
      attrs: { label },
      content: (content as Json[]).flatMap(withoutNotes),
    })),
  list: fc
    .record({
      ordered: fc.boolean(),
      order: fc.constantFrom(1, 1, 0, 7, 999_999_999, 12_345_678_901),
      spread: fc.boolean(),
      items: fc.array(fc.tuple(fc.boolean(), paragraph, fc.array(tie('block'), { maxLength: 2 })), {
        minLength: 1,
        maxLength: 3,
      }),
    })
    .map(({ ordered, order, spread, items }) => ({
      type: ordered ? 'ordered_list' : 'bullet_list',
      attrs: ordered ? { order, spread } : { spread },
      content: items.map(([loose, first, more]) => ({
        type: 'list_item',
        attrs: { spread: loose },
        content: [first, ...more],
      })),
    })),
}));

export const richDocuments = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content) => ({ type: 'doc', content }));

const section = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ type: 'section_break' }) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        content: fc.constantFrom('/media/a/1x1.webp', 'https://a.org/b.png', ''),
        alt: words,
        decorative: fc.boolean(),
        caption: fc.oneof(fc.constant(''), words),
        width: fc.constantFrom('text', 'wide'),
        group: fc.constantFrom('', 'a'),
      })
      .map((attrs) => ({ type: 'section_image', attrs })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.array(block, { minLength: 1, maxLength: 2 }), words)
      .map(([content, source]) => ({ type: 'section_quote', attrs: { source }, content })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('<div>a</div>', '- [ ] to do', 'a <b>c</b>')
      .map((text) => ({ type: 'raw_block', content: [{ type: 'text', text }] })),
  },
);

/** Documents of whole posts: blocks, and the nodes of sections between them. */
export const postDocuments = fc
  .array(fc.oneof({ weight: 2, arbitrary: block }, { weight: 1, arbitrary: section }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((content) => ({
    type: 'doc',
    content: numbered(content, ['1', 'a', ...Array.from({ length: 99 }, (_, i) => `n${i}`)]),
  }));

interface Json {
  type: string;
  attrs?: object;
  content?: Json[];
}

/** In a post, each footnote has a label of its own. */
/** Notes within notes, which neither the editor nor a page shows, are not written the same twice. */
function withoutNotes(node: Json): Json[] {
  if (node.type === 'footnote_definition') return (node.content ?? []).flatMap(withoutNotes);
  return [{ ...node, ...(node.content && { content: node.content.flatMap(withoutNotes) }) }];
}

function numbered(nodes: object[], labels: string[]): object[] {
  return (nodes as Json[]).map((node) => ({
    ...node,
    ...(node.type === 'footnote_definition' && {
      attrs: { label: labels.shift() },
    }),
    ...(node.content && { content: numbered(node.content, labels) }),
  }));
}
