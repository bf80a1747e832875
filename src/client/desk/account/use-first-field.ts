import { type RefObject, useEffect } from 'react';
import { isFocusLost } from '../ui/watch-focus';

/**
 * Focuses the first field of a form that was loaded again, which removed the button that had the focus,
 * unless the user has moved on.
 */
export function useFirstField(form: RefObject<HTMLFormElement | null>, again: boolean): void {
  useEffect(() => {
    if (again && isFocusLost())
      form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [form, again]);
}
