import type { NewsletterCopy } from '../../content/forms';
import { checkEmail } from '../lib/check-email';
import { FormDone } from './FormDone';
import { FormFailure } from './FormFailure';
import { NewsletterFields } from './NewsletterFields';
import { Honeypot } from './Honeypot';
import { useSiteForm } from '../hooks/use-site-form';

export interface NewsletterData {
  copy: NewsletterCopy;
  /** The form action of an external newsletter; null if the site stores subscribers itself. */
  action: string | null;
}

/** The newsletter sign-up. */
export function Newsletter({ copy, action }: NewsletterData) {
  return (
    <section className="newsletter">
      <div className="wrap">
        <div>
          <h2>{copy.title}</h2>
          {copy.lead && <p>{copy.lead}</p>}
        </div>
        {action ? <OutsideNewsletter copy={copy} action={action} /> : <OwnForm copy={copy} />}
      </div>
    </section>
  );
}

const WINDOW = 'newsletter';

/** The service answers in a popup window, or without JavaScript in a new tab. */
function OutsideNewsletter({ copy, action }: { copy: NewsletterCopy; action: string }) {
  return (
    <form
      method="post"
      action={action}
      target={WINDOW}
      onSubmit={() => void window.open('', WINDOW, 'popup,width=640,height=720')}
    >
      <NewsletterFields copy={copy} />
      <button className="btn">{copy.submit}</button>
    </form>
  );
}

function OwnForm({ copy }: { copy: NewsletterCopy }) {
  const { ref, errors, failure, state, props, brought } = useSiteForm({
    form: 'newsletter',
    address: '/api/subscribers',
    fields: Object.keys(copy.fields),
    check: ({ email = '' }) => checkEmail(email, copy.errors),
    failed: copy.failed,
  });
  if (state === 'sent') {
    return (
      <FormDone>
        <p>{copy.thanks}</p>
      </FormDone>
    );
  }
  return (
    <form ref={ref} {...props}>
      <FormFailure text={failure} />
      <NewsletterFields copy={copy} errors={errors} brought={brought} />
      <Honeypot label={copy.honeypot} />
      <button className="btn" disabled={state === 'sending'}>
        {state === 'sending' ? copy.submitting : copy.submit}
      </button>
    </form>
  );
}
