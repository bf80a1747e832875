import { type FormEvent, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { fillIn } from '../components/fill-in';
import { Field } from '../components/Field';
import { FormEnd } from '../components/FormEnd';
import { isEmail } from '../components/is-email';
import { type FieldErrors, useFieldErrors } from '../components/use-field-errors';
import type { SignInWords } from '../content/sign-in';
import { HttpError, request } from '../http';
import { forget, useKeptForm } from '../kept';
import { keepSession } from '../session';

export interface SignInData {
  words: SignInWords;
}

interface LoginAnswer {
  token: string;
  userId: string;
  name: string;
}

const KEPT = '/signin';

export function SignIn({ words }: SignInData) {
  const form = useKeptForm(KEPT);
  const { errors, show, clear } = useFieldErrors(form);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email')).trim();
    const password = String(data.get('password'));
    const wrong = check(email, password, words.errors);
    setFailure('');
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const body = { email, password };
      const answer = await request<LoginAnswer>('POST', '/api/auth/login', {
        body,
        keepSessionOn401: true,
      });
      forget(KEPT);
      keepSession(answer.token, { email, userId: answer.userId, name: answer.name });
      window.location.assign('/dashboard'); // the desk is another document
    } catch (error) {
      const message = (error instanceof HttpError && error.message) || words.failed;
      setFailure(fillIn(words.tryAgain, { message }));
      setBusy(false);
    }
  }

  return (
    <section className="wrap narrow">
      <h1>{words.title}</h1>
      <Notice words={words} />
      {/* A submit before the code has arrived must not put the password into the address. */}
      <form className="form" method="post" noValidate ref={form} onSubmit={signIn}>
        <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
        <Field name="email" label={words.email} error={errors.email}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="username"
              required
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
          {words.newHere} <Link href="/signup">{words.signUp}</Link>
        </FormEnd>
      </form>
    </section>
  );
}

/** What sign-up says when it has sent somebody here. */
function Notice({ words }: { words: SignInWords }) {
  const search = new URLSearchParams(useSearch());
  const text = search.has('waiting') ? words.waiting : search.has('created') ? words.created : '';
  if (!text) return null;
  return (
    <p className="note-box" role="status">
      {text}
    </p>
  );
}

function check(email: string, password: string, words: SignInWords['errors']): FieldErrors {
  return {
    ...(email === '' ? { email: words.emailRequired } : {}),
    ...(email !== '' && !isEmail(email) ? { email: words.emailFormat } : {}),
    ...(password === '' ? { password: words.passwordRequired } : {}),
  };
}
