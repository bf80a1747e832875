import { cleanPaste } from '../../../../src/client/desk/paste/clean-paste';
import { type Case, check, docs, docsText, excel, pasted, pastedInto } from './pasted';

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
