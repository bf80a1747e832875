import { type FormEvent, type ReactNode, useState } from 'react';
import type { SignInWords } from '../content/sign-in';
import { HttpError, request } from '../http';
import { forget, useKeptForm } from '../kept';
import { keepSession } from '../session';
import { Field } from './Field';
import { fillIn } from './fill-in';
import { FormEnd } from './FormEnd';
import { isEmail } from './is-email';
import { type FieldErrors, useFieldErrors } from './use-field-errors';

interface LoginAnswer {
  token: string;
  userId: string;
  name: string;
}

interface SignInFormProps {
  words: SignInWords;
  /** Whose session has ended: nobody else can go on. */
  email?: string;
  /** The session is kept by then. */
  onSignedIn: () => void;
  /** The way to something else. */
  children: ReactNode;
}

const KEPT = '/signin';

export function SignInForm({ words, email, onSignedIn, children }: SignInFormProps) {
  const form = useKeptForm(KEPT);
  const { errors, show, clear } = useFieldErrors(form);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = email ?? String(data.get('email')).trim();
    const password = String(data.get('password'));
    const wrong = check(given, password, words.errors);
    setFailure('');
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const answer = await request<LoginAnswer>('POST', '/api/auth/login', {
        body: { email: given, password },
        keepSessionOn401: true,
      });
      forget(KEPT);
      keepSession(answer.token, { email: given, userId: answer.userId, name: answer.name });
      onSignedIn();
    } catch (error) {
      const message = (error instanceof HttpError && error.message) || words.failed;
      setFailure(fillIn(words.tryAgain, { message }));
      setBusy(false);
    }
  }

  return (
    // A submit before the code has arrived must not put the password into the address.
    <form className="form" method="post" noValidate ref={form} onSubmit={signIn}>
      <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
      <Field name="email" label={words.email} error={errors.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="username"
            required
            readOnly={email !== undefined}
            defaultValue={email}
            onInput={() => clear('email')}
          />
        )}
      </Field>
      <Field name="password" label={words.password} error={errors.password}>
        {(control) => (
          <input
            {...control}
            type="password"
            autoComplete="current-password"
            required
            onInput={() => clear('password')}
          />
        )}
      </Field>
      <FormEnd words={words} busy={busy}>
        {children}
      </FormEnd>
    </form>
  );
}

function check(email: string, password: string, words: SignInWords['errors']): FieldErrors {
  return {
    ...(email === '' ? { email: words.emailRequired } : {}),
    ...(email !== '' && !isEmail(email) ? { email: words.emailFormat } : {}),
    ...(password === '' ? { password: words.passwordRequired } : {}),
  };
}
