import { useEffect, useState } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Returns a function that focuses the element that `find` returns after the next render. Before
 * that, a closing dialog still holds the focus, and a new button does not exist yet.
 */
export function useFocusAfter(): (find: Find) => void {
  const [wanted, setWanted] = useState<{ find: Find } | null>(null);
  useEffect(() => {
    wanted?.find()?.focus();
  }, [wanted]);
  return (find) => setWanted({ find });
}
