import { useEffect } from 'react';
import { listen } from '../../lib/listen';

/**
 * Prevents a file dropped outside a drop area from opening in the tab, which would lose unsaved
 * text.
 */
export function useStrayDrops(): void {
  useEffect(() => {
    const stop = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    return listen(window, 'dragover drop', stop);
  }, []);
}
