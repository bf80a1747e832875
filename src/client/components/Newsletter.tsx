import type { NewsletterCopy, NewsletterField } from '../../content/forms';
import { checkEmail, type FieldErrors } from '../lib/field-errors';
import { FormDone, FormFailure } from './FormResult';
import { Honeypot, InputField } from './Field';
import { useSiteForm } from '../hooks/use-site-form';
import { limits } from '../../shared/limits';

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
  const { errors, failure, state, props, brought } = useSiteForm({
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
    <form {...props}>
      <FormFailure text={failure} />
      <NewsletterFields copy={copy} errors={errors} brought={brought} />
      <Honeypot label={copy.honeypot} />
      <button className="btn" disabled={state === 'sending'}>
        {state === 'sending' ? copy.submitting : copy.submit}
      </button>
    </form>
  );
}

interface NewsletterFieldsProps {
  copy: NewsletterCopy;
  errors?: FieldErrors;
  brought?: (name: string) => object | null;
}

const controls: Record<NewsletterField, object> = {
  metadata__fname: { autoComplete: 'given-name', maxLength: limits.name },
  metadata__lname: { autoComplete: 'family-name', maxLength: limits.name },
  email: { type: 'email', autoComplete: 'email', maxLength: limits.email },
};

/** Three inputs, with the field names that newsletter services use. */
function NewsletterFields({ copy, errors = {}, brought }: NewsletterFieldsProps) {
  return (Object.keys(controls) as NewsletterField[]).map((name) => (
    <InputField
      key={name}
      name={name}
      label={copy.fields[name]}
      note={name === 'email' ? '' : copy.optional}
      error={errors[name]}
      {...controls[name]}
      {...brought?.(name)}
    />
  ));
}
