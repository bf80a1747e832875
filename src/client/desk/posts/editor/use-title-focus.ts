import { useEffect, useState } from 'react';
import { isFocusLost } from '../../ui/watch-focus';

/** Puts the caret into the title of an empty new post, unless the writer is already somewhere else. */
export function useTitleFocus(isEmpty: boolean): void {
  const [wanted] = useState(isEmpty);
  useEffect(() => {
    const { activeElement } = document;
    const isFree = isFocusLost() || activeElement?.matches('main, main h1');
    if (wanted && isFree) document.getElementById('field-name')?.focus();
  }, [wanted]);
}
