import { type ReactNode, useState } from 'react';
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
import { useCheckedForm } from '../hooks/use-site-form';
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
  // Set once the password was right and a code is asked for.
  const [half, setHalf] = useState<HalfOpen | null>(null);
  const { errors, failure, busy, props } = useCheckedForm({
    ref: form,
    form: 'page',
    fields: [],
    read: (data) => ({
      email: email ?? String(data.get('email')).trim(),
      password: String(data.get('password')),
      code: half ? String(data.get('code')).trim() : undefined,
      kept: data.has('keepSignedIn'),
    }),
    check(given) {
      const wrong = checkSignIn(given, copy.errors);
      if (Object.keys(wrong).length > 0) return wrong;
      // A session that this browser cannot keep would end with the page.
      const storage = storageProblem();
      return storage ? copy.storage[storage] : wrong;
    },
    async send({ email: given, password, code, kept }) {
      const [path, body] = half
        ? ['/api/auth/login/code', { halfOpen: half.token, code }]
        : ['/api/auth/login', { email: given, password, ...(kept ? { keepSignedIn: true } : {}) }];
      const options = { body, keepSessionOn401: true };
      const answer = await request<NewSessionJson>('POST', path, options);
      if (answer.wrongCodes) wrongCodes.store(answer.wrongCodes);
      clearValue(SIGN_IN_FORM);
      storeSession(answer.token, { email: given, userId: answer.userId, name: answer.name });
      onSignedIn();
    },
    explain(error, { email: given }) {
      const { halfOpen, code: reason } = bodyOf(error);
      if (halfOpen) setHalf({ email: given, token: halfOpen });
      if (reason === 'sign-in-expired') setHalf(null);
      if (halfOpen) return '';
      const message = messageOf(error, copy.failed);
      if (isAboutCode(error)) return { code: message };
      return isInactive(error) ? message : fillIn(copy.tryAgain, { message });
    },
    failed: copy.failed,
  });

  return (
    <form className="form" {...props}>
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
      />
      {half && (
        <CodeField
          name="code"
          label={copy.code}
          hint={copy.codeHint}
          error={errors.code}
          takesFocus
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
