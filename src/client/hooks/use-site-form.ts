import { type FormEvent, type RefObject, useState } from 'react';
import { HttpError, messageOf, request } from '../lib/http';
import { clearValue, useStoredForm } from './use-stored-form';
import type { Sent, SiteForm } from '../../shared/sent-form';
import { useSent } from './use-sent';
import { byField, type FieldErrors } from '../lib/field-errors';
import { useFieldErrors } from './use-field-errors';

/** Messages by field, or a sentence about the form as a whole; '' for nothing to say. */
type Problem = FieldErrors | string;

interface CheckedFormOptions<Values> {
  ref: RefObject<HTMLFormElement | null>;
  form: Sent['form'];
  /** The names of the visible fields, in order. */
  fields: readonly string[];
  read: (data: FormData) => Values;
  check: (values: Values) => Problem;
  /** Sends the form, which stays busy afterwards: something else takes its place. */
  send: (values: Values) => Promise<void>;
  /** What to say after an error; undefined for the server's message. */
  explain?: (error: unknown, values: Values) => Problem | undefined;
  /** The message if the server did not answer. */
  failed: string;
}

/**
 * A public form: errors appear at their fields, and a failed request loses nothing. Also shows a
 * submission without JavaScript that the server rejected.
 */
export function useCheckedForm<Values>(options: CheckedFormOptions<Values>) {
  const { ref, form, fields, read, check, send, explain, failed } = options;
  const back = useSent(form);
  const isShown = (errors: FieldErrors) => fields.some((name) => name in errors);
  const { errors, show, clear } = useFieldErrors(ref, back?.errors);
  const [failure, setFailure] = useState(back && !isShown(back.errors) ? back.message : '');
  const [busy, setBusy] = useState(false);

  /** Returns whether there is a problem. */
  function tell(problem: Problem): boolean {
    const [text, wrong] = typeof problem === 'string' ? [problem, {}] : ['', problem];
    setFailure(text);
    show(wrong);
    return text !== '' || Object.keys(wrong).length > 0;
  }

  function besideFields(error: unknown): Problem {
    const found = error instanceof HttpError ? byField(error.fields) : {};
    return isShown(found) ? found : messageOf(error, failed);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = read(new FormData(event.currentTarget));
    if (tell(check(values))) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      setBusy(false);
      tell(explain?.(error, values) ?? besideFields(error));
    }
  }

  const onInput = (event: FormEvent) => clear((event.target as HTMLInputElement).name);
  // method="post" keeps a password out of the address if the form is submitted before this code has
  // loaded.
  const props = { ref, method: 'post', noValidate: true, onSubmit, onInput };
  /** `props` are those of the form element. */
  return { errors, failure, busy, props };
}

interface SiteFormOptions extends Pick<
  CheckedFormOptions<Record<string, string>>,
  'fields' | 'check' | 'failed'
> {
  form: SiteForm;
  /** The API call that receives the form: as JSON, or as a plain form without JavaScript. */
  address: string;
}

/** A public form that also works without JavaScript. Input survives a reload. */
export function useSiteForm({ form, address, fields, check, failed }: SiteFormOptions) {
  const ref = useStoredForm(`form ${form}`);
  const back = useSent(form);
  const [isSent, setSent] = useState(false);
  const firstWrong = back && fields.find((name) => name in back.errors);
  const { errors, failure, busy, props } = useCheckedForm({
    ref,
    form,
    fields,
    check,
    failed,
    read: textsOf,
    async send(body) {
      await request('POST', address, { body });
      clearValue(`form ${form}`);
      setSent(true);
    },
  });
  const state: 'open' | 'sending' | 'sent' = isSent ? 'sent' : busy ? 'sending' : 'open';
  return {
    errors,
    failure,
    state,
    /** Props of the form element. */
    props: { ...props, action: address },
    /**
     * Props of a field's control: the rejected value, and the focus for the first invalid field.
     */
    brought: (name: string) =>
      back && { defaultValue: back.values[name], autoFocus: name === firstWrong },
  };
}

function textsOf(data: FormData): Record<string, string> {
  return Object.fromEntries(
    Array.from(data, ([name, value]) => [
      name,
      name === 'password' ? String(value) : String(value).trim(),
    ]),
  );
}
