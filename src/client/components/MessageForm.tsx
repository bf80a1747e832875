import type { MessageField, MessageCopy } from '../../content/forms';
import { limits } from '../../shared/limits';
import { checkEmail, type FieldErrors } from '../lib/field-errors';
import { Honeypot, InputField, TextareaField } from './Field';
import { FormDone, FormFailure } from './FormResult';
import { useSiteForm } from '../hooks/use-site-form';

interface MessageFormProps {
  topic: 'contact' | 'fellowship';
  copy: MessageCopy;
}

const fields: MessageField[] = ['name', 'email', 'organisation', 'message'];

/**
 * The site's own form for messages to the lab. Its fields have no maxLength, with which a browser cuts
 * what is pasted without a word: the server says how much is too much.
 */
export function MessageForm({ topic, copy }: MessageFormProps) {
  const { errors, failure, state, props, brought } = useSiteForm({
    form: topic,
    address: '/api/messages',
    fields,
    check: (values) => checkMessage(values, copy.errors),
    failed: copy.failed,
  });
  const field = (name: MessageField) => ({
    name,
    label: copy.fields[name],
    error: errors[name],
    ...brought(name),
  });
  if (state === 'sent') {
    return (
      <FormDone>
        <h3>{copy.thanks.title}</h3>
        <p>{copy.thanks.text}</p>
      </FormDone>
    );
  }
  return (
    <form className="form message-form" {...props}>
      <input type="hidden" name="topic" value={topic} />
      <FormFailure text={failure} />
      <InputField {...field('name')} required autoComplete="name" />
      <InputField
        {...field('email')}
        type="email"
        required
        autoComplete="email"
        maxLength={limits.email}
      />
      <InputField {...field('organisation')} note={copy.optional} autoComplete="organization" />
      <TextareaField {...field('message')} required rows={7} />
      <Honeypot label={copy.honeypot} />
      <button className="btn" disabled={state === 'sending'}>
        {state === 'sending' ? copy.submitting : copy.submit}
      </button>
    </form>
  );
}

function checkMessage(values: Record<string, string>, copy: MessageCopy['errors']): FieldErrors {
  const { name = '', email = '', message = '' } = values;
  return {
    ...(name === '' ? { name: copy.name } : {}),
    ...checkEmail(email, copy),
    ...(message === '' ? { message: copy.message } : {}),
  };
}
