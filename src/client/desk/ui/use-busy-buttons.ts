import { useEffect } from 'react';

/**
 * A button that is at work says so by aria-disabled and keeps the focus, which `disabled` would
 * take from it: pressing it again, or Enter in its form, does nothing here.
 */
export function useBusyButtons(): void {
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      if (!(event.target as Element).closest('[aria-disabled="true"]')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', stop, true);
    return () => document.removeEventListener('click', stop, true);
  }, []);
}
