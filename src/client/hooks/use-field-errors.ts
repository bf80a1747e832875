import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../lib/field-errors';

// ARIA has no invalid buttons, but a list may have the wrong number of entries.
const INVALID = '[aria-invalid="true"], [data-invalid]';

/**
 * The error messages of a form. Showing them focuses the first invalid field, so that screen
 * readers read its message. Typing in a field clears its message.
 */
export function useFieldErrors(form: RefObject<HTMLElement | null>, initial: FieldErrors = {}) {
  const [errors, setErrors] = useState(initial);
  // Of which errors: the effect of those before may run only after these are shown.
  const shown = useRef<{ found: FieldErrors; may: () => boolean } | null>(null);
  useEffect(() => {
    if (shown.current?.found !== errors) return;
    const { may } = shown.current;
    shown.current = null;
    const invalid = [...(form.current?.querySelectorAll<HTMLElement>(INVALID) ?? [])];
    invalid.forEach(openAround);
    if (may()) invalid[0]?.focus();
  }, [errors, form]);
  return {
    errors,
    /** After a slow answer, `may` says whether the focus may still be moved. */
    show(found: FieldErrors, may = () => true) {
      // Without errors, one that the form found itself keeps its place, and takes no focus.
      shown.current = Object.keys(found).length > 0 ? { found, may } : null;
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

/** Opens the <details> around an element, because nothing in a closed one can have the focus. */
function openAround(element: Element | null | undefined): void {
  const details = element?.closest<HTMLDetailsElement>('details:not([open])');
  if (!details) return;
  details.open = true;
  openAround(details);
}

/** Focuses an element, also in a closed <details>. */
export function focusOpen(element: HTMLElement | null | undefined): void {
  openAround(element);
  element?.focus();
}
