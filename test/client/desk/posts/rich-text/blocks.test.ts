import type { Command, EditorState } from '@milkdown/kit/prose/state';
import { loadRichText, type RichTextParts } from '../../../../support/rich-text';

let parts: RichTextParts;
beforeAll(async () => {
  parts = await loadRichText();
}, 60_000);

/** A document, written as Markdown; IMAGE and QUOTE are sections, and ^ is the caret. */
function open(...blocks: string[]): EditorState {
  const { schema, parse } = parts.engine;
  const node = (block: string) => {
    if (block === 'IMAGE') return schema.node('section_image', { content: '/a.webp' });
    if (block === 'QUOTE') return schema.node('section_quote', null, schema.node('paragraph'));
    if (block === '' || block === '^') {
      return schema.node('paragraph', null, block ? schema.text('^') : undefined);
    }
    return parse(block).child(0);
  };
  const state = parts.engine.stateOf(
    schema.topNodeType.create(null, blocks.map(node)),
    parts.postPlugins(),
  );
  let caret = 0;
  state.doc.descendants((found, at) => {
    const offset = found.text?.indexOf('^') ?? -1;
    if (offset >= 0) caret = at + offset;
  });
  if (caret === 0) return state;
  const tr = state.tr.delete(caret, caret + 1).setMeta('addToHistory', false);
  return state.apply(tr.setSelection(parts.TextSelection.create(tr.doc, caret)));
}

/** The blocks of a document, by their kind or text, and > at that of the caret. */
function seen({ doc, selection }: EditorState): string {
  const { from } = selection;
  return doc.children
    .map((node, index) => {
      const at = doc.children.slice(0, index).reduce((sum, one) => sum + one.nodeSize, 0);
      const isHere = at <= from && from < at + node.nodeSize;
      return `${isHere ? '>' : ''}${node.type.name.replace(/paragraph|section_/, '')}:${node.textContent}`;
    })
    .join(' ');
}

/** The state after a command; null if it does not apply. The document must be valid. */
function after(state: EditorState, command: Command): EditorState | null {
  let next = state;
  if (!command(state, (tr) => void (next = state.apply(tr)))) return null;
  next.doc.check();
  return next;
}

function insert(state: EditorState, id: string): EditorState | null {
  const found = parts.inserts.insertsOf(parts.engine.schema).find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${id}`);
  return after(state, found.run);
}

const typeIn = (state: EditorState, text: string) =>
  [...text].reduce((now, letter) => now.apply(now.tr.insertText(letter)), state);
const menuOf = (state: EditorState) => parts.insertMenu.getState(state) ?? null;
const labels = (state: EditorState) => {
  const open = menuOf(state);
  return open && parts.itemsOf(open).map(({ label }) => label);
};

test.each([
  ['image', 'In an empty line', ['a', '^', 'b'], ':a >image: :b'],
  ['image', 'After a filled line', ['a^', 'b'], ':a >image: :b'],
  ['image', 'After a list', ['- a\n- b^', 'c'], 'bullet_list:ab >image: :c'],
  ['pullQuote', 'In an empty line', ['^', 'b'], '>quote: :b'],
  ['line', 'In an empty line before a text', ['^', 'b'], 'hr: >:b'],
  ['line', 'In an empty line before an image', ['^', 'IMAGE', ''], 'hr: >: image: :'],
  ['line', 'At the end', ['a^'], ':a hr: >:'],
  ['table', 'In an empty line', ['^', 'b'], 'table: :b'],
  ['table', 'After a filled line', ['a^b', 'c'], ':ab table: :c'],
  ['codeBlock', 'After a filled line', ['a^b', 'c'], ':ab >code_block: :c'],
  ['heading2', 'On a filled line', ['a^b', 'c'], '>heading:ab :c'],
  ['bullets', 'On a filled line', ['a^b', 'c'], '>bullet_list:ab :c'],
  ['text', 'After a table', ['| a^ | b |\n| - | - |\n| c | d |', 'e'], 'table:abcd >: :e'],
])('%s: %s', (id, _, blocks, expected) => {
  const before = open(...blocks);
  const next = insert(before, id) as EditorState;
  // Where a table has its caret is for the tests of tables.
  const shown = seen(next);
  expect(id === 'table' ? shown.replace('>', '') : shown).toBe(expected);
  expect(seen(after(next, parts.undo) as EditorState)).toBe(seen(before));
});

test('a footnote is inserted at the caret, and nothing is inserted within its text', () => {
  const next = insert(open('a^b'), 'footnote') as EditorState;
  expect(seen(next)).toBe(':ab >footnote_definition:');
  expect(insert(next, 'image')).toBeNull();
  expect(insert(next, 'text')).toBeNull();
});

describe('The slash menu', () => {
  test('opens in an empty line, and finds by label and keyword', () => {
    const state = typeIn(open('^', 'b'), '/');
    expect(labels(state)).toContain('Image');
    expect(labels(typeIn(state, 'ta'))).toEqual(['Table']);
    expect(labels(typeIn(state, 'photo'))).toEqual(['Image', 'Gallery']);
    expect(labels(typeIn(state, 'vimeo'))).toEqual(['Video']);
    expect(labels(typeIn(state, 'pull q'))).toEqual(['Pull quote']);
    expect(labels(typeIn(state, 'LIST'))).toEqual(['Bulleted list', 'Numbered list']);
  });

  test.each([
    ['within a text', ['a^'], '/'],
    ['in a date', ['^'], '1/2'],
    ['when nothing is found', ['^'], '/usr'],
    ['with a second slash', ['^'], '//'],
    ['in code', ['```\n^\n```'], '/'],
  ])('is not open %s', (_, blocks, text) => {
    expect(labels(typeIn(open(...blocks), text))).toBeNull();
  });

  test('says that nothing can be inserted into a table, unless no block is typed', () => {
    const cell = open('| ^ | b |\n| - | - |\n| c | d |');
    expect(menuOf(typeIn(cell, '/'))).toMatchObject({
      groups: [],
      refusal: 'Blocks can’t be inserted into a table.',
    });
    expect(menuOf(typeIn(cell, '/usr'))).toBeNull();
  });

  test('closes when the slash is deleted or the caret leaves the line', () => {
    const state = typeIn(open('^', 'b'), '/');
    expect(menuOf(state.apply(state.tr.delete(1, 2)))).toBeNull();
    const { TextSelection } = parts;
    expect(
      menuOf(state.apply(state.tr.setSelection(TextSelection.create(state.doc, 4)))),
    ).toBeNull();
  });

  test('inserts in place of what was typed, and undo brings that back', () => {
    const state = typeIn(open('^', 'b'), '/ta');
    const [table] = parts.itemsOf(menuOf(state) as NonNullable<ReturnType<typeof menuOf>>);
    const next = after(state, (table as { run: Command }).run) as EditorState;
    expect(seen(next)).toMatch(/^>?table: >?:b$/);
    expect(menuOf(next)).toBeNull();
    const undone = after(next, parts.undo) as EditorState;
    expect(seen(undone)).toBe('>:/ta :b');
    expect(menuOf(undone)).toBeNull();
  });
});

describe('A block', () => {
  const move = (state: EditorState, step: -1 | 1) => after(state, parts.blocks.moveBlocks(step));

  test('moves with the caret, which says where it is', () => {
    const state = open('a', 'IMAGE', '- b^', '');
    const next = move(state, -1) as EditorState;
    expect(seen(next)).toBe(':a >bullet_list:b image: :');
    expect(parts.announcements.getState(next)).toBe('Bulleted list is now block 2 of 3');
    expect(next.selection.$from.parent.textContent).toBe('b');
    expect(seen(after(next, parts.undo) as EditorState)).toBe(seen(state));
    expect(seen(move(next, 1) as EditorState)).toBe(seen(state));
  });

  test('moves while it is selected, also with others', () => {
    const state = open('a', 'IMAGE', 'b', 'c');
    const { NodeSelection, TextSelection } = parts;
    const image = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 3)));
    const down = move(image, 1) as EditorState;
    expect(seen(down)).toBe(':a :b >image: :c');
    expect(down.selection).toBeInstanceOf(NodeSelection);
    const both = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 5, 8)));
    const up = move(both, -1) as EditorState;
    expect(seen(up)).toBe(':a >:b :c image: :');
    expect(parts.announcements.getState(up)).toBe('2 blocks are now blocks 2 to 3 of 4');
  });

  test('does not move past the first block, the last, and the footnotes', () => {
    expect(move(open('a^', 'b'), -1)).toBeNull();
    expect(move(open('a', 'b^', ''), 1)).toBeNull();
    const noted = insert(open('a^b'), 'footnote') as EditorState;
    expect(move(noted, -1)).toBeNull();
    const { tr } = noted;
    const before = noted.apply(tr.setSelection(parts.TextSelection.create(tr.doc, 1)));
    expect(move(before, 1)).toBeNull();
  });

  test('takes its footnotes along, whose order follows', () => {
    const first = insert(open('a^', 'b'), 'footnote') as EditorState;
    const at = first.tr.setSelection(parts.TextSelection.create(first.doc, 5));
    const second = insert(first.apply(at), 'footnote') as EditorState;
    const typed = typeIn(second, 'B');
    const b = typed.apply(typed.tr.setSelection(parts.TextSelection.create(typed.doc, 5)));
    const moved = move(b, -1) as EditorState;
    expect(seen(moved)).toBe('>:b :a footnote_definition:B footnote_definition:');
  });

  test('is deleted or duplicated', () => {
    const { deleteBlocks, duplicateBlocks } = parts.blocks;
    const state = open('a', 'b^', 'c');
    expect(seen(after(state, deleteBlocks) as EditorState)).toBe(':a >:c');
    expect(seen(after(state, duplicateBlocks) as EditorState)).toBe(':a :b >:b :c');
    expect(seen(after(open('a^'), deleteBlocks) as EditorState)).toBe('>:');
    const noted = insert(open('a^b'), 'footnote') as EditorState;
    const { tr } = noted;
    const body = noted.apply(tr.setSelection(parts.TextSelection.create(tr.doc, 1)));
    expect(seen(after(body, deleteBlocks) as EditorState)).toBe('>: footnote_definition:');
  });
});
