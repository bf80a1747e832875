import { keymap } from '@milkdown/kit/prose/keymap';
import type { Command } from '@milkdown/kit/prose/state';

const controls = 'a[href], button, input, textarea, select, summary, [tabindex]';

/** To the next control after the text, because Tab stays in lists, tables and code blocks. */
const toNextControl: Command = (_state, _dispatch, view) => {
  const next = view && controlsBeside(view.dom, Node.DOCUMENT_POSITION_FOLLOWING)[0];
  next?.focus();
  return Boolean(next);
};

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
    const isUsable = control.tabIndex >= 0 && !control.closest(':disabled, [inert]');
    return isThere && isUsable && control.checkVisibility({ visibilityProperty: true });
  });
}

export const leavingKeys = keymap({ Escape: toNextControl, 'Alt-F10': toToolbar });
