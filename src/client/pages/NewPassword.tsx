import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { passwordProblem, PasswordField } from '../components/PasswordField';
import { FormDone } from '../components/FormResult';
import { FormEnd } from '../components/FormEnd';
import type { FieldErrors } from '../lib/field-errors';
import { useCheckedForm } from '../hooks/use-site-form';
import { useLinkToken } from '../hooks/use-link-token';
import type { NewPasswordCopy } from '../../content/new-password';
import { HttpError, request } from '../lib/http';

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
  const { errors, failure, busy, props } = useCheckedForm({
    ref: form,
    form: 'page',
    fields: ['password', 'confirmPassword'],
    read: (data) => ({
      link,
      password: String(data.get('password')),
      confirmPassword: String(data.get('confirmPassword')),
    }),
    check: ({ password, confirmPassword }) => check(password, confirmPassword, copy.errors),
    async send(body) {
      await request('POST', '/api/auth/new-password', { body });
      forgetLink();
      done();
    },
    explain(error) {
      if (error instanceof HttpError && error.status === 403) forgetLink();
      return undefined;
    },
    failed: copy.failed,
  });
  const field = (name: 'password' | 'confirmPassword', hint?: string) => (
    <PasswordField
      name={name}
      label={copy[name]}
      hint={hint}
      error={errors[name]}
      autoComplete="new-password"
      copy={copy.passwords}
    />
  );
  return (
    <form className="form" {...props}>
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
