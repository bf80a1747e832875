import { keymap } from '@milkdown/kit/prose/keymap';
import { type Command, type EditorState, NodeSelection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';

const controls = 'a[href], button, input, textarea, select, summary, [tabindex]';

/** To the next control after the text, because Tab stays in lists, tables and code blocks. */
const toNextControl: Command = (_state, _dispatch, view) => {
  const next = view && controlsBeside(view.dom, Node.DOCUMENT_POSITION_FOLLOWING)[0];
  next?.focus();
  return Boolean(next);
};

/**
 * To the first field below the caret, or of the selected image; after the last, out of the text. By
 * itself the browser would lead to the first field of the text, which may be another image's.
 */
const toFieldBelow: Command = (state, dispatch, view) => {
  const fields = view ? [...view.dom.querySelectorAll<HTMLElement>(controls)].filter(isUsable) : [];
  if (!view || fields.length === 0) return false;
  const here = shownAt(state, view);
  const next = fields.find(
    (field) => here.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (!next) return toNextControl(state, dispatch, view);
  next.focus();
  return true;
};

/** What shows the selected block, or the text at the caret. */
function shownAt({ selection }: EditorState, view: EditorView): Node {
  const block = selection instanceof NodeSelection && view.nodeDOM(selection.from);
  if (block) return block;
  const { node, offset } = view.domAtPos(selection.head);
  return node.childNodes[offset] ?? node.lastChild ?? node;
}

/** To the toolbar: that of the table while the caret is in a table. */
const toToolbar: Command = (_state, _dispatch, view) => {
  const before = view ? controlsBeside(view.dom, Node.DOCUMENT_POSITION_PRECEDING) : [];
  const tool = before.findLast((one) => one.closest('[role="toolbar"]'));
  tool?.focus();
  return Boolean(tool);
};

/** The controls before or after an element that Tab would reach. */
function controlsBeside(element: HTMLElement, side: number): HTMLElement[] {
  return [...element.ownerDocument.querySelectorAll<HTMLElement>(controls)].filter((control) => {
    const isThere = element.compareDocumentPosition(control) & side && !element.contains(control);
    return isThere && isUsable(control);
  });
}

/** Whether Tab would reach a control. A link in the text is text. */
function isUsable(control: HTMLElement): boolean {
  if (control.tabIndex < 0 || control.isContentEditable) return false;
  if (control.closest(':disabled, [inert]')) return false;
  return control.getClientRects().length > 0 && getComputedStyle(control).visibility === 'visible';
}

export const leavingKeys = keymap({
  Escape: toNextControl,
  'Alt-F10': toToolbar,
  Tab: toFieldBelow,
});
