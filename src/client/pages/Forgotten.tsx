import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { checkEmail } from '../lib/field-errors';
import { InputField } from '../components/Field';
import { FormDone } from '../components/FormResult';
import { FormEnd } from '../components/FormEnd';
import { useCheckedForm } from '../hooks/use-site-form';
import type { ForgottenCopy } from '../../content/new-password';
import { request } from '../lib/http';

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
  const { errors, failure, busy, props } = useCheckedForm({
    ref: form,
    form: 'page',
    fields: ['email'],
    read: (data) => ({ email: String(data.get('email')).trim() }),
    check: ({ email }) => checkEmail(email, copy.errors),
    async send(body) {
      await request('POST', '/api/auth/forgotten', { body });
      done();
    },
    failed: copy.failed,
  });
  return (
    <form className="form" {...props}>
      <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
      <InputField
        name="email"
        label={copy.email}
        error={errors.email}
        type="email"
        autoComplete="username"
        required
      />
      <FormEnd copy={copy} busy={busy}>
        {copy.remembered} <Link href="/signin">{copy.signIn}</Link>
      </FormEnd>
    </form>
  );
}
