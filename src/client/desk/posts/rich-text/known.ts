import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import { history } from '@milkdown/kit/plugin/history';
import * as commonmark from '@milkdown/kit/preset/commonmark';
import * as gfm from '@milkdown/kit/preset/gfm';

// What the editor supports. Deliberately excluded: raw HTML, reference links and task lists, which
// pages do not render as such (a section with any of them opens as plain text); marking empty
// paragraphs with <br />, which pages would show as text; and the input rule for images.
const leftOut = new Set<MilkdownPlugin>([
  ...[commonmark.htmlAttr, commonmark.htmlSchema].flat(),
  ...[commonmark.remarkHtmlTransformer, commonmark.remarkInlineLinkPlugin].flat(),
  ...[commonmark.remarkPreserveEmptyLinePlugin].flat(),
  ...[commonmark.syncHeadingIdPlugin].flat(),
  ...[gfm.extendListItemSchemaForTask, gfm.wrapInTaskListInputRule].flat(),
]);

/** An image without a title attribute: Milkdown would use the alt text as the title. */
const image = commonmark.imageSchema.extendSchema((original) => (ctx) => ({
  ...original(ctx),
  parseDOM: [{ tag: 'img[src]', getAttrs: attributesOf }],
}));

function attributesOf(element: HTMLElement) {
  const of = (name: string) => element.getAttribute(name) ?? '';
  return { src: of('src'), alt: of('alt'), title: of('title') };
}

/** Milkdown's CommonMark and GFM (tables, strikethrough, footnotes) and its undo history. */
export const known: MilkdownPlugin[] = [
  ...[...commonmark.commonmark, ...gfm.gfm, ...history].filter((plugin) => !leftOut.has(plugin)),
  ...image,
];
