import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { passwordProblem, PasswordField } from '../components/PasswordField';
import { FormDone } from '../components/FormResult';
import { FormEnd } from '../components/FormEnd';
import type { FieldErrors } from '../lib/field-errors';
import { useFieldErrors } from '../hooks/use-field-errors';
import { useSent } from '../hooks/use-sent';
import { useLinkToken } from '../hooks/use-link-token';
import type { NewPasswordCopy } from '../../content/new-password';
import { HttpError, messageOf, request } from '../lib/http';

/** Sets a password with a password link. */
export function NewPassword({ copy }: { copy: NewPasswordCopy }) {
  const { token, ended, forget } = useLinkToken('link');
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
      {!done && (
        // In one place, because only the script knows which: nothing moves when it is there.
        <div className="in-one-place">
          <div className={token === '' && !ended ? undefined : 'out-of-sight'}>
            <p className="lead">{copy.notWhole}</p>
            <p className="hint">
              <Link href="/signin">{copy.signIn}</Link>
            </p>
          </div>
          {ended && (
            <FormDone>
              <p className="lead">{ended.message}.</p>
              <p>
                <Link className="btn" href="/forgotten">
                  {copy.newLink}
                </Link>
              </p>
              <p className="hint">
                <Link href="/signin">{copy.signIn}</Link>
              </p>
            </FormDone>
          )}
          <div className={token === '' || ended ? 'out-of-sight' : undefined}>
            <p className="lead">{copy.lead}</p>
            <NewPasswordForm
              copy={copy}
              link={token}
              forgetLink={forget}
              done={() => setDone(true)}
            />
          </div>
        </div>
      )}
    </section>
  );
}

interface NewPasswordFormProps {
  copy: NewPasswordCopy;
  /** The token of the link; null before the page's script runs. */
  link: string | null;
  /** Called when the link does not work again. */
  forgetLink: () => void;
  done: () => void;
}

function NewPasswordForm({ copy, link, forgetLink, done }: NewPasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, show, clear } = useFieldErrors(form);
  const [failure, setFailure] = useState(useSent('page')?.message ?? '');
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
      forgetLink();
      done();
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  }

  function fail(error: unknown) {
    const fields: FieldErrors = error instanceof HttpError ? error.fields : {};
    if (error instanceof HttpError && error.status === 403) forgetLink();
    if (fields.password || fields.confirmPassword) show(fields);
    else setFailure(messageOf(error, copy.failed));
  }

  const field = (name: 'password' | 'confirmPassword', hint?: string) => (
    <PasswordField
      name={name}
      label={copy[name]}
      hint={hint}
      error={errors[name]}
      autoComplete="new-password"
      copy={copy.passwords}
      typed={() => clear(name)}
    />
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
