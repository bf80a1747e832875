import type { MarkType } from '@milkdown/kit/prose/model';
import type { EditorView } from '@milkdown/kit/prose/view';

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
