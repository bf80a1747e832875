import { useEffect, useReducer, useState } from 'react';

/** Says whether the focus may be moved. */
export type MayFocus = () => boolean;

/**
 * Notes where the focus is when an action begins. After a slow answer, the returned function says
 * whether the focus may be moved: only if the user has not moved it since, or if it was lost because
 * its element was removed.
 */
export function watchFocus(within: Element | null = null): MayFocus {
  const from = document.activeElement;
  const dialog = from?.closest('dialog');
  return () => {
    const now = document.activeElement;
    // A modal dialog that has closed returns the focus; it could not be moved elsewhere before.
    if (dialog && !dialog.open) return true;
    return isFocusLost() || now === from || Boolean(within?.contains(now));
  };
}

/** Whether nothing that is shown has the focus. Browsers take it from a hidden part a moment later. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement?.isConnected || activeElement.matches('body, [hidden] *');
}

/** Moves the focus to the element with the id, by default the page, if it may be moved. */
export function focusOn(mayFocus: MayFocus, id = 'main'): void {
  // The page is longer than the window, and must not scroll to its start.
  if (mayFocus()) document.getElementById(id)?.focus({ preventScroll: id === 'main' });
}

/**
 * Returns a function to call with a change after which the button that has the focus may be gone. If the
 * next render removes it, the page gets the focus.
 */
export function useLostFocus(): () => void {
  const [turn, next] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (turn > 0) focusOn(isFocusLost);
  }, [turn]);
  return next;
}

type Find = () => HTMLElement | null | undefined;

/**
 * Returns a function that focuses the element that `find` returns after the next render. Before
 * that, a closing dialog still holds the focus, and a new button does not exist yet. After a slow
 * answer, `mayFocus` says whether the user has moved on.
 */
export function useFocusAfter(): (find: Find, mayFocus?: MayFocus) => void {
  const [wanted, setWanted] = useState<{ find: Find; mayFocus: MayFocus } | null>(null);
  useEffect(() => {
    if (wanted?.mayFocus()) wanted.find()?.focus();
  }, [wanted]);
  return (find, mayFocus = () => true) => setWanted({ find, mayFocus });
}
