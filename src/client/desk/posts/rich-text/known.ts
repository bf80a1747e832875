import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import { history } from '@milkdown/kit/plugin/history';
import { markRule } from '@milkdown/kit/prose';
import type { NodeSpec } from '@milkdown/kit/prose/model';
import * as commonmark from '@milkdown/kit/preset/commonmark';
import * as gfm from '@milkdown/kit/preset/gfm';
import { editorLabels } from '../../../../content/editor';
import { $inputRule } from '@milkdown/kit/utils';
import { scriptMarks } from './script-marks';
import { sectionNodes } from './section-nodes';

// What the editor supports. Deliberately excluded: other raw HTML, reference links and task lists, which
// pages do not render as such (a section with any of them opens as plain text); marking empty
// paragraphs with <br />, which pages would show as text; and the input rule for images.
const leftOut = new Set<MilkdownPlugin>([
  ...[commonmark.htmlAttr, commonmark.htmlSchema].flat(),
  ...[commonmark.remarkHtmlTransformer, commonmark.remarkInlineLinkPlugin].flat(),
  ...[commonmark.remarkPreserveEmptyLinePlugin].flat(),
  ...[commonmark.syncHeadingIdPlugin].flat(),
  // Also matches between digits: 2*3*4 would lose its asterisks.
  ...[commonmark.emphasisStarInputRule].flat(),
  ...[commonmark.docSchema].flat(),
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

// A pasted cell has its side as data, because the CSP blocks styles.
const alignedCell = gfm.tableCellSchema.extendSchema((original) => (ctx) => aligned(original(ctx)));
const alignedHead = gfm.tableHeaderSchema.extendSchema(
  (original) => (ctx) => aligned(original(ctx)),
);

function aligned<Spec extends Pick<NodeSpec, 'parseDOM'>>(spec: Spec): Spec {
  const parseDOM = spec.parseDOM?.map((rule) => ({
    ...rule,
    getAttrs: (cell: HTMLElement) => ({
      ...(rule.getAttrs?.(cell) || {}),
      ...(cell.dataset.align && { alignment: cell.dataset.align }),
    }),
  }));
  return { ...spec, parseDOM };
}

/** A footnote with a button that leads back to its reference. */
const note = gfm.footnoteDefinitionSchema.extendSchema((original) => (ctx) => ({
  ...original(ctx),
  toDOM: ({ attrs, type }) => [
    'dl',
    { 'data-label': attrs.label, 'data-type': type.name },
    ['dt', { contenteditable: 'false' }, ['button', backButton, '↩']],
    ['dd', 0],
  ],
}));
const backButton = { type: 'button', tabindex: '-1', 'aria-label': editorLabels.notes.back };

/** A link that ends where it ends: what is typed after it is not part of it. */
const link = commonmark.linkSchema.extendSchema((original) => (ctx) => ({
  ...original(ctx),
  inclusive: false,
}));

/** *words*, unless a letter or digit is before the first asterisk. */
const italic = $inputRule((ctx) =>
  markRule(
    /(?<![\p{L}\p{N}*])\*([^*\s](?:[^*]*[^*\s])?)\*$/u,
    commonmark.emphasisSchema.type(ctx),
    {
      getAttr: () => ({ marker: '*' }),
    },
  ),
);

/**
 * Milkdown's CommonMark and GFM (tables, strikethrough, footnotes), its undo history,
 * superscript and subscript, and the nodes of sections.
 */
export const known: MilkdownPlugin[] = [
  ...[...commonmark.commonmark, ...gfm.gfm, ...history].filter((plugin) => !leftOut.has(plugin)),
  ...[image, link, italic, note, alignedCell, alignedHead].flat(),
  ...scriptMarks,
  ...sectionNodes,
];
