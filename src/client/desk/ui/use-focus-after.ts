import { useEffect, useState } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Gives the function that moves the focus to what is found once the page has changed: until then a
 * dialog that closes holds the focus, and a button that is about to appear cannot take it.
 */
export function useFocusAfter(): (find: Find) => void {
  const [wanted, setWanted] = useState<{ find: Find } | null>(null);
  useEffect(() => {
    wanted?.find()?.focus();
  }, [wanted]);
  return (find) => setWanted({ find });
}
