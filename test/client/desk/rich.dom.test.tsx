import fs from 'node:fs';
import path from 'node:path';
import { cleanPaste } from '../../../src/client/desk/rich/clean-paste';
import { loadRichText, type RichTextParts } from '../../support/rich-text';

let parts: RichTextParts;
beforeAll(async () => {
  parts = await loadRichText();
}, 60_000);

const clipboard = (name: string) =>
  fs.readFileSync(path.join(__dirname, '../../support/clipboard', name), 'utf8');

/** The Markdown that a post gets from HTML on the clipboard. */
function pasted(html: string): string {
  const { engine, DocumentParser } = parts;
  const body = document.implementation.createHTMLDocument('').body;
  body.innerHTML = cleanPaste(html).html;
  return engine.serialize(DocumentParser.fromSchema(engine.schema).parse(body));
}

test('a page from Word comes without what is Word’s, and without its picture', () => {
  const html = clipboard('word.html');
  expect(pasted(html)).toBe(
    [
      '## What we found',
      'The lab said **“no risk”**; the *annex* didn’t. See [the annex](https://example.org/annex?a=1\\&b=2)\\[1], ~~p.\u00a04~~ p.\u00a05.',
      '- First\n  - Inside\n- Second',
      '1. One\n2. Two',
      '| **Model** |   |\n| :-------- | - |\n| A B       | 7 |',
    ].join('\n\n'),
  );
  expect(cleanPaste(html).pictures).toBe(1);
  expect(cleanPaste(html).html).not.toMatch(/mso|style|class|<o:|<!|file:/i);
});

test('a page from Google Docs comes without what is theirs', () => {
  const html = clipboard('google-docs.html');
  expect(pasted(html)).toBe(
    [
      '## What we found',
      '**“No risk”**, they said; the *annex* ~~didn’t~~. See [the annex](https://example.org/annex).',
      '- First\n  - Inside\n- Second',
      '| Model  | Score |\n| :----- | :---- |\n| A \\| B | 7     |',
    ].join('\n\n'),
  );
  expect(cleanPaste(html).pictures).toBe(1);
  expect(cleanPaste(html).html).not.toMatch(/style|docs-internal|google|onerror/i);
});

test.each([
  ['a picture as data', '<p>a<img src="data:image/png;base64,AAAA">b</p>', 'ab'],
  ['a script', '<p onclick="alert(1)">a<script>alert(1)</script></p>', 'a'],
  ['a link that runs a script', '<a href="java\nscript:alert(1)">a</a>', 'a'],
  ['a frame', '<iframe src="https://example.org"></iframe><p>a</p>', 'a'],
  [
    'a picture of this site',
    '<img src="/images/posts/door.webp" alt="A door">',
    '![A door](/images/posts/door.webp)',
  ],
  [
    'a table of one row',
    '<table><tr><td>a</td><td>b</td></tr></table>',
    '| a  | b  |\n| :- | :- |\n|    |    |',
  ],
  ['a number that is none', '<ol start="x"><li>a</li></ol>', '1. a'],
  ['a list that starts at seven', '<ol start="7"><li>a</li></ol>', '7. a'],
  ['a strong line of the largest kind', '<h1>a</h1>', '## a'],
  ['bold by its weight', '<span style="color: red; font-weight: 700">a</span> b', '**a** b'],
  ['a list in a list beside its item', '<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b'],
  [
    'several paragraphs in a cell',
    '<table><tr><td><p>a<p>b</td></tr></table>',
    '| a b |\n| :-- |\n|     |',
  ],
  ['spaces that hold each other apart', '<p>a&nbsp; &nbsp;b p.&nbsp;4</p>', 'a b p.\u00a04'],
])('%s', (_, html, markdown) => {
  expect(pasted(html)).toBe(markdown);
});

test('nothing that runs or loads is left in what was pasted', () => {
  const { html, pictures } = cleanPaste(
    '<p onclick="alert(1)" style="background:url(https://example.org/a)">a</p>' +
      '<svg onload="alert(1)"><a href="javascript:alert(1)">b</a></svg>' +
      '<img src="https://example.org/a.png" onerror="alert(1)"><img src="//example.org/b.png">' +
      '<object data="https://example.org"></object><style>p { color: red }</style>',
  );
  expect({ html, pictures }).toEqual({ html: '<p>a</p>', pictures: 2 });
});

test('a lettered list of Word is one with numbers, and a new kind of list begins another', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'>` +
    `<span style='mso-list:Ignore'>${marker} </span>${text}</p>`;
  const html = item(1, 'a)', 'One') + item(1, '·', 'Two') + item(2, '(iv)', 'Three') + '<p>End</p>';
  expect(cleanPaste(html).html).toBe(
    '<ol><li><p>One</p></li></ol>' +
      '<ul><li><p>Two</p><ol><li><p>Three</p></li></ol></li></ul><p>End</p>',
  );
});
