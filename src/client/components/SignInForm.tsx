import { type FormEvent, type ReactNode, useState } from 'react';
import type { NewSessionJson } from '../../shared/api/accounts';
import type { ErrorJson } from '../../shared/api/errors';
import type { SignInCopy } from '../../content/sign-in';
import { HttpError, messageOf, request } from '../lib/http';
import { clearValue, SIGN_IN_FORM, useStoredForm } from '../hooks/use-stored-form';
import { storeSession } from '../lib/session';
import { wrongCodes } from '../lib/wrong-codes';
import { checkSignIn, KeepSignedIn, CodeField } from './SignInFields';
import { Field } from './Field';
import { fillIn } from '../../shared/format';
import { FormEnd } from './FormEnd';
import { PasswordField } from './PasswordField';
import { useFieldErrors } from '../hooks/use-field-errors';
import { useSent } from '../hooks/use-sent';
import { storageProblem } from '../lib/storage';

/** A sign-in whose password was right, and which needs a code. */
interface HalfOpen {
  email: string;
  token: string;
}

interface SignInFormProps {
  copy: SignInCopy;
  /** Fixed when a session has expired: only the same person may continue. */
  email?: string;
  /** Called once the session is stored. */
  onSignedIn: () => void;
  /** A link below the form. */
  children: ReactNode;
}

export function SignInForm({ copy, email, onSignedIn, children }: SignInFormProps) {
  const form = useStoredForm(SIGN_IN_FORM);
  const { errors, show, clear } = useFieldErrors(form);
  const [failure, setFailure] = useState(useSent('page')?.message ?? '');
  const [busy, setBusy] = useState(false);
  // Set once the password was right and a code is asked for.
  const [half, setHalf] = useState<HalfOpen | null>(null);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = email ?? String(data.get('email')).trim();
    const password = String(data.get('password'));
    const kept = data.has('keepSignedIn');
    const code = half ? String(data.get('code')).trim() : undefined;
    const wrong = checkSignIn({ email: given, password, code }, copy.errors);
    setFailure('');
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    // A session that this browser cannot keep would end with the page.
    const storage = storageProblem();
    if (storage) return setFailure(copy.storage[storage]);
    setBusy(true);
    try {
      const [path, body] = half
        ? ['/api/auth/login/code', { halfOpen: half.token, code }]
        : ['/api/auth/login', { email: given, password, ...(kept ? { keepSignedIn: true } : {}) }];
      const options = { body, keepSessionOn401: true };
      const answer = await request<NewSessionJson>('POST', path, options);
      if (answer.wrongCodes) wrongCodes.store(answer.wrongCodes);
      clearValue(SIGN_IN_FORM);
      storeSession(answer.token, { email: given, userId: answer.userId, name: answer.name });
      onSignedIn();
    } catch (error) {
      const { halfOpen, code: reason } = bodyOf(error);
      if (halfOpen) setHalf({ email: given, token: halfOpen });
      else fail(error);
      if (reason === 'sign-in-expired') setHalf(null);
      setBusy(false);
    }
  }

  function fail(error: unknown) {
    const message = messageOf(error, copy.failed);
    if (isAboutCode(error)) show({ code: message });
    else setFailure(isInactive(error) ? message : fillIn(copy.tryAgain, { message }));
  }

  return (
    // method="post" keeps the password out of the address if the form is submitted before this code
    // has loaded.
    <form className="form" method="post" noValidate ref={form} onSubmit={signIn}>
      <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
      <Field name="email" label={copy.email} error={errors.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="username"
            required
            readOnly={email !== undefined}
            defaultValue={email ?? control.defaultValue}
            onInput={({ currentTarget }) => {
              clear('email');
              // Another account may have no second factor. Password managers may fill in the same
              // address again.
              if (currentTarget.value.trim() !== half?.email) setHalf(null);
            }}
          />
        )}
      </Field>
      <PasswordField
        name="password"
        label={copy.password}
        error={errors.password}
        autoComplete="current-password"
        copy={copy.passwords}
        typed={() => clear('password')}
      />
      {half && (
        <CodeField
          name="code"
          label={copy.code}
          hint={copy.codeHint}
          error={errors.code}
          takesFocus
          typed={() => clear('code')}
        />
      )}
      <KeepSignedIn copy={copy} />
      <FormEnd copy={copy} busy={busy}>
        {children}
      </FormEnd>
    </form>
  );
}

/** Whether the account is suspended or awaits approval: trying again would not help. */
function isInactive(error: unknown): boolean {
  return error instanceof HttpError && error.status === 403;
}

/** Whether the password was right, and the code was wrong. */
function isAboutCode(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401 && bodyOf(error).secondFactor === true;
}

function bodyOf(error: unknown): Partial<ErrorJson> {
  return ((error instanceof HttpError && error.body) || {}) as Partial<ErrorJson>;
}
