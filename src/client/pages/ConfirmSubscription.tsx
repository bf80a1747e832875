import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { FormDone, FormFailure } from '../components/FormResult';
import { PasswordField } from '../components/PasswordField';
import { useEndedLink } from '../hooks/use-link-token';
import { useSiteForm } from '../hooks/use-site-form';
import type { FieldErrors } from '../lib/field-errors';
import type { ConfirmSubscriptionCopy } from '../../content/email-pages';

const calls = {
  confirm: { address: '/api/subscribers/confirm', done: '/thank-you?for=confirmed' },
  address: { address: '/api/employees/confirm-address', done: '/thank-you?for=address' },
};

interface ConfirmData {
  copy: ConfirmSubscriptionCopy;
  /** Confirms a newsletter subscription, or the email address of an account. */
  form: keyof typeof calls;
  /** From the link in the email; null if the link is incomplete. */
  linkKey: string | null;
}

/**
 * Opening the page changes nothing, because programs that check the links of an email open it too.
 */
export function ConfirmSubscription({ copy, form, linkKey }: ConfirmData) {
  const { broken } = copy;
  const ended = useEndedLink('address', form === 'address' ? linkKey : null);
  return (
    <section className="wrap narrow">
      <h1>{copy.title}</h1>
      {ended ? (
        <FormDone>
          <p className="lead">{ended.message}.</p>
        </FormDone>
      ) : (
        <p className="lead">{linkKey ? copy.lead : broken.lead}</p>
      )}
      {linkKey && !ended ? (
        <ConfirmForm copy={copy} form={form} linkKey={linkKey} />
      ) : (
        <Link className="more" href={broken.link.href}>
          {broken.link.text}
        </Link>
      )}
    </section>
  );
}

interface ConfirmFormProps extends ConfirmData {
  linkKey: string;
}

function ConfirmForm({ copy, form, linkKey }: ConfirmFormProps) {
  const [, navigate] = useLocation();
  const { address, done } = calls[form];
  const { password } = copy;
  const { errors, failure, state, props } = useSiteForm({
    form,
    address,
    fields: password ? ['password'] : [],
    check: (values) =>
      password && !values.password ? { password: password.required } : ({} as FieldErrors),
    failed: copy.failed,
  });
  useEffect(() => {
    if (state === 'sent') navigate(done, { replace: true });
  }, [state, done, navigate]);
  return (
    <form className="form" {...props}>
      <FormFailure text={failure} />
      <input type="hidden" name="key" value={linkKey} />
      {password && (
        <PasswordField
          name="password"
          label={password.label}
          error={errors.password}
          autoComplete="current-password"
          copy={password.copy}
        />
      )}
      <button className="btn" disabled={state !== 'open'}>
        {state === 'open' ? copy.submit : copy.submitting}
      </button>
    </form>
  );
}
