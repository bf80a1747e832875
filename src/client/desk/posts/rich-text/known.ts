import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import { history } from '@milkdown/kit/plugin/history';
import * as commonmark from '@milkdown/kit/preset/commonmark';
import * as gfm from '@milkdown/kit/preset/gfm';

// What the editor knows. Left out on purpose: raw HTML, reference links and task lists, which the
// pages do not show as such (a section with one opens as plain text), the marking of empty
// paragraphs by <br />, which the pages would show as text, and images by an input rule.
const leftOut = new Set<MilkdownPlugin>([
  ...[commonmark.htmlAttr, commonmark.htmlSchema].flat(),
  ...[commonmark.remarkHtmlTransformer, commonmark.remarkInlineLinkPlugin].flat(),
  ...[commonmark.remarkPreserveEmptyLinePlugin].flat(),
  ...[commonmark.syncHeadingIdPlugin].flat(),
  ...[gfm.extendListItemSchemaForTask, gfm.wrapInTaskListInputRule].flat(),
]);

/** A picture without a title, which Milkdown would take its description for. */
const image = commonmark.imageSchema.extendSchema((original) => (ctx) => ({
  ...original(ctx),
  parseDOM: [{ tag: 'img[src]', getAttrs: attributesOf }],
}));

function attributesOf(element: HTMLElement) {
  const of = (name: string) => element.getAttribute(name) ?? '';
  return { src: of('src'), alt: of('alt'), title: of('title') };
}

/** Milkdown's CommonMark and GFM (tables, strikethrough, footnotes) and its history. */
export const known: MilkdownPlugin[] = [
  ...[...commonmark.commonmark, ...gfm.gfm, ...history].filter((plugin) => !leftOut.has(plugin)),
  ...image,
];
