import type { NewsletterField, NewsletterCopy } from '../../content/forms';
import { limits } from '../../shared/limits';
import { Field } from './Field';
import type { FieldErrors } from '../lib/by-field';

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
export function NewsletterFields({ copy, errors = {}, brought }: NewsletterFieldsProps) {
  return (Object.keys(controls) as NewsletterField[]).map((name) => (
    <Field
      key={name}
      name={name}
      label={copy.fields[name]}
      note={name === 'email' ? '' : copy.optional}
      error={errors[name]}
    >
      {(control) => <input {...control} {...controls[name]} {...brought?.(name)} />}
    </Field>
  ));
}
