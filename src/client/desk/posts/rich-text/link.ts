import type { MarkType } from '@milkdown/kit/prose/model';
import type { EditorView } from '@milkdown/kit/prose/view';

// Browsers remove tabs, line breaks and similar characters from an address, which could change it.
// eslint-disable-next-line no-control-regex -- these are the characters to reject
const unsafe = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200d\u2028\u2029\ufeff\\]/;

/** Normalises a typed address for the text; null if pages would not render it as a link. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || unsafe.test(address)) return null;
  if (/^(https?:\/\/[^/]|mailto:[^/])/i.test(address)) return address;
  if (/^(\/(?!\/)|#)/.test(address)) return address;
  // example.org, as people type it.
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address) ? `https://${address}` : null;
}

/** The start, end and address of the link at the selection, or null. */
export function linkAt({ state }: EditorView): { from: number; to: number; href: string } | null {
  const { $from } = state.selection;
  const type = state.schema.marks.link as MarkType;
  const at = $from.parent.childAfter($from.parentOffset);
  const before = $from.parent.childBefore($from.parentOffset);
  for (const { node, offset } of [at, before]) {
    const mark = node && type.isInSet(node.marks);
    if (!mark) continue;
    const from = $from.start() + offset;
    return { from, to: from + node.nodeSize, href: String(mark.attrs.href) };
  }
  return null;
}

/** Links the selected words, changes the existing link, or inserts the address as text. */
export function setLink(view: EditorView, href: string): void {
  const { state } = view;
  const mark = (state.schema.marks.link as MarkType).create({ href });
  const range = state.selection.empty ? linkAt(view) : state.selection;
  const { tr } = state;
  if (range) tr.removeMark(range.from, range.to, mark.type).addMark(range.from, range.to, mark);
  else tr.replaceSelectionWith(state.schema.text(href, [mark]), false);
  view.dispatch(tr.scrollIntoView());
}

export function removeLink(view: EditorView): void {
  const link = linkAt(view);
  const type = view.state.schema.marks.link as MarkType;
  if (link) view.dispatch(view.state.tr.removeMark(link.from, link.to, type));
}
