import { type FormEvent, useState } from 'react';
import { HttpError, messageOf, request } from '../lib/http';
import { clearValue, useStoredForm } from './use-stored-form';
import type { SiteForm } from '../../shared/sent-form';
import { useSent } from './use-sent';
import type { FieldErrors } from '../lib/by-field';
import { useFieldErrors } from './use-field-errors';

interface SiteFormOptions {
  form: SiteForm;
  /** The call that takes it, as JSON from here and as a plain form without scripts. */
  address: string;
  /** The names of the fields that are seen, in their order. */
  fields: readonly string[];
  check: (values: Record<string, string>) => FieldErrors;
  /** Said when there was no answer. */
  failed: string;
}

/**
 * A form that anybody may send: what is typed survives a reload, errors stand beside their fields,
 * and a failed request loses nothing. It also shows what the server brings back without scripts.
 */
export function useSiteForm({ form, address, fields, check, failed }: SiteFormOptions) {
  const ref = useStoredForm(`form ${form}`);
  const back = useSent(form);
  const isShown = (errors: FieldErrors) => fields.some((name) => name in errors);
  const { errors, show, clear } = useFieldErrors(ref, back?.errors);
  const [failure, setFailure] = useState(back && !isShown(back.errors) ? back.message : '');
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const firstWrong = back && fields.find((name) => name in back.errors);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = textsOf(event.currentTarget);
    const wrong = check(values);
    setFailure('');
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    setState('sending');
    try {
      await request('POST', address, { body: values });
      clearValue(`form ${form}`);
      setState('sent');
    } catch (error) {
      setState('open');
      if (error instanceof HttpError && isShown(error.fields)) show(error.fields);
      else setFailure(messageOf(error, failed));
    }
  }

  return {
    ref,
    errors,
    failure,
    state,
    /** For the form's element. */
    props: {
      method: 'post',
      action: address,
      noValidate: true,
      onSubmit,
      onInput: (event: FormEvent) => clear((event.target as HTMLInputElement).name),
    },
    /** For a field's control: what had been typed, and the focus for the first that was wrong. */
    brought: (name: string) =>
      back && { defaultValue: back.values[name], autoFocus: name === firstWrong },
  };
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    Array.from(new FormData(form), ([name, value]) => [name, String(value).trim()]),
  );
}
