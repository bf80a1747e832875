import { redo, undo } from '@milkdown/kit/prose/history';
import { type Command, NodeSelection, TextSelection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';

/**
 * Keys in the fields of a section. Its fields are part of the document, so undoing there undoes in
 * the document; Escape leads back to the section in the text.
 */
export function pressInFields(event: KeyboardEvent, view: EditorView, at: number | undefined) {
  const { target, isComposing } = event;
  if (isComposing || !(target instanceof Element) || target.closest('dialog')) return;
  const undoing = undoCommand(event);
  if (undoing) undoing(view.state, view.dispatch);
  else if (event.key !== 'Escape' || at === undefined) return;
  else backToText(view, at);
  event.preventDefault();
  event.stopPropagation();
}

function undoCommand({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Command | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const pressed = key.toLowerCase();
  if (pressed === 'z') return shiftKey ? redo : undo;
  return pressed === 'y' ? redo : null;
}

/** Selects the image, or puts the caret at the end of the quote. */
function backToText(view: EditorView, at: number): void {
  const { doc, tr } = view.state;
  const node = doc.nodeAt(at);
  if (!node) return;
  const end = doc.resolve(at + node.nodeSize - 1);
  const selection = node.isAtom ? NodeSelection.create(doc, at) : TextSelection.near(end, -1);
  view.dispatch(tr.setSelection(selection).scrollIntoView());
  view.focus();
}

/** Moves the focus from a selected image to its first field. */
export const focusFields: Command = ({ selection }, _, view) => {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'section_image') {
    return false;
  }
  const shown = view?.nodeDOM(selection.from);
  const field = shown instanceof Element && shown.querySelector<HTMLElement>('input, button');
  if (field) field.focus();
  return true;
};

/** Removes the section before which `at` is, and puts the caret where it was. */
export function removeSection(view: EditorView, at: number): void {
  const { tr } = view.state;
  const node = tr.doc.nodeAt(at);
  if (!node) return;
  tr.delete(at, at + node.nodeSize);
  tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}
