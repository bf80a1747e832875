import type { NewsletterWords } from '../../content/forms';
import { checkEmail } from '../lib/check-email';
import { FormDone } from './FormDone';
import { FormFailure } from './FormFailure';
import { NewsletterFields } from './NewsletterFields';
import { Honeypot } from './Honeypot';
import { useSiteForm } from '../hooks/use-site-form';

export interface NewsletterData {
  words: NewsletterWords;
  /** Where an outside service takes the form; null where the site keeps subscribers itself. */
  action: string | null;
}

/** The band in which somebody subscribes to the newsletter. */
export function Newsletter({ words, action }: NewsletterData) {
  return (
    <section className="newsletter">
      <div className="wrap">
        <div>
          <h2>{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        {action ? <OutsideNewsletter words={words} action={action} /> : <OwnForm words={words} />}
      </div>
    </section>
  );
}

const WINDOW = 'newsletter';

/** The service answers in a window of its own; without scripts, in a new tab. */
function OutsideNewsletter({ words, action }: { words: NewsletterWords; action: string }) {
  return (
    <form
      method="post"
      action={action}
      target={WINDOW}
      onSubmit={() => void window.open('', WINDOW, 'popup,width=640,height=720')}
    >
      <NewsletterFields words={words} />
      <button className="btn">{words.submit}</button>
    </form>
  );
}

function OwnForm({ words }: { words: NewsletterWords }) {
  const { ref, errors, failure, state, props, brought } = useSiteForm({
    form: 'newsletter',
    address: '/api/subscribers',
    fields: Object.keys(words.fields),
    check: ({ email = '' }) => checkEmail(email, words.errors),
    failed: words.failed,
  });
  if (state === 'sent') {
    return (
      <FormDone>
        <p>{words.thanks}</p>
      </FormDone>
    );
  }
  return (
    <form ref={ref} {...props}>
      <FormFailure text={failure} />
      <NewsletterFields words={words} errors={errors} brought={brought} />
      <Honeypot label={words.honeypot} />
      <button className="btn" disabled={state === 'sending'}>
        {state === 'sending' ? words.submitting : words.submit}
      </button>
    </form>
  );
}
