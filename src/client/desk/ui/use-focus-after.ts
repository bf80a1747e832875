import { useEffect, useState } from 'react';
import type { MayFocus } from './watch-focus';

type Find = () => HTMLElement | null | undefined;

/**
 * Returns a function that focuses the element that `find` returns after the next render. Before
 * that, a closing dialog still holds the focus, and a new button does not exist yet. After a slow
 * answer, `mayFocus` (watch-focus.ts) says whether the user has moved on.
 */
export function useFocusAfter(): (find: Find, mayFocus?: MayFocus) => void {
  const [wanted, setWanted] = useState<{ find: Find; mayFocus: MayFocus } | null>(null);
  useEffect(() => {
    if (wanted?.mayFocus()) wanted.find()?.focus();
  }, [wanted]);
  return (find, mayFocus = () => true) => setWanted({ find, mayFocus });
}
