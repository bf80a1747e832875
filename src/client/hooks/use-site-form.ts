import { type FormEvent, useState } from 'react';
import { HttpError, messageOf, request } from '../lib/http';
import { clearValue, useStoredForm } from './use-stored-form';
import type { SiteForm } from '../../shared/sent-form';
import { useSent } from './use-sent';
import type { FieldErrors } from '../lib/field-errors';
import { useFieldErrors } from './use-field-errors';

interface SiteFormOptions {
  form: SiteForm;
  /** The API call that receives the form: as JSON, or as a plain form without JavaScript. */
  address: string;
  /** The names of the visible fields, in order. */
  fields: readonly string[];
  check: (values: Record<string, string>) => FieldErrors;
  /** The message if the server did not answer. */
  failed: string;
}

/**
 * A public form. Input survives a reload, errors appear at their fields, and a failed request loses
 * nothing. Also shows a submission without JavaScript that the server rejected.
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
    /** Props of the form element. */
    props: {
      method: 'post',
      action: address,
      noValidate: true,
      onSubmit,
      onInput: (event: FormEvent) => clear((event.target as HTMLInputElement).name),
    },
    /**
     * Props of a field's control: the rejected value, and the focus for the first invalid field.
     */
    brought: (name: string) =>
      back && { defaultValue: back.values[name], autoFocus: name === firstWrong },
  };
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    Array.from(new FormData(form), ([name, value]) => [
      name,
      name === 'password' ? String(value) : String(value).trim(),
    ]),
  );
}
