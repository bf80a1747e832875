import { useEffect, useReducer } from 'react';
import { focusOn, isFocusLost } from './watch-focus';

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
