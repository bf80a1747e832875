import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { byField } from '../lib/by-field';
import { FormEnd } from '../components/FormEnd';
import { useFieldErrors } from '../hooks/use-field-errors';
import { useHydrated } from '../hooks/use-hydrated';
import { useSecretParameter } from '../hooks/use-secret-parameter';
import type { SignUpField, SignUpCopy } from '../../content/sign-up';
import { HttpError, messageOf, request } from '../lib/http';
import { clearValue, storeValue, storedValue, useStoredForm } from '../hooks/use-stored-form';
import { checkSignUp, readSignUp } from './sign-up-input';
import { SignUpFields } from './SignUpFields';

export interface SignUpData {
  copy: SignUpCopy;
  /** Whether an invitation is required to sign up. */
  byInvitation: boolean;
}

const FORM_KEY = '/signup';
const INVITE = '/signup invite';

export function SignUp({ copy, byInvitation }: SignUpData) {
  // Not part of the page's data, which is the same for everyone.
  const invite = useInvite();
  return (
    <section className="wrap narrow">
      <h1>{copy.title}</h1>
      {byInvitation && !invite ? (
        <>
          <p className="lead">{copy.byInvitation}</p>
          <p className="hint">
            {copy.haveAccount} <Link href="/signin">{copy.signIn}</Link>
          </p>
        </>
      ) : (
        <>
          <p className="lead">{copy.lead}</p>
          <SignUpForm copy={copy} invite={invite} />
        </>
      )}
    </section>
  );
}

/** The token of the invitation link, kept across a reload of the tab; '' if there is none. */
function useInvite(): string {
  const given = useSecretParameter('invite');
  const scripted = useHydrated(); // the server's HTML has no stored token
  useEffect(() => {
    if (given) storeValue(INVITE, given);
  }, [given]);
  return given || (scripted && storedValue<string>(INVITE)) || '';
}

interface SignUpFormProps {
  copy: SignUpCopy;
  /** The token of an invitation; '' if there is none. */
  invite: string;
}

function SignUpForm({ copy, invite }: SignUpFormProps) {
  const form = useStoredForm(FORM_KEY);
  const { errors, show, clear } = useFieldErrors(form);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();

  async function signUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = readSignUp(new FormData(event.currentTarget));
    const wrong = checkSignUp(input, copy.errors);
    setFailure('');
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const body = invite ? { ...input, invite } : input;
      const { status } = await request<{ status: string }>('POST', '/api/employees', { body });
      clearValue(FORM_KEY);
      clearValue(INVITE);
      navigate(status === 'waiting' ? '/signin?waiting=1' : '/signin?created=1');
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown) {
    const fields = error instanceof HttpError ? byField(error.fields) : {};
    const beside = Object.keys(fields).some((name) => name in copy.fields);
    const message = messageOf(error, copy.failed);
    // An invalid invitation must not be used again on the next visit.
    if ('invite' in fields) clearValue(INVITE);
    if (beside) show(fields);
    else setFailure(message);
    setBusy(false);
  }

  return (
    // method="post" keeps the password out of the address if the form is submitted before this code
    // has loaded.
    <form
      className="form"
      method="post"
      noValidate
      ref={form}
      onSubmit={signUp}
      onInput={(event) => clear((event.target as HTMLInputElement).name as SignUpField)}
    >
      <SignUpFields copy={copy} errors={errors} />
      <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
      <FormEnd copy={copy} busy={busy}>
        {copy.haveAccount} <Link href="/signin">{copy.signIn}</Link>
      </FormEnd>
    </form>
  );
}
