import { type FormEvent, useRef, useState } from 'react';
import type { FieldErrors } from '../../lib/field-errors';
import { useFieldErrors } from '../../hooks/use-field-errors';
import { HttpError, messageOf } from '../../lib/http';
import { ReauthCancelled, useReauth } from './reauth';
import { type MayFocus, watchFocus } from './focus';

interface FormOptions<Values> {
  read: (data: FormData) => Values;
  /** Errors found before sending, by the form's field names. */
  check?: (values: Values) => FieldErrors;
  /** Runs again after re-authentication, so its request must come first. */
  send: (values: Values, form: HTMLFormElement) => Promise<void>;
  /** The form's name of each field that the server calls something else. */
  names?: Record<string, string>;
  /** Shown if the server gave no message. */
  failed: string;
}

/**
 * A form of the desk: errors are shown beside their fields, only one request is sent at a time, and
 * a failed request loses nothing.
 */
export function useForm<Values>(options: FormOptions<Values>) {
  const { read, check = () => ({}), send, names = {}, failed } = options;
  const confirmed = useReauth();
  const ref = useRef<HTMLFormElement>(null);
  const { errors, show, clear } = useFieldErrors(ref);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return; // a second Enter may come before the button is rendered as busy
    const form = event.currentTarget;
    const values = read(new FormData(form));
    const wrong = check(values);
    setFailure('');
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    const mayFocus = watchFocus();
    sending.current = true;
    setBusy(true);
    try {
      await confirmed(() => send(values, form));
    } catch (error) {
      fail(error, form, mayFocus);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function fail(error: unknown, form: HTMLFormElement, mayFocus: MayFocus) {
    if (error instanceof ReauthCancelled) return;
    const wrong = besideFields(error, form);
    if (Object.keys(wrong).length > 0) return show(wrong, mayFocus);
    setFailure(messageOf(error, failed));
  }

  /** The messages about fields that the form contains. */
  function besideFields(error: unknown, form: HTMLFormElement): FieldErrors {
    const found: FieldErrors = {};
    for (const [path, message] of Object.entries(error instanceof HttpError ? error.fields : {})) {
      // The server also names list entries ("notable.2"); their message is shown at the field.
      const [name = path] = path.split('.');
      const field = names[name] ?? name;
      if (form.elements.namedItem(field)) found[field] ??= message;
    }
    return found;
  }

  return {
    errors,
    failure,
    busy,
    /** Props of the form element. */
    props: {
      ref,
      noValidate: true,
      onSubmit,
      onInput: (event: FormEvent) => clear((event.target as HTMLInputElement).name),
    },
  };
}
