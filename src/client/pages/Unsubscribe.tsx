import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { checkEmail } from '../lib/field-errors';
import { InputField } from '../components/Field';
import { FormFailure } from '../components/FormResult';
import { useSiteForm } from '../hooks/use-site-form';
import type { UnsubscribeCopy } from '../../content/email-pages';

export interface UnsubscribeData {
  copy: UnsubscribeCopy;
  /** From the link in a newsletter; null to ask for the email address. */
  subscriberKey: string | null;
  /** Whether the site sends email. Then an address without a key gets a link. */
  mail: boolean;
}

/**
 * Opening the page changes nothing, because programs that check the links of an email open it too.
 */
export function Unsubscribe({ copy, subscriberKey, mail }: UnsubscribeData) {
  const sendsLink = mail && !subscriberKey;
  const { byKey, byAddress, byEmail } = copy.lead;
  const { submit, submitting } = sendsLink ? copy.sendLink : copy;
  const [, navigate] = useLocation();
  const { errors, failure, state, props, brought } = useSiteForm({
    form: 'leave',
    address: '/api/subscribers/unsubscribe',
    fields: ['email'],
    check: ({ email = '' }) => (subscriberKey ? {} : checkEmail(email, copy.errors)),
    failed: copy.failed,
  });
  useEffect(() => {
    const done = sendsLink ? 'leave' : 'left';
    if (state === 'sent') navigate(`/thank-you?for=${done}`, { replace: true });
  }, [state, sendsLink, navigate]);
  return (
    <section className="wrap narrow">
      <h1>{copy.title}</h1>
      <p className="lead">{subscriberKey ? byKey : mail ? byEmail : byAddress}</p>
      <form className="form" {...props}>
        <FormFailure text={failure} />
        {subscriberKey ? (
          <input type="hidden" name="key" value={subscriberKey} />
        ) : (
          <InputField
            name="email"
            label={copy.email}
            error={errors.email}
            type="email"
            required
            autoComplete="email"
            {...brought('email')}
          />
        )}
        <button className="btn" disabled={state !== 'open'}>
          {state === 'open' ? submit : submitting}
        </button>
      </form>
    </section>
  );
}
