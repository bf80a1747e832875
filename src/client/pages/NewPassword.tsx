import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { passwordProblem } from '../lib/check-password';
import { Field } from '../components/Field';
import { FormDone } from '../components/FormDone';
import { FormEnd } from '../components/FormEnd';
import type { FieldErrors } from '../lib/by-field';
import { useFieldErrors } from '../hooks/use-field-errors';
import { useSecretParameter } from '../hooks/use-secret-parameter';
import type { NewPasswordCopy } from '../../content/new-password';
import { HttpError, messageOf, request } from '../lib/http';

interface NewPasswordData {
  copy: NewPasswordCopy;
}

/** Sets a password with a password link. */
export function NewPassword({ copy }: NewPasswordData) {
  const link = useSecretParameter('link');
  const [done, setDone] = useState(false);
  return (
    <section className="wrap narrow">
      <h1>{copy.title}</h1>
      {done && (
        <FormDone>
          <p>{copy.done}</p>
          <p>
            <Link className="btn" href="/signin">
              {copy.signIn}
            </Link>
          </p>
        </FormDone>
      )}
      {!done && link === '' && (
        <>
          <p className="lead">{copy.notWhole}</p>
          <p className="hint">
            <Link href="/signin">{copy.signIn}</Link>
          </p>
        </>
      )}
      {!done && link !== '' && (
        <>
          <p className="lead">{copy.lead}</p>
          <NewPasswordForm copy={copy} link={link} done={() => setDone(true)} />
        </>
      )}
    </section>
  );
}

interface NewPasswordFormProps {
  copy: NewPasswordCopy;
  link: string;
  done: () => void;
}

function NewPasswordForm({ copy, link, done }: NewPasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, show, clear } = useFieldErrors(form);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function set(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [password, confirmPassword] = ['password', 'confirmPassword'].map((name) =>
      String(data.get(name)),
    );
    const wrong = check(password ?? '', confirmPassword ?? '', copy.errors);
    setFailure('');
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const body = { link, password, confirmPassword };
      await request('POST', '/api/auth/new-password', { body });
      done();
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  }

  function fail(error: unknown) {
    const fields: FieldErrors = error instanceof HttpError ? error.fields : {};
    if (fields.password || fields.confirmPassword) show(fields);
    else setFailure(messageOf(error, copy.failed));
  }

  const field = (name: 'password' | 'confirmPassword', hint?: string) => (
    <Field name={name} label={copy[name]} hint={hint} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          type="password"
          autoComplete="new-password"
          required
          onInput={() => clear(name)}
        />
      )}
    </Field>
  );
  return (
    // method="post" keeps the password out of the address if the form is submitted before this code
    // has loaded.
    <form className="form" method="post" noValidate ref={form} onSubmit={set}>
      <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
      {field('password', copy.hint)}
      {field('confirmPassword')}
      <FormEnd copy={copy} busy={busy}>
        <Link href="/signin">{copy.signIn}</Link>
      </FormEnd>
    </form>
  );
}

function check(
  password: string,
  confirmPassword: string,
  copy: NewPasswordCopy['errors'],
): FieldErrors {
  const problem = passwordProblem(password, copy);
  return {
    ...(problem ? { password: problem } : {}),
    ...(password === confirmPassword ? {} : { confirmPassword: copy.mismatch }),
  };
}
