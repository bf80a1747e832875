import { cleanPaste } from '../../../../src/client/desk/paste/clean-paste';
import { RichWriter } from '../../../support/rich-writer';
import { loadRichText, type RichTextParts } from '../../../support/rich-text';

let parts: RichTextParts;
beforeAll(async () => {
  parts = await loadRichText();
}, 60_000);

/** The Markdown that results from pasted HTML, and what is said about it. */
function pasted(html: string): { markdown: string; lost: string } {
  const { engine, DocumentParser } = parts;
  const clean = cleanPaste(html);
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = clean.html;
  const doc = DocumentParser.fromSchema(engine.schema).parse(body);
  doc.check();
  const lost = clean.lost.replace(/^Not everything could be pasted as it was: |\.$/g, '');
  return { markdown: engine.serialize(doc), lost };
}

/** What the editor inserts for pasted HTML. */
function sliceOf(html: string) {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = cleanPaste(html).html;
  const parser = parts.DocumentParser.fromSchema(parts.engine.schema);
  const parsed = parser.parseSlice(body, { preserveWhitespace: false });
  return parts.Slice.maxOpen(parsed.content);
}

/** Pastes HTML into a text, after these words. */
function pastedInto(text: string, words: string, html: string): string {
  const writer = new RichWriter(parts, text).goTo(words);
  const tr = parts.pasteNotes(writer.state, sliceOf(html));
  if (tr) writer.view.dispatch(tr);
  return writer.markdown;
}

type Case = [name: string, html: string, markdown: string, lost?: string];

const check = ([, html, markdown, lost = '']: Case) => {
  const found = pasted(html);
  expect({ ...found, markdown: found.markdown.replace(/\u00a0/g, '·') }).toEqual({
    markdown,
    lost,
  });
};

const word = (level: number, marker: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>` +
  `<![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times ` +
  `New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\n`;
const web = (list: string, level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0">${list}<li class="OutlineElement Ltr SCXW1 BCX0"` +
  ` data-leveltext="%${level}." data-aria-level="${level}" role="listitem"><p class="Paragraph` +
  ` SCXW1 BCX0"><span class="TextRun"><span class="NormalTextRun">${text}</span></span>` +
  `<span class="EOP">&nbsp;</span></p></li></${list.slice(1, 3)}></div>`;
const docs = (content: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${content}</b>` +
  '<br class="Apple-interchange-newline">';
const docsText = (text: string, style = 'vertical-align:baseline') =>
  `<span style="font-size:11pt;font-weight:400;color:#000000;background-color:transparent;${style};` +
  `white-space:pre-wrap;">${text}</span>`;
const excel = (rows: string, styles = '') =>
  '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet>' +
  `<style>\n<!--table\n\t{mso-displayed-decimal-separator:"\\.";}\ntd\n\t{color:black;text-align:general;}\n${styles}-->\n</style>` +
  '</head><body link="#0563C1"><table border=0 width=192 style=\'border-collapse:collapse\'>' +
  `<!--StartFragment--><col width=64 span=2>${rows}<!--EndFragment--></table></body></html>`;

const marks: Case[] = [
  ['by tag', '<p>10<sup>6</sup> CO<sub>2</sub></p>', '10<sup>6</sup> CO<sub>2</sub>'],
  [
    'of Google Docs',
    docs(
      `<p dir="ltr">${docsText('About 10')}${docsText('9', 'font-size:6.6pt;vertical-align:super')}${docsText(' tokens')}</p>`,
    ),
    'About 10<sup>9</sup> tokens',
  ],
  [
    'of Word, raised by points',
    "<p class=MsoNormal>10<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>6</span> x<span style='position:relative;top:3.0pt;mso-text-raise:-3.0pt'>i</span></p>",
    '10<sup>6</sup> x<sub>i</sub>',
  ],
  [
    'of Pages, in a style sheet',
    '<style type="text/css">\np.p1 {margin: 0.0px; font: 11.0px Helvetica}\nspan.s1 {font: 7.3px Helvetica; vertical-align: 4.0px}\nspan.s2 {vertical-align: -2.0px}\n</style><p class="p1">10<span class="s1">6</span> CO<span class="s2">2</span></p>',
    '10<sup>6</sup> CO<sub>2</sub>',
  ],
  [
    'a cell is not raised',
    excel(
      '<tr><td style="vertical-align:top">a</td></tr><tr><td style="vertical-align:super">1</td></tr>',
    ),
    '| a  |\n| :- |\n| 1  |',
  ],
  ['of code', '<p><kbd>Ctrl</kbd> <samp>x</samp></p>', '`Ctrl` `x`'],
  [
    'of a cell',
    excel(
      '<tr><td>a</td></tr><tr><td class=xl65>1</td></tr>',
      '.xl65\n\t{mso-style-parent:style0;\n\tfont-weight:700;}\n.xl66\n\t{text-decoration:line-through;}\n',
    ),
    '| a     |\n| :---- |\n| **1** |',
  ],
  ['quotes', '<p>He said <q>no</q>.</p>', 'He said “no”.'],
  [
    'the reading of characters',
    '<p><ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby></p>',
    '漢字(かんじ)',
  ],
  [
    'an emoji that is an image',
    '<p>Done <img src="https://example.org/e.png" alt="🎉"></p>',
    'Done 🎉',
  ],
  [
    'signs of Wingdings and Symbol',
    "<p>A <span style='font-family:Wingdings;mso-char-type:symbol;mso-symbol-font-family:Wingdings'><span style='mso-char-type:symbol'>à</span></span> B, 5 <span style='font-family:Symbol'>m</span>m</p>",
    'A → B, 5 μm',
  ],
  [
    'a number with its spaces and minus',
    '<p>−10&nbsp;000,5 · 10\u202f000 · p.&nbsp;4</p>',
    '−10·000,5 · 10\u202f000 · p.·4',
  ],
  [
    'underlining',
    '<p><u>a</u> <span style="text-decoration:underline">b</span> <ins cite="mailto:A" datetime="2026-11-01">c</ins></p>',
    'a b c',
    'underlining was left out',
  ],
  [
    'a link is not underlining',
    '<p><a href="https://example.org"><span style="text-decoration:underline;color:#1155cc">a</span></a></p>',
    '[a](https://example.org)',
  ],
  [
    'highlighting',
    "<p>a <span style='background:yellow;mso-highlight:yellow'>b</span></p>",
    'a b',
    'highlighting was left out',
  ],
  [
    'colour of a part',
    '<p>It rose by 4 and <span style="color:#C00000">fell by 3</span></p>',
    'It rose by 4 and fell by 3',
    'text colour was left out',
  ],
  [
    'grey and colour of everything',
    '<p style="color:rgb(31,35,40)"><span style="color:#1f2328">a</span> <span style="background-color:rgb(255,255,255)">b</span></p>',
    'a b',
  ],
  [
    'small capitals',
    '<p>a <span style="font-variant:small-caps">b</span></p>',
    'a b',
    'small capitals were left out',
  ],
  [
    'deleted text that is tracked',
    '<p>p. <del cite="mailto:Ada" datetime="2026-11-01T10:00">4</del><ins cite="mailto:Ada">5</ins>, <del>6</del></p>',
    'p. 5, ~~6~~',
    '1 deleted passage (a tracked change) was left out',
  ],
  ['hidden text', "<p>a<span style='display:none;mso-hide:all'> secret</span></p>", 'a'],
  [
    'a script that only a font or a style sheet makes',
    '<p>10<span style="font-variant-position:super">6</span></p>',
    '10<sup>6</sup>',
  ],
  [
    'a script within a script',
    '<p>x<sup>2<sup>3</sup></sup>, a<sub>i<sub>n+1</sub></sub>, y<sup>n<sub>1</sub></sup></p>',
    'x<sup>2^3</sup>, a<sub>i\\_(n+1)</sub>, y<sup>n\\_1</sup>',
    '3 superscripts or subscripts within others became text, such as n^2',
  ],
  [
    'a script that is marked twice',
    '<p>10<sup><span style="vertical-align:super">6</span></sup></p>',
    '10<sup>6</sup>',
  ],
  [
    'lines that only a style makes',
    '<p><span style="display:block">12</span><span style="display:block">34</span></p>',
    '12\\\n34',
  ],
  [
    'numbers in boxes beside each other',
    '<p><span style="display:inline-block">12</span><span style="display:inline-block">34</span></p>',
    '12 34',
  ],
  ['the title of a group', '<fieldset><legend>12</legend>34</fieldset>', '12\n\n34'],
  [
    'a link within the document',
    '<p><a href="#_Toc1">1. Start</a> <a name="_Toc1">here</a></p>',
    '1\\. Start here',
    '1 link that works only in the document is plain text now',
  ],
];
test.each(marks)('marks %s', (...one) => check(one));

const lists: Case[] = [
  ['of Word from 3', word(1, '3.', 'Collect') + word(1, '4.', 'Score'), '3. Collect\n4. Score'],
  [
    'of Word around text',
    word(1, '1.', 'Ask') +
      word(1, '2.', 'Wait') +
      '<p class=MsoNormal>Between.</p>' +
      word(1, '3.', 'Answer'),
    '1. Ask\n2. Wait\n\nBetween.\n\n3. Answer',
  ],
  ['of Word with 10 and 11', word(1, '10.', 'a') + word(1, '11)', 'b'), '10. a\n11. b'],
  ['of Word where another starts', word(1, '1.', 'a') + word(1, '1.', 'b', 'l1'), '1. a\n\n1) b'],
  [
    'of Word with letters and Roman numbers',
    word(1, 'b.', 'b') +
      word(1, 'c.', 'c') +
      word(2, 'ii.', 'two') +
      word(2, 'iii.', 'three') +
      word(1, 'd.', 'd'),
    '2. b\n\n3. c\n\n   2. two\n   3. three\n\n4. d',
    '5 list numbers such as a, iv or 1.2 became 1, 4 or 2',
  ],
  [
    'of Word where i follows h',
    word(1, 'h.', 'a') + word(1, 'i.', 'b'),
    '8. a\n9. b',
    '2 list numbers such as a, iv or 1.2 became 1, 4 or 2',
  ],
  [
    'of Word by parts',
    word(1, '1.', 'a') + word(2, '1.2.', 'b'),
    '1. a\n\n   2. b',
    '1 list number such as a, iv or 1.2 became 1, 4 or 2',
  ],
  ['of Word with words', word(1, 'Step 1:', 'Draw'), '- Step 1: Draw'],
  [
    'of Word with boxes',
    word(1, '<span style="font-family:Wingdings">þ</span>', 'Done') +
      word(1, '<span style="font-family:Wingdings">¨</span>', 'Open'),
    '- ☑ Done\n- ☐ Open',
  ],
  [
    'numbered headings of Word',
    "<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Start</h1><p>a</p>",
    '## 1. Start\n\na',
  ],
  [
    'of Word on the web',
    '<div class="OutlineElement Ltr BCX0"><p class="Paragraph">Steps</p></div>' +
      web('<ol role="list" start="1">', 1, 'Draw') +
      web('<ol role="list" start="2">', 1, 'Read') +
      web('<ol role="list" start="1">', 2, 'To two') +
      '<div class="OutlineElement Ltr BCX0"><p class="Paragraph">Then</p></div>' +
      web('<ol role="list" start="3">', 1, 'Stop'),
    'Steps\n\n1. Draw\n2. Read\n   1. To two\n\nThen\n\n3. Stop',
  ],
  ['with a value', '<ol><li>a</li><li value=5>b</li><li>c</li></ol>', '1. a\n\n5) b\n6) c'],
  ['from 7', '<ol start=7><li>a</li><li>b</li></ol>', '7. a\n8. b'],
  ['backwards', '<ol reversed><li>a</li><li>b</li></ol>', '2. a\n\n1) b'],
  [
    'of letters',
    '<ol type=a><li>a</li></ol><ol style="list-style-type:lower-roman"><li>b</li></ol>',
    '1. a\n\n1) b',
    '2 list numbers such as a, iv or 1.2 became 1, 4 or 2',
  ],
  [
    'in a list beside its item',
    '<ol><li>a</li><ol><li>b</li></ol><li>c</li></ol>',
    '1. a\n   1. b\n2. c',
  ],
  [
    'in a cell',
    '<table><tr><td>a</td></tr><tr><td><ol start=3><li>b</li><li>c</li></ol></td></tr></table>',
    '| a         |\n| :-------- |\n| 3. b 4. c |',
    'the lines of 1 table cell were joined',
  ],
  [
    'from a number that is too large',
    '<ol start="9999999999"><li>a</li></ol>',
    '1. a',
    '1 list number such as a, iv or 1.2 became 1, 4 or 2',
  ],
];
test.each(lists)('a list %s', (...one) => check(one));

const boxes: Case[] = [
  [
    'of GitHub',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" disabled checked> Done</li><li class="task-list-item"><input type="checkbox" disabled> Open</li></ul>',
    '- ☑ Done\n- ☐ Open',
  ],
  [
    'of Google Docs',
    docs(
      '<ul><li dir="ltr" role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,AA" alt="checked" aria-roledescription="checkbox"><p role="presentation"><span style="text-decoration:line-through">Done</span></p></li><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,AA" alt="unchecked" aria-roledescription="checkbox"><p>Open</p></li></ul>',
    ),
    '- ☑ ~~Done~~\n- ☐ Open',
  ],
  ['of Notion', '<ul><li>[x] Done</li><li>[ ] Open</li></ul>', '- ☑ Done\n- ☐ Open'],
  [
    'of an export of Notion',
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Done</span></li></ul>',
    '- ☑ Done',
  ],
  [
    'of other editors',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked></label><div><p>Done</p></div></li></ul><ol><li data-list="unchecked">Open</li></ol>',
    '- ☑ Done\n\n1. ☐ Open',
  ],
  [
    'of Word',
    "<p><w:Sdt CheckBox='t'><span style='font-family:\"MS Gothic\"'>☒</span></w:Sdt> Yes <span style='font-family:\"Segoe UI Symbol\"'>☐</span> No</p>",
    '☒ Yes ☐ No',
  ],
  [
    'and a field beside a number',
    '<p>total <input value="12">34</p>',
    'total 12 34',
    '1 form field became text',
  ],
  [
    'and other fields',
    '<form><p>Name <input value="Ada"> <select><option>a</option><option selected>b</option></select> <input type="radio" checked>Yes <button>Send</button></p></form>',
    'Name Ada b ◉ Yes',
    '2 form fields became text',
  ],
];
test.each(boxes)('check boxes %s', (...one) => check(one));

const code: Case[] = [
  [
    'on web pages',
    '<pre><code class="language-Python">a = 1\nb</code></pre>',
    '```Python\na = 1\nb\n```',
  ],
  [
    'on GitHub',
    '<div class="highlight highlight-source-python"><pre><span class="pl-k">import</span> a</pre></div>',
    '```python\nimport a\n```',
  ],
  [
    'with a class of its own',
    '<pre><code class="hljs sql">SELECT 1</code></pre>',
    '```sql\nSELECT 1\n```',
  ],
  ['as data', '<pre data-language="c++">a</pre>', '```c++\na\n```'],
  [
    'with a script',
    '<pre class="lang-js">10<sup>6</sup> H<sub>2</sub> x<sup>ab</sup></pre>',
    '```js\n10⁶ H₂ x^ab\n```',
  ],
  [
    'with lines as breaks',
    '<pre class="lang-js s-code-block">a<br>  b</pre>',
    '```js\na\n  b\n```',
  ],
  [
    'of a code editor',
    '<div style="color:#000;font-family:Consolas, \'Courier New\', monospace;white-space:pre;"><div><span style="color:#00f;">if</span> a:</div><div>    b</div></div>',
    '```\nif a:\n    b\n```',
  ],
];
test.each(code)('code %s keeps its language', (...one) => check(one));

const tables: Case[] = [
  [
    'of Excel with numbers on the right',
    excel(
      '<tr height=20><td height=20 class=xl65>Model</td><td>Score</td></tr><tr><td>Alder</td><td align=right x:num="0.91">0.91</td></tr><tr><td>A|B</td><td align=right>1.234,50</td></tr>',
    ),
    '| Model |    Score |\n| :---- | -------: |\n| Alder |     0.91 |\n| A\\|B  | 1.234,50 |',
  ],
  [
    'of Excel with classes',
    excel(
      '<tr><td>a</td><td>b</td></tr><tr><td class=xl65>1</td><td class=xl66>2</td></tr>',
      '.xl65\n\t{mso-style-parent:style0;\n\ttext-align:center;}\n.xl66\n\t{text-align:right;}',
    ),
    '|  a  |  b |\n| :-: | -: |\n|  1  |  2 |',
  ],
  [
    'of Word',
    "<table><tr><td><p>a</p></td></tr><tr><td><p class=MsoNormal align=right style='text-align:right'>1</p></td></tr></table>",
    '|  a |\n| -: |\n|  1 |',
  ],
  [
    'with merged cells',
    '<table><tr><td></td><td colspan=2>Score</td></tr><tr><td rowspan=2>A</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>',
    '|    | Score | Score |\n| :- | :---- | :---- |\n| A  | 1     | 2     |\n| A  | 3     | 4     |',
    '2 merged cells were split, with their text in each part',
  ],
  [
    'with a text that reaches over empty cells',
    "<table><tr><td colspan=2 style='mso-ignore:colspan'>Long</td><td>c</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>",
    '| Long |    | c  |\n| :--- | :- | :- |\n| 1    | 2  | 3  |',
  ],
  [
    'with a hidden row',
    "<table><tr><td>a</td></tr><tr style='display:none'><td>b</td></tr><tr><td>c</td></tr></table>",
    '| a  |\n| :- |\n| c  |',
  ],
  [
    'with a caption',
    '<table><caption>Scores</caption><tr><td>a</td></tr><tr><td>1</td></tr></table>',
    'Scores\n\n| a  |\n| :- |\n| 1  |',
  ],
  [
    'whose footer is written first',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tfoot><tr><td>2</td><td>3</td></tr></tfoot><tbody><tr><td>1</td><td>4</td></tr></tbody></table>',
    '| a  | b  |\n| :- | :- |\n| 1  | 4  |\n| 2  | 3  |',
  ],
  [
    'with lines that begin or end without a paragraph',
    '<table><tr><td>12<p>34</p>56</td><td>7<hr>8</td></tr><tr><td><span style="display:block">1</span><span style="display:block">2</span></td><td>3</td></tr></table>',
    '| 12 34 56 | 7 8 |\n| :------- | :-- |\n| 1 2      | 3   |',
    'the lines of 3 table cells were joined',
  ],
  [
    'with a list that counts down',
    '<table><tr><td><ol reversed><li>a</li><li>b</li></ol></td></tr><tr><td>x</td></tr></table>',
    '| 2. a 1. b |\n| :-------- |\n| x         |',
    'the lines of 1 table cell were joined',
  ],
  [
    'in a table',
    '<table><tr><td>12<table><tr><td>34</td><td>56</td></tr></table></td></tr><tr><td>7</td></tr></table>',
    '| 12 34 56 |\n| :------- |\n| 7        |',
    'the lines of 1 table cell were joined',
  ],
];
test.each(tables)('a table %s', (...one) => check(one));

const wordReference = (kind: string, at: number) =>
  `<a style='mso-${kind === 'ftn' ? 'foot' : 'end'}note-id:${kind}${at}' href="#_${kind}${at}" name="_${kind}ref${at}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:12.0pt'>[${at}]</span></span><![endif]></span></span></a>`;
const wordText = (kind: string, at: number, text: string) =>
  `<div style='mso-element:${kind === 'ftn' ? 'foot' : 'end'}note' id=${kind}${at}><p class=MsoFootnoteText>${wordReference(kind, at).replace(`#_${kind}`, `#_${kind}ref`).replace(`name="_${kind}ref`, `name="_${kind}`)}<span lang=EN-GB> ${text}<o:p></o:p></span></p></div>`;
const wordList = (kind: string, texts: string) =>
  `<div style='mso-element:${kind}note-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>${texts}</div>`;

const notes: Case[] = [
  [
    'of Word',
    `<p class=MsoNormal>It fell${wordReference('ftn', 1)} and rose${wordReference('ftn', 2)}.</p>${wordList('foot', wordText('ftn', 1, 'The <i>second</i> round.') + wordText('ftn', 2, 'The third.'))}`,
    'It fell[^1] and rose[^2].\n\n[^1]: The *second* round.\n\n[^2]: The third.',
  ],
  [
    'at the end of a document of Word',
    `<p class=MsoNormal>It fell${wordReference('edn', 1)}.</p>${wordList('end', wordText('edn', 1, 'Source.'))}`,
    'It fell[^1].\n\n[^1]: Source.',
  ],
  [
    'of Word without names',
    '<p>See<a style="mso-footnote-id:ftn1" href="#_ftn1">[1]</a>.</p><div style="mso-element:footnote-list"><div style="mso-element:footnote" id="ftn1"><p><a style="mso-footnote-id:ftn1" href="#_ftnref1">[1]</a> Note.</p><p>More.</p></div></div>',
    'See[^1].\n\n[^1]: Note.\n\n    More.',
  ],
  [
    'of Google Docs',
    docs(
      '<p dir="ltr"><span>It fell</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span>.</span></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Source.</span></p></div>',
    ),
    'It fell[^1].\n\n[^1]: Source.',
  ],
  [
    'of LibreOffice',
    '<p>It fell<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Source.</p><p class="sdfootnote">More.</p></div>',
    'It fell[^1].\n\n[^1]: Source.\n\n    More.',
  ],
  [
    'of GitHub, twice',
    '<p>a<sup><a href="https://github.com/x#user-content-fn-1-a" id="user-content-fnref-1-a" data-footnote-ref>1</a></sup> b<sup><a href="https://github.com/x#user-content-fn-1-a" id="user-content-fnref-1-2-a">1</a></sup></p><section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-1-a"><p>Source <a href="https://github.com/x#user-content-fnref-1-a" class="data-footnote-backref">↩</a> <a href="https://github.com/x#user-content-fnref-1-2-a">↩<sup>2</sup></a></p></li></ol></section>',
    'a[^1] b[^1]\n\n[^1]: Source',
  ],
  [
    'that were not copied',
    '<p>a<a href="#_ftn1" name="_ftnref1">[1]</a></p>',
    'a\\[1]',
    '1 footnote mark is plain text, because its footnote was not copied',
  ],
  [
    'a link that looks like one',
    '<p><a href="https://example.org/a#b">1</a></p>',
    '[1](https://example.org/a#b)',
  ],
  [
    'comments of Word',
    `<p>a <span style='mso-comment-continuation:1'>b</span><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[ID1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span></p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><a name="_msocom_1"></a><p class=MsoCommentText><a href="#_msoanchor_1" class=msocomoff>[ID1]</a>Really?</p></div></div></div>`,
    'a b',
    '1 comment was left out',
  ],
  [
    'comments of Google Docs',
    docs(
      '<p>a<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Really?</span></p></div>',
    ),
    'a',
    '1 comment was left out',
  ],
  [
    'of an article made with LaTeX, and in a margin',
    '<p>A<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>One.</span></span></span> B<label for="s" class="margin-toggle"></label><input type="checkbox" id="s" class="margin-toggle"><span class="sidenote">Two.</span></p>',
    'A[^1] B[^2]\n\n[^1]: One.\n\n[^2]: Two.',
  ],
  [
    'of Wikipedia without their texts',
    '<p>a<sup class="reference"><a href="#cite_note-2">[2]</a></sup></p>',
    'a<sup>\\[2]</sup>',
    '1 footnote mark is plain text, because its footnote was not copied',
  ],
];
test.each(notes)('footnotes %s', (...one) => check(one));

const others: Case[] = [
  [
    'an equation of Word',
    '<p>Area <!--[if gte msEquation 12]><m:oMath><m:sSup><m:sSupPr><m:ctrlPr></m:ctrlPr></m:sSupPr><m:e><i><m:r>r</m:r></i></m:e><m:sup><m:r>2</m:r></m:sup></m:sSup></m:oMath><![endif]--><![if !msEquation]><span><img src="file:///a.png"></span><![endif]>.</p>',
    'Area r<sup>2</sup>.',
    '1 equation became text, so check it',
  ],
  [
    'an equation of a web page',
    '<p><span class="katex"><span class="katex-mathml"><math><semantics><mrow><mfrac><mn>1</mn><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow></mfrac><msub><mi>x</mi><mn>2</mn></msub></mrow><annotation encoding="application/x-tex">\\frac</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">1x2</span></span></p>',
    '1/(a+b) x<sub>2</sub>',
    '1 equation became text, so check it',
  ],
  [
    'an equation with a fraction beside a number',
    '<p><math><mn>2</mn><mfrac><mn>1</mn><mn>2</mn></mfrac><mi>x</mi><mo>+</mo><msup><mrow><mfrac><mn>1</mn><mn>3</mn></mfrac></mrow><mn>2</mn></msup></math></p>',
    '2 1/2 x+(1/3)<sup>2</sup>',
    '1 equation became text, so check it',
  ],
  [
    'equations that are only drawn',
    '<p>a <span class="katex"><span class="katex-html">106</span></span>, <mjx-container><mjx-math>106</mjx-math></mjx-container>, <span class="MathJax"><nobr>106</nobr></span>, <span class="mwe-math-element"><img src="https://a.example/x.svg"></span></p>',
    'a , , ,',
    '4 equations were left out',
  ],
  [
    'an equation that is drawn and written',
    '<p><span class="MathJax"><nobr>106</nobr><span class="MJX_Assistive_MathML"><math><msup><mn>10</mn><mn>6</mn></msup></math></span></span></p>',
    '10<sup>6</sup>',
    '1 equation became text, so check it',
  ],
  [
    'a fraction of Wikipedia',
    '<p>2 <span class="sfrac" style="display:inline-block;vertical-align:-0.5em"><span style="display:block">1</span><span>/</span><span style="display:block">2</span></span> cups</p>',
    '2 1/2 cups',
  ],
  [
    'a drawing with words',
    '<p>a<svg><text>12</text></svg><svg><path></path></svg></p>',
    'a',
    '1 embedded item, such as a chart or a video, was left out',
  ],
  [
    'cells that only a role makes',
    '<div role="row"><span role="cell">12</span><span role="cell">34</span></div>',
    '12 34',
  ],
  ['hidden words', '<p>a<span style="visibility:hidden">b</span></p>', 'a'],
  [
    'a link to a part of the page',
    '<p>see <a href="#part">2</a></p>',
    'see 2',
    '1 link that works only in the document is plain text now',
  ],
  [
    'a link to a part, moved within a post',
    '<p data-pm-slice="1 1 []">see <a href="#part">2</a></p>',
    'see [2](#part)',
  ],
  [
    'an equation of several lines',
    '<p>a <math><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable></math></p>',
    'a',
    '1 equation was left out',
  ],
  [
    'an embedded chart',
    '<p>a</p><iframe src="https://example.org/chart"></iframe>',
    'a',
    '1 embedded item, such as a chart or a video, was left out',
  ],
  [
    'terms and their meanings',
    '<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl>',
    'a\n\nb\n\nc\n\nd',
  ],
];
test.each(others)('%s', (...one) => check(one));

test('empty lines of Google Docs and Word are not pasted, because they are not stored', () => {
  const html = docs(
    '<p dir="ltr">a</p><br /><p dir="ltr">b</p><br /><br /><ul><li><p>c</p></li></ul><br />',
  );
  expect(cleanPaste(html).html).toBe('<p>a</p><p>b</p><ul><li><p>c</p></li></ul>');
  const empty = '<p class=MsoNormal><span><o:p>&nbsp;</o:p></span></p>';
  expect(cleanPaste(`<p>a</p>${empty}<h2>b<br></h2>${empty}`).html).toBe('<p>a</p><h2>b </h2>');
  expect(cleanPaste('<p>a<br>b</p>').html).toBe('<p>a<br>b</p>');
  expect(cleanPaste('<b>a</b><br><b>b</b>').html).toBe('<b>a</b><br><b>b</b>');
  expect(cleanPaste('<p>a<br><br>b<br></p>').html).toBe('<p>a</p><p>b<br></p>');
  expect(pasted('a<br>b<br><br>c<div>d</div><div><br></div><div>e</div>').markdown).toBe(
    'a\\\nb\n\nc\n\nd\n\ne',
  );
});

test('pasted footnotes go to the end of the post, and do not become another footnote', () => {
  const html =
    '<p>new<sup><a href="#fn1" id="r1">1</a></sup></p><ol><li id="fn1"><p>New. <a href="#r1">↩</a></p></li></ol>';
  expect(pastedInto('Before[^1] after\n\n[^1]: Old.', 'Before', html)).toBe(
    'Beforenew[^2][^1] after\n\n[^2]: New.\n\n[^1]: Old.',
  );
  const two = `<h2>a</h2>${html}`;
  expect(pastedInto('- One two', 'One', two)).toBe('- Onea\n\n  new[^1] two\n\n[^1]: New.');
});

test.each([
  ['into a text keeps its numbers', 'One.', '<ol start="3"><li>a</li></ol>', false],
  [
    'into another numbered list loses its numbers',
    '1. One.',
    '<ol start="3"><li>a</li></ol>',
    true,
  ],
  [
    'into an item with its number keeps it',
    '3. One.',
    '<ol start="3"><li>a</li><li>b</li></ol>',
    false,
  ],
  ['into a bulleted list loses its numbers', '- One.', '<ol><li>a</li></ol>', true],
  ['without numbers has none to lose', '1. One.', '<ul><li>a</li></ul>', false],
])('a list that is pasted %s', (_, text, html, loses) => {
  const writer = new RichWriter(parts, text).goTo('One.');
  expect(parts.losesNumbers(writer.state, sliceOf(html))).toBe(loses);
});
