import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { byField } from '../lib/field-errors';
import { FormDone } from '../components/FormResult';
import { FormEnd } from '../components/FormEnd';
import { useCheckedForm } from '../hooks/use-site-form';
import { useLinkToken } from '../hooks/use-link-token';
import type { SignUpCopy } from '../../content/sign-up';
import { HttpError, request } from '../lib/http';
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
  const [, navigate] = useLocation();
  const { errors, failure, busy, props } = useCheckedForm({
    ref: form,
    form: 'page',
    fields: Object.keys(copy.fields),
    read: readSignUp,
    check: (input) => checkSignUp(input, copy.errors),
    async send(input) {
      const body = invite ? { ...input, invite } : input;
      const { status } = await request<{ status: string }>('POST', '/api/employees', { body });
      clearValue(FORM_KEY);
      storeValue(SIGN_IN_FORM, { email: input.email });
      forgetInvite();
      navigate(`/signin?${status === 'active' ? 'created' : status}=1`);
    },
    explain(error) {
      // An invalid invitation must not be used again on the next visit.
      if (error instanceof HttpError && 'invite' in byField(error.fields)) forgetInvite();
      return undefined;
    },
    failed: copy.failed,
  });

  return (
    <form className="form" {...props}>
      <SignUpFields copy={copy} errors={errors} />
      <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
      <FormEnd copy={copy} busy={busy}>
        {copy.haveAccount} <Link href="/signin">{copy.signIn}</Link>
      </FormEnd>
    </form>
  );
}
