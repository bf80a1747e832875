import { type RefObject, useEffect } from 'react';

/** Focuses the first field of a form that was loaded again, which removed the button that had the focus. */
export function useFirstField(form: RefObject<HTMLFormElement | null>, again: boolean): void {
  useEffect(() => {
    if (again) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [form, again]);
}
