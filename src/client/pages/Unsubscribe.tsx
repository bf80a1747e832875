import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { checkEmail } from '../lib/check-email';
import { Field } from '../components/Field';
import { FormFailure } from '../components/FormFailure';
import { useSiteForm } from '../hooks/use-site-form';
import type { UnsubscribeWords } from '../../content/forms';

export interface UnsubscribeData {
  words: UnsubscribeWords;
  /** From the link in a newsletter; null: the address is asked for. */
  subscriberKey: string | null;
}

/** Opening the page changes nothing: programs that try out the links of a mail open it too. */
export function Unsubscribe({ words, subscriberKey }: UnsubscribeData) {
  const [, navigate] = useLocation();
  const { ref, errors, failure, state, props, brought } = useSiteForm({
    form: 'leave',
    address: '/api/subscribers/unsubscribe',
    fields: ['email'],
    check: ({ email = '' }) => (subscriberKey ? {} : checkEmail(email, words.errors)),
    failed: words.failed,
  });
  useEffect(() => {
    if (state === 'sent') navigate('/thank-you?for=left', { replace: true });
  }, [state, navigate]);
  return (
    <section className="wrap narrow">
      <h1>{words.title}</h1>
      <p className="lead">{subscriberKey ? words.lead.byKey : words.lead.byAddress}</p>
      <form className="form" ref={ref} {...props}>
        <FormFailure text={failure} />
        {subscriberKey ? (
          <input type="hidden" name="key" value={subscriberKey} />
        ) : (
          <Field name="email" label={words.email} error={errors.email}>
            {(control) => (
              <input
                {...control}
                type="email"
                required
                autoComplete="email"
                {...brought('email')}
              />
            )}
          </Field>
        )}
        <button className="btn" disabled={state !== 'open'}>
          {state === 'open' ? words.submit : words.submitting}
        </button>
      </form>
    </section>
  );
}
