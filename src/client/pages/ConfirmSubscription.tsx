import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { FormFailure } from '../components/FormFailure';
import { useSiteForm } from '../hooks/use-site-form';
import type { ConfirmSubscriptionWords } from '../../content/mail';

export interface ConfirmSubscriptionData {
  words: ConfirmSubscriptionWords;
  /** From the link in the mail; null when it is not whole. */
  subscriberKey: string | null;
}

/** Opening the page changes nothing: programs that try out the links of a mail open it too. */
export function ConfirmSubscription({ words, subscriberKey }: ConfirmSubscriptionData) {
  const { broken } = words;
  return (
    <section className="wrap narrow">
      <h1>{words.title}</h1>
      <p className="lead">{subscriberKey ? words.lead : broken.lead}</p>
      {subscriberKey ? (
        <ConfirmForm words={words} subscriberKey={subscriberKey} />
      ) : (
        <Link className="more" href={broken.link.href}>
          {broken.link.text}
        </Link>
      )}
    </section>
  );
}

interface ConfirmFormProps {
  words: ConfirmSubscriptionWords;
  subscriberKey: string;
}

function ConfirmForm({ words, subscriberKey }: ConfirmFormProps) {
  const [, navigate] = useLocation();
  const { ref, failure, state, props } = useSiteForm({
    form: 'confirm',
    address: '/api/subscribers/confirm',
    fields: [],
    check: () => ({}),
    failed: words.failed,
  });
  useEffect(() => {
    if (state === 'sent') navigate('/thank-you?for=confirmed', { replace: true });
  }, [state, navigate]);
  return (
    <form className="form" ref={ref} {...props}>
      <FormFailure text={failure} />
      <input type="hidden" name="key" value={subscriberKey} />
      <button className="btn" disabled={state !== 'open'}>
        {state === 'open' ? words.submit : words.submitting}
      </button>
    </form>
  );
}
