import fc from '../../../../support/fast-check';
import { repeats } from '../../../../support/sample';
import { loadRichText, type RichTextParts } from '../../../../support/rich-text';
import { RichWriter } from '../../../../support/rich-writer';

let parts: RichTextParts;
beforeAll(async () => {
  parts = await loadRichText();
}, 60_000);

const table = '| a | b |\n| :- | -: |\n| c | d |\n| e | f |';
const writer = (markdown: string) => new RichWriter(parts, markdown);
/** The cells of the written table, without padding. */
const rowsOf = ({ markdown }: RichWriter) =>
  markdown.split('\n').map((row) => row.replace(/ +/g, ' ').replace(/-+/g, '-'));
const run = (at: string, tool: keyof RichTextParts['tableTools']) => {
  const made = writer(table).goTo(at);
  expect(made.run(parts.tableTools[tool])).toBe(true);
  return made;
};

test('a new table has a header row, and the caret is in its first cell', () => {
  const made = writer('');
  made.run(parts.insertTable);
  made.type('x');
  expect(rowsOf(made)).toEqual(['| x | | |', '| - | - | - |', '| | | |', '| | | |']);
  expect(made.around).toContain('table_header');
});

test('a new table comes after the block at the caret, and replaces none of its words', () => {
  const made = writer('One two\n\nThree').goTo('two', true);
  made.run(parts.insertTable);
  made.type('x');
  expect(made.markdown).toMatch(/^One two\n\n\| x .*\n\nThree$/s);
});

test.each([
  ['a', 'rowAbove', ['| | |', '| :- | -: |', '| a | b |', '| c | d |', '| e | f |']],
  ['c', 'rowAbove', ['| a | b |', '| :- | -: |', '| | |', '| c | d |', '| e | f |']],
  ['f', 'rowBelow', ['| a | b |', '| :- | -: |', '| c | d |', '| e | f |', '| | |']],
  ['c', 'columnLeft', ['| | a | b |', '| - | :- | -: |', '| | c | d |', '| | e | f |']],
  ['c', 'columnRight', ['| a | | b |', '| :- | - | -: |', '| c | | d |', '| e | | f |']],
  ['d', 'alignCenter', ['| a | b |', '| :- | :-: |', '| c | d |', '| e | f |']],
  ['a', 'deleteRow', ['| c | d |', '| :- | -: |', '| e | f |']],
  ['f', 'deleteRow', ['| a | b |', '| :- | -: |', '| c | d |']],
  ['c', 'deleteColumn', ['| b |', '| -: |', '| d |', '| f |']],
  ['c', 'deleteTable', ['']],
] as const)('at %s, %s changes the table', (at, tool, rows) => {
  expect(rowsOf(run(at, tool))).toEqual(rows);
});

test('the caret is in the new row or column, and stays in its cell when that is aligned', () => {
  expect(rowsOf(run('c', 'rowBelow').type('x'))[3]).toBe('| x | |');
  expect(rowsOf(run('c', 'columnRight').type('x'))[2]).toBe('| c | x | d |');
  expect(run('d', 'alignLeft').line).toBe('d|');
});

test('a table keeps a row below its header row, and is deleted with its last column', () => {
  const made = run('a', 'deleteRow');
  made.run(parts.tableTools.deleteRow);
  expect(rowsOf(made)).toEqual(['| e | f |', '| :- | -: |', '| | |']);
  made.run(parts.tableTools.deleteColumn);
  made.run(parts.tableTools.deleteColumn);
  expect(made.markdown).toBe('');
});

test('Tab goes to the end of the next cell, and after the last cell to a new row', () => {
  const made = writer(table).goTo('d');
  made.press('Tab');
  expect(made.line).toBe('e|');
  made.press('Tab');
  made.press('Tab');
  made.type('x');
  expect(rowsOf(made).at(-1)).toBe('| x | |');
  made.press('Shift+Tab');
  expect(made.line).toBe('f|');
});

test('Shift+Tab in the first cell leaves the text as it leaves a paragraph', () => {
  const made = writer(table).goTo('a');
  expect(made.press('Shift+Tab')).toBe(false);
  expect(made.line).toBe('a|');
});

test('Enter in an empty last row removes the row, and leads out of the table', () => {
  const made = writer(table).goTo('f');
  made.press('Tab');
  expect(rowsOf(made).at(-1)).toBe('| | |');
  made.press('Enter');
  made.type('x');
  expect(rowsOf(made).slice(-3)).toEqual(['| e | f |', '', 'x']);
});

test('Enter keeps the only row below the header, even if it is empty', () => {
  const made = writer('| a | b |\n| - | - |\n| | |').goTo('b');
  made.press('Enter');
  made.press('Enter');
  made.type('x');
  expect(rowsOf(made).slice(-3)).toEqual(['| | |', '', 'x']);
});

test('Enter goes to the cell below, and from the last row out of the table', () => {
  const made = writer(`${table}\n\nNext`).goTo('b');
  made.press('Enter');
  expect(made.line).toBe('d|');
  made.press('Shift+Enter');
  expect(made.line).toBe('f|');
  made.press('Enter');
  made.type('x');
  expect(made.markdown).toMatch(/\|\n\nx\n\nNext$/);
  made.goTo('a').press('Ctrl+Enter');
  expect(made.around).toEqual(['paragraph']);
});

test('the arrow leads down out of the table', () => {
  const made = writer(table).goTo('e');
  made.press('ArrowDown');
  expect(made.around).toEqual(['paragraph']);
});

test('each change of a table is undone at once', () => {
  for (const tool of parts.tableToolNames) {
    const made = writer(table).goTo('d');
    const before = made.markdown;
    made.run(parts.tableTools[tool]);
    made.press('Ctrl+z');
    expect(made.markdown).toBe(before);
  }
});

test('after any changes the table is valid, and comes back the same', () => {
  const { engine, openAs, tableTools, tableToolNames } = parts;
  const act = fc.oneof(
    fc.constantFrom(...tableToolNames.filter((name) => name !== 'deleteTable')),
    fc.constantFrom(
      'Tab',
      'Shift+Tab',
      'Enter',
      'ArrowDown',
      'ArrowUp',
      'x',
      '|',
      '*y* ',
      'Ctrl+z',
    ),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), fc.constantFrom(...'abcdef'), (acts, start) => {
      const made = writer(table).goTo(start);
      for (const one of acts) {
        const tool = tableTools[one as keyof typeof tableTools];
        if (tool) made.run(tool);
        else if (/^[x|*]/.test(one)) made.type(one);
        else made.press(one);
        made.state.doc.check();
      }
      const { markdown } = made;
      const again = openAs(engine, markdown);
      expect(again && engine.serialize(again)).toBe(markdown);
      const tables = (doc: typeof again) =>
        doc?.children.filter(({ type }) => type.name === 'table').map((one) => one.childCount);
      expect(tables(again)).toEqual(tables(made.state.doc));
    }),
    { numRuns: Number(process.env.RICH_RUNS ?? repeats(20, 60)) },
  );
});

test('a column is aligned left for its tools also without an alignment', () => {
  expect(parts.tableToolsOn(writer('| a |\n| - |\n| b |').goTo('b').state)).toEqual(['alignLeft']);
  expect(parts.tableToolsOn(writer(table).goTo('d').state)).toEqual(['alignRight']);
  expect(parts.tableToolsOn(writer('a').goTo('a').state)).toBeNull();
});
