import { type RefObject, useEffect, useRef } from 'react';
import { tab } from '../lib/storage';

const PREFIX = 'typed:';

/** The key of the sign-in form, which signing up fills in. */
export const SIGN_IN_FORM = '/signin';

/** Stores a value for this tab until it is cleared. Survives a reload. */
export function storeValue(key: string, value: unknown): void {
  // If storage is full or blocked, the form itself still has the text.
  tab.set(PREFIX + key, JSON.stringify(value));
}

/** The value stored under this key; null if there is none or it cannot be read. */
export function storedValue<T>(key: string): T | null {
  try {
    return JSON.parse(tab.get(PREFIX + key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Deletes the value stored under this key. */
export function clearValue(key: string): void {
  tab.remove(PREFIX + key);
}

/**
 * For a form with uncontrolled fields: input survives a reload of the tab. Passwords and sign-in
 * codes are never stored. Call clearValue(key) after the form was sent.
 */
export function useStoredForm(key: string): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const saved = storedValue<Record<string, string>>(key) ?? {};
    for (const field of storable(form)) {
      // Input typed before this code ran is newer than the stored values.
      if (field.value === '' && saved[field.name]) field.value = saved[field.name] ?? '';
    }
    const save = () =>
      storeValue(key, Object.fromEntries(storable(form).map((field) => [field.name, field.value])));
    form.addEventListener('input', save);
    return () => form.removeEventListener('input', save);
  }, [key]);
  return ref;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function storable(form: HTMLFormElement): Field[] {
  return Array.from(form.querySelectorAll<Field>('input, textarea, select')).filter(
    // Not by the type, because a password can be shown.
    ({ name, autocomplete }) => name !== '' && !/password|one-time-code/.test(autocomplete),
  );
}
