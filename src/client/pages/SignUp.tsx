import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { FormEnd } from '../components/FormEnd';
import { useFieldErrors } from '../components/use-field-errors';
import type { SignUpField, SignUpWords } from '../content/sign-up';
import { HttpError, request } from '../http';
import { forget, useKeptForm } from '../kept';
import { byField, checkSignUp, readSignUp } from './sign-up-input';
import { SignUpFields } from './SignUpFields';

export interface SignUpData {
  words: SignUpWords;
}

const KEPT = '/signup';

export function SignUp({ words }: SignUpData) {
  const form = useKeptForm(KEPT);
  const { errors, show, clear } = useFieldErrors(form);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();

  async function signUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = readSignUp(new FormData(event.currentTarget));
    const wrong = checkSignUp(body, words.errors);
    setFailure('');
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const { status } = await request<{ status: string }>('POST', '/api/employees', { body });
      forget(KEPT);
      navigate(status === 'waiting' ? '/signin?waiting=1' : '/signin?created=1');
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown) {
    const fields = error instanceof HttpError ? byField(error.fields) : {};
    const beside = Object.keys(fields).some((name) => name in words.fields);
    const message = (error instanceof HttpError && error.message) || words.failed;
    if (beside) show(fields);
    else setFailure(message);
    setBusy(false);
  }

  return (
    <section className="wrap narrow">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {/* A submit before the code has arrived must not put the password into the address. */}
      <form
        className="form"
        method="post"
        noValidate
        ref={form}
        onSubmit={signUp}
        onInput={(event) => clear((event.target as HTMLInputElement).name as SignUpField)}
      >
        <SignUpFields words={words} errors={errors} />
        <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
        <FormEnd words={words} busy={busy}>
          {words.haveAccount} <Link href="/signin">{words.signIn}</Link>
        </FormEnd>
      </form>
    </section>
  );
}
