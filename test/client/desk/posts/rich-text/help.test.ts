import { helpLabels } from '../../../../../src/content/help';
import { loadRichText, type RichTextParts } from '../../../../support/rich-text';
import { RichWriter } from '../../../../support/rich-writer';

const { shortcuts, places, marks } = helpLabels;

let parts: RichTextParts;
beforeAll(async () => {
  parts = await loadRichText();
}, 60_000);

const keysOf = (pairs: string[][]) => pairs.map(([keys]) => keys as string);

// Handled by the page or the browser; tested in the browser.
const elsewhere = ['/', 'Ctrl+K', 'Ctrl+Shift+V', 'Escape', 'Alt+F10', 'Ctrl+S', 'Ctrl+/'];

test.each(keysOf(shortcuts).filter((keys) => !elsewhere.includes(keys)))(
  'the text handles %s, as the help says',
  (keys) => {
    // From a heading to text, a list and so on; and something to undo and redo.
    const writer = new RichWriter(parts, keys.endsWith('+0') ? '# words' : 'words').goTo('words');
    writer.type('!');
    if (keys === 'Ctrl+Shift+Z') writer.press('Ctrl+z');
    writer.goTo('words', true);
    expect(writer.press(keys.replace(/\+[A-Z]$/, (letter) => letter.toLowerCase()))).toBe(true);
    writer.state.doc.check();
  },
);

// The fields of an image exist only in the page; tested in the browser.
const inText = places.filter(({ title }) => title !== 'On a selected image');

test.each(
  inText.flatMap(({ title, keys }) => keysOf(keys).map((key) => [title, key] as [string, string])),
)('%s, the text handles %s, as the help says', (title, keys) => {
  const texts: Record<string, string> = {
    'In a list': '- a\n- words',
    'In a table': '| a | b |\n| - | - |\n| words | c |',
    'In a code block': '```\na\nwords\n```',
  };
  const writer = new RichWriter(parts, texts[title] ?? '').goTo('words');
  expect(writer.press(keys)).toBe(true);
  writer.state.doc.check();
});

test.each(marks as [string, string][])('typing %j formats, as the help says', (typed) => {
  const writer = new RichWriter(parts, '');
  writer.type(typed);
  const { doc } = writer.state;
  const marked = doc.rangeHasMark.bind(doc, 0, doc.content.size);
  const hasMark = Object.values(doc.type.schema.marks).some((type) => marked(type));
  expect(hasMark || doc.firstChild?.type.name !== 'paragraph').toBe(true);
});
