import { redo, undo } from '@milkdown/kit/prose/history';
import { type Command, NodeSelection, TextSelection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { isNote } from './tidy-notes';
import { isForInputMethod } from '../../../lib/input-method';

/**
 * Keys in the fields of a section. Its fields are part of the document, so undoing there undoes in
 * the document; Escape leads back to the section in the text. Enter leads
 * to the next field, and from the last to the text below; otherwise it would submit the form.
 */
export function pressInFields(event: KeyboardEvent, view: EditorView, at: number | undefined) {
  const { target } = event;
  if (isForInputMethod(event) || !(target instanceof Element) || target.closest('dialog')) return;
  const undoing = undoCommand(event);
  if (undoing) undoing(view.state, view.dispatch);
  else if (at === undefined) return;
  else if (event.key === 'Escape') backToText(view, at);
  else if (event.key === 'Enter' && target.matches(lines)) toNextField(target, view, at);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const lines = 'input:not([type="checkbox"], [type="file"])';

/** Moves the focus to the next field of the section, or else to the text below it. */
function toNextField(field: Element, view: EditorView, at: number): void {
  const section = view.nodeDOM(at);
  const all = section instanceof Element ? section.querySelectorAll<HTMLElement>(lines) : [];
  const fields = [...all].filter((one) => one === field || !one.matches(':disabled'));
  const next = fields[fields.findIndex((one) => one === field) + 1];
  if (next) next.focus();
  else toTextBelow(view, at);
}

/** Puts the caret into the text below a section, which starts a paragraph unless there is one. */
function toTextBelow(view: EditorView, at: number): void {
  const { schema, tr } = view.state;
  const end = at + (tr.doc.nodeAt(at)?.nodeSize ?? 0);
  const below = tr.doc.nodeAt(end);
  const hasText = below && below.type.spec.group !== 'section' && !isNote(below);
  if (!hasText) tr.insert(end, schema.node('paragraph'));
  tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
  view.dispatch(tr.scrollIntoView());
  view.focus();
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

/** Moves the focus from a selected image that has no address yet to its first field. */
export const focusFields: Command = ({ selection }, _, view) => {
  if (!(selection instanceof NodeSelection)) return false;
  const { type, attrs } = selection.node;
  if (type.name !== 'section_image' || attrs.content !== '') return false;
  const shown = view?.nodeDOM(selection.from);
  const field = shown instanceof Element && shown.querySelector<HTMLElement>('input, button');
  if (field) field.focus();
  return true;
};

/** Leads from a pull quote to the text below it. Escape in that text leaves the editor. */
export const leaveQuote: Command = ({ selection: { $head } }, _, view) => {
  if ($head.depth === 0 || $head.node(1).type.name !== 'section_quote') return false;
  if (view) toTextBelow(view, $head.before(1));
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
