import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { FormFailure } from '../components/FormFailure';
import { useSiteForm } from '../hooks/use-site-form';
import type { ConfirmSubscriptionCopy } from '../../content/mail';

interface ConfirmSubscriptionData {
  copy: ConfirmSubscriptionCopy;
  /** From the link in the email; null if the link is incomplete. */
  subscriberKey: string | null;
}

/**
 * Opening the page changes nothing, because programs that check the links of an email open it too.
 */
export function ConfirmSubscription({ copy, subscriberKey }: ConfirmSubscriptionData) {
  const { broken } = copy;
  return (
    <section className="wrap narrow">
      <h1>{copy.title}</h1>
      <p className="lead">{subscriberKey ? copy.lead : broken.lead}</p>
      {subscriberKey ? (
        <ConfirmForm copy={copy} subscriberKey={subscriberKey} />
      ) : (
        <Link className="more" href={broken.link.href}>
          {broken.link.text}
        </Link>
      )}
    </section>
  );
}

interface ConfirmFormProps {
  copy: ConfirmSubscriptionCopy;
  subscriberKey: string;
}

function ConfirmForm({ copy, subscriberKey }: ConfirmFormProps) {
  const [, navigate] = useLocation();
  const { ref, failure, state, props } = useSiteForm({
    form: 'confirm',
    address: '/api/subscribers/confirm',
    fields: [],
    check: () => ({}),
    failed: copy.failed,
  });
  useEffect(() => {
    if (state === 'sent') navigate('/thank-you?for=confirmed', { replace: true });
  }, [state, navigate]);
  return (
    <form className="form" ref={ref} {...props}>
      <FormFailure text={failure} />
      <input type="hidden" name="key" value={subscriberKey} />
      <button className="btn" disabled={state !== 'open'}>
        {state === 'open' ? copy.submit : copy.submitting}
      </button>
    </form>
  );
}
