/**
 * Remembers the focused element and the selection in it. The returned function restores both after a
 * dialog, unless the user has moved the focus elsewhere. Chromium restores only the focus: the caret
 * is then nowhere, and what is typed is lost.
 */
export function rememberPlace(): () => void {
  const element = document.activeElement;
  const select = element instanceof HTMLElement ? selectionIn(element) : () => undefined;
  return () => {
    if (!element || ![element, document.body].includes(document.activeElement ?? element)) return;
    if (focusAgain(element) === element) select();
  };
}

/** Focuses the element, or the one with the same id that has replaced it. */
export function focusAgain(element: Element): Element | null {
  const now = element.isConnected ? element : document.getElementById(element.id);
  (now as HTMLElement | null)?.focus();
  return now;
}

/** Returns a function that selects what is selected now. */
function selectionIn(element: HTMLElement): () => void {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) {
    const { selectionStart, selectionEnd, selectionDirection } = element;
    if (selectionStart === null) return () => undefined; // it has no caret, like a checkbox
    return () =>
      element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  }
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() as Selection;
  return () => {
    if (!anchorNode || !focusNode || !element.contains(anchorNode)) return;
    getSelection()?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  };
}
