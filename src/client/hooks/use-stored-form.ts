import { type RefObject, useEffect, useRef } from 'react';
import { tab } from '../lib/storage';

const PREFIX = 'typed:';

/** Stores a value for this tab, over a reload, until it is cleared. */
export function storeValue(key: string, value: unknown): void {
  // Where storage is full or refused, the form itself still holds the text.
  tab.set(PREFIX + key, JSON.stringify(value));
}

/** What storeValue() was given under this key; null where that is nothing or cannot be read. */
export function storedValue<T>(key: string): T | null {
  try {
    return JSON.parse(tab.get(PREFIX + key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Ends what storeValue() began: nothing is under the key any more. */
export function clearValue(key: string): void {
  tab.remove(PREFIX + key);
}

/**
 * For a form of uncontrolled fields: what is typed survives a reload of the tab. Passwords and
 * codes of sign-in are never stored. Call clearValue(key) once the form was sent.
 */
export function useStoredForm(key: string): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const saved = storedValue<Record<string, string>>(key) ?? {};
    for (const field of storable(form)) {
      // What was typed before this code arrived is newer than what was kept.
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
    ({ name, type, autocomplete }) =>
      name !== '' && type !== 'password' && autocomplete !== 'one-time-code',
  );
}
