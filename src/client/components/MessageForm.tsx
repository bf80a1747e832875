import type { ReactNode } from 'react';
import type { MessageField, MessageCopy } from '../../content/forms';
import { limits } from '../../shared/limits';
import { checkEmail, type FieldErrors } from '../lib/field-errors';
import { Honeypot, type ControlProps, Field } from './Field';
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
  const { ref, errors, failure, state, props, brought } = useSiteForm({
    form: topic,
    address: '/api/messages',
    fields,
    check: (values) => checkMessage(values, copy.errors),
    failed: copy.failed,
  });
  const field = (name: MessageField, control: (props: ControlProps) => ReactNode, note = '') => (
    <Field name={name} label={copy.fields[name]} note={note} error={errors[name]}>
      {(own) => control({ ...own, ...brought(name) })}
    </Field>
  );
  if (state === 'sent') {
    return (
      <FormDone>
        <h3>{copy.thanks.title}</h3>
        <p>{copy.thanks.text}</p>
      </FormDone>
    );
  }
  return (
    <form className="form message-form" ref={ref} {...props}>
      <input type="hidden" name="topic" value={topic} />
      <FormFailure text={failure} />
      {field('name', (control) => (
        <input {...control} required autoComplete="name" />
      ))}
      {field('email', (control) => (
        <input {...control} type="email" required autoComplete="email" maxLength={limits.email} />
      ))}
      {field(
        'organisation',
        (control) => (
          <input {...control} autoComplete="organization" />
        ),
        copy.optional,
      )}
      {field('message', (control) => (
        <textarea {...control} required rows={7} />
      ))}
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
