import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../lib/by-field';

/**
 * The error messages of a form. Showing them focuses the first invalid field, so that screen
 * readers read its message. Typing in a field clears its message.
 */
export function useFieldErrors(form: RefObject<HTMLElement | null>, initial: FieldErrors = {}) {
  const [errors, setErrors] = useState(initial);
  const moveFocus = useRef(false);
  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, form]);
  return {
    errors,
    show(found: FieldErrors) {
      moveFocus.current = true;
      setErrors(found);
    },
    clear(name: string) {
      setErrors((known) => {
        if (!(name in known)) return known;
        const { [name]: _gone, ...rest } = known;
        return rest;
      });
    },
  };
}
