import fc from '../../support/fast-check';
import { repeats } from '../../support/sample';
import MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { measureLines } from '../../../src/server/markdown/markdown-lines';

const markdown = new MarkdownIt().use(footnote);
const measure = (text: string) => measureLines(text.split('\n'));

/** What the parser finds: the quotes, lists and footnotes around a token, tables and their cells. */
function parsed(text: string) {
  const found = { openers: 0, nesting: 0, columns: 0, cells: 0 };
  let nesting = 0;
  let columns = 0;
  for (const { type } of markdown.parse(text, {})) {
    if (/^(blockquote|(bullet|ordered)_list)_open$/.test(type)) nesting += 1;
    if (/^(blockquote|(bullet|ordered)_list)_close$/.test(type)) nesting -= 1;
    if (/^(blockquote|list_item)_open$/.test(type)) found.openers += 1;
    if (type === 'table_open') columns = 0;
    if (type === 'th_open') columns += 1;
    if (/^t[hd]_open$/.test(type)) found.cells += 1;
    found.nesting = Math.max(found.nesting, nesting);
    found.columns = Math.max(found.columns, columns);
  }
  return found;
}

test.each([
  ['- a\n  - b\n    - c', { openers: 3, nesting: 3 }],
  ['- a\n- b\n- c', { openers: 3, nesting: 1 }],
  ['> > - a\n> > - b', { openers: 6, nesting: 3 }],
  ['1. a\n   > b\n\n10) c', { openers: 3, nesting: 2 }],
  ['[^1]: - a', { openers: 2, nesting: 2 }],
  ['- - -\n* * *\n> ---', { openers: 1, nesting: 1 }],
  ['-a\n1.a\n  word', { openers: 0, nesting: 0 }],
  ['/**\n * One\n */\n  /**\n   * Two', { openers: 2, nesting: 2 }],
])('%j opens so many quotes and lists', (text, expected) => {
  expect(measure(text)).toMatchObject(expected);
});

test('a table counts all cells of its short rows', () => {
  const { columns, cells } = measure('|a|b|c|\n|-|-|-|\nx\ny\n\nz');
  expect(columns).toBeGreaterThanOrEqual(3);
  expect(cells).toBeGreaterThanOrEqual(9);
  expect(cells).toBeLessThanOrEqual(20);
});

const parts = ['> ', '>', '- ', '* ', '-', '1. ', '2) ', ' ', '  ', '   ', '    ', '\t', 'a', '\n'];
const rows = ['|a|b|', '|-|-|', '-|-', ':-', '|', '\n\n', '[^1]: ', '***', '- - -', '```', '\n> '];

test('no text opens more, or has more cells, than was counted', () => {
  const text = fc
    .array(fc.constantFrom(...parts, ...rows, '\n'), { maxLength: 60 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, (value) => {
      const counted = measure(value);
      for (const [name, number] of Object.entries(parsed(value))) {
        const bound = counted[name as keyof typeof counted];
        expect([name, bound, bound >= number]).toEqual([name, bound, true]);
      }
    }),
    { numRuns: repeats(300, 1000) },
  );
});
