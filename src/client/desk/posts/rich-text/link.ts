import type { MarkType } from '@milkdown/kit/prose/model';
import type { EditorView } from '@milkdown/kit/prose/view';

// Browsers drop tabs, line breaks and the like from an address: with one it may become another.
// eslint-disable-next-line no-control-regex -- these are the signs in question
const unsafe = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200d\u2028\u2029\ufeff\\]/;

/** The address as it goes into the text, or null for one that no page would carry. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || unsafe.test(address)) return null;
  if (/^(https?:\/\/[^/]|mailto:[^/])/i.test(address)) return address;
  if (/^(\/(?!\/)|#)/.test(address)) return address;
  // example.org, as people type it.
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address) ? `https://${address}` : null;
}

/** Where the link under the selection begins and ends, and its address. */
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

/** Puts the link on the selected words, changes the one there is, or writes the address itself. */
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
