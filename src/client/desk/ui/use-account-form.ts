import { type FormEvent, useRef, useState } from 'react';
import { byField } from '../../lib/by-field';
import type { FieldErrors } from '../../lib/by-field';
import { useFieldErrors } from '../../hooks/use-field-errors';
import { accountLabels } from '../../../content/account';
import { HttpError, messageOf } from '../../lib/http';
import { ReauthCancelled } from './ReauthDialog';

interface AccountFormOptions {
  /** The form's own names of its fields, by what the server calls them. */
  fields: Record<string, string>;
  /** What is wrong before anything is sent, by the form's own names. */
  check: (data: FormData) => FieldErrors;
  send: (data: FormData, form: HTMLFormElement) => Promise<void>;
}

/** A form of the account: errors stand beside their fields, and a failed request loses nothing. */
export function useAccountForm({ fields, check, send }: AccountFormOptions) {
  const ref = useRef<HTMLFormElement>(null);
  const { errors, show, clear } = useFieldErrors(ref);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const wrong = check(data);
    setFailure('');
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await send(data, form);
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  }

  function fail(error: unknown) {
    if (error instanceof ReauthCancelled) return;
    const wrong = error instanceof HttpError ? byField(error.fields) : {};
    const beside = Object.entries(wrong).flatMap(([name, message]) => {
      const field = fields[name];
      return field === undefined ? [] : [[field, message]];
    });
    if (beside.length > 0) show(Object.fromEntries(beside) as FieldErrors);
    else setFailure(messageOf(error, accountLabels.failed));
  }

  return {
    errors,
    failure,
    busy,
    /** For the form's element. */
    props: {
      ref,
      noValidate: true,
      onSubmit,
      onInput: (event: FormEvent) => clear((event.target as HTMLInputElement).name),
    },
  };
}
