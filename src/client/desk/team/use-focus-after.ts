import { useEffect, useState } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Gives the function that moves the focus to what is found once the page has changed: a dialog that
 * is about to go holds it until then, and a button that is about to come cannot have it before.
 */
export function useFocusAfter(): (find: Find) => void {
  const [wanted, setWanted] = useState<{ find: Find } | null>(null);
  useEffect(() => {
    wanted?.find()?.focus();
  }, [wanted]);
  return (find) => setWanted({ find });
}
