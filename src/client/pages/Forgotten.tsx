import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { checkEmail, type FieldErrors } from '../lib/field-errors';
import { InputField } from '../components/Field';
import { FormDone } from '../components/FormResult';
import { FormEnd } from '../components/FormEnd';
import { useFieldErrors } from '../hooks/use-field-errors';
import { useSent } from '../hooks/use-sent';
import type { ForgottenCopy } from '../../content/new-password';
import { HttpError, messageOf, request } from '../lib/http';

interface ForgottenData {
  copy: ForgottenCopy;
  /** Whether the site sends email. Otherwise only an admin can help. */
  mail: boolean;
}

export function Forgotten({ copy, mail }: ForgottenData) {
  const [sent, setSent] = useState(false);
  const signIn = <Link href="/signin">{copy.signIn}</Link>;
  return (
    <section className="wrap narrow">
      <h1>{copy.title}</h1>
      {!mail && (
        <>
          <p className="lead">{copy.noMail}</p>
          <p className="hint">
            {copy.remembered} {signIn}
          </p>
        </>
      )}
      {mail && sent && (
        <FormDone>
          <p>{copy.done}</p>
          <p className="hint">{signIn}</p>
        </FormDone>
      )}
      {mail && !sent && (
        <>
          <p className="lead">{copy.lead}</p>
          <ForgottenForm copy={copy} done={() => setSent(true)} />
        </>
      )}
    </section>
  );
}

function ForgottenForm({ copy, done }: { copy: ForgottenCopy; done: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, show, clear } = useFieldErrors(form);
  const [failure, setFailure] = useState(useSent('page')?.message ?? '');
  const [busy, setBusy] = useState(false);

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    const wrong = checkEmail(email, copy.errors);
    setFailure('');
    show(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await request('POST', '/api/auth/forgotten', { body: { email } });
      done();
    } catch (error) {
      const fields: FieldErrors = error instanceof HttpError ? error.fields : {};
      if (fields.email) show({ email: fields.email });
      else setFailure(messageOf(error, copy.failed));
      setBusy(false);
    }
  }

  return (
    <form className="form" method="post" noValidate ref={form} onSubmit={ask}>
      <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
      <InputField
        name="email"
        label={copy.email}
        error={errors.email}
        type="email"
        autoComplete="username"
        required
        onInput={() => clear('email')}
      />
      <FormEnd copy={copy} busy={busy}>
        {copy.remembered} <Link href="/signin">{copy.signIn}</Link>
      </FormEnd>
    </form>
  );
}
