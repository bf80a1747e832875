import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { byField } from '../lib/field-errors';
import { FormDone } from '../components/FormResult';
import { FormEnd } from '../components/FormEnd';
import { useFieldErrors } from '../hooks/use-field-errors';
import { useSent } from '../hooks/use-sent';
import { useLinkToken } from '../hooks/use-link-token';
import type { SignUpField, SignUpCopy } from '../../content/sign-up';
import { HttpError, messageOf, request } from '../lib/http';
import { clearValue, SIGN_IN_FORM, storeValue, useStoredForm } from '../hooks/use-stored-form';
import { checkSignUp, readSignUp } from './sign-up-input';
import { SignUpFields } from './SignUpFields';

export interface SignUpData {
  copy: SignUpCopy;
  /** Whether an invitation is required to sign up. */
  byInvitation: boolean;
}

const FORM_KEY = '/signup';

export function SignUp({ copy, byInvitation }: SignUpData) {
  // Not part of the page's data, which is the same for everyone.
  const { token, ended, forget } = useLinkToken('invite');
  const [dropped, setDropped] = useState('');
  const invite = ended ? '' : (token ?? '');
  return (
    <section className="wrap narrow">
      <h1>{copy.title}</h1>
      {ended && ended.token !== dropped ? (
        <FormDone>
          <p className="lead">{ended.message}.</p>
          {!byInvitation && (
            <p>
              <button type="button" className="btn" onClick={() => setDropped(ended.token)}>
                {copy.withoutInvitation}
              </button>
            </p>
          )}
          <p className="hint">
            {copy.haveAccount} <Link href="/signin">{copy.signIn}</Link>
          </p>
        </FormDone>
      ) : byInvitation && !invite ? (
        <>
          <p className="lead">{copy.byInvitation}</p>
          <noscript>
            <p className="note-box">{copy.invitationNeedsScript}</p>
          </noscript>
          <p className="hint">
            {copy.haveAccount} <Link href="/signin">{copy.signIn}</Link>
          </p>
        </>
      ) : (
        <>
          <p className="lead">{copy.lead}</p>
          <SignUpForm copy={copy} invite={invite} forgetInvite={forget} />
        </>
      )}
    </section>
  );
}

interface SignUpFormProps {
  copy: SignUpCopy;
  /** The token of an invitation; '' if there is none. */
  invite: string;
  /** Called when the invitation does not work again. */
  forgetInvite: () => void;
}

function SignUpForm({ copy, invite, forgetInvite }: SignUpFormProps) {
  const form = useStoredForm(FORM_KEY);
  const { errors, show, clear } = useFieldErrors(form);
  const [failure, setFailure] = useState(useSent('page')?.message ?? '');
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
      storeValue(SIGN_IN_FORM, { email: input.email });
      forgetInvite();
      navigate(`/signin?${status === 'active' ? 'created' : status}=1`);
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown) {
    const fields = error instanceof HttpError ? byField(error.fields) : {};
    const beside = Object.keys(fields).some((name) => name in copy.fields);
    const message = messageOf(error, copy.failed);
    // An invalid invitation must not be used again on the next visit.
    if ('invite' in fields) forgetInvite();
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
