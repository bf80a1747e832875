import { cleanPaste } from '../../../../src/client/desk/paste/clean-paste';
import { RichWriter } from '../../../support/rich-writer';
import { loadRichText, type RichTextParts } from '../../../support/rich-text';

export let parts: RichTextParts;
beforeAll(async () => {
  parts = await loadRichText();
}, 60_000);

/** The Markdown that results from pasted HTML, and what is said about it. */
export function pasted(html: string): { markdown: string; lost: string } {
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
export function sliceOf(html: string) {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = cleanPaste(html).html;
  const parser = parts.DocumentParser.fromSchema(parts.engine.schema);
  const parsed = parser.parseSlice(body, { preserveWhitespace: false });
  return parts.Slice.maxOpen(parsed.content);
}

/** Pastes HTML into a text, after these words. */
export function pastedInto(text: string, words: string, html: string): string {
  const writer = new RichWriter(parts, text).goTo(words);
  const tr = parts.pasteNotes(writer.state, sliceOf(html));
  if (tr) writer.view.dispatch(tr);
  return writer.markdown;
}

export type Case = [name: string, html: string, markdown: string, lost?: string];

export const check = ([, html, markdown, lost = '']: Case) => {
  const found = pasted(html);
  expect({ ...found, markdown: found.markdown.replace(/\u00a0/g, '·') }).toEqual({
    markdown,
    lost,
  });
};

export const word = (level: number, marker: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>` +
  `<![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times ` +
  `New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>\n`;
export const web = (list: string, level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0">${list}<li class="OutlineElement Ltr SCXW1 BCX0"` +
  ` data-leveltext="%${level}." data-aria-level="${level}" role="listitem"><p class="Paragraph` +
  ` SCXW1 BCX0"><span class="TextRun"><span class="NormalTextRun">${text}</span></span>` +
  `<span class="EOP">&nbsp;</span></p></li></${list.slice(1, 3)}></div>`;
export const docs = (content: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${content}</b>` +
  '<br class="Apple-interchange-newline">';
export const docsText = (text: string, style = 'vertical-align:baseline') =>
  `<span style="font-size:11pt;font-weight:400;color:#000000;background-color:transparent;${style};` +
  `white-space:pre-wrap;">${text}</span>`;
export const excel = (rows: string, styles = '') =>
  '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet>' +
  `<style>\n<!--table\n\t{mso-displayed-decimal-separator:"\\.";}\ntd\n\t{color:black;text-align:general;}\n${styles}-->\n</style>` +
  '</head><body link="#0563C1"><table border=0 width=192 style=\'border-collapse:collapse\'>' +
  `<!--StartFragment--><col width=64 span=2>${rows}<!--EndFragment--></table></body></html>`;
