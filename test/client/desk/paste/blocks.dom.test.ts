import { RichWriter } from '../../../support/rich-writer';
import { type Case, check, docs, excel, parts, sliceOf, web, word } from './pasted';

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
    '<pre><code class="language-Python">a = 1\nb\n</code></pre>',
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
