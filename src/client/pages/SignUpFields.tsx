import type { ReactNode } from 'react';
import { type ControlProps, Field } from '../components/Field';
import { PasswordField } from '../components/PasswordField';
import type { FieldErrors } from '../lib/field-errors';
import type { SignUpField, SignUpCopy } from '../../content/sign-up';
import { limits } from '../../shared/limits';

/** The controls of the sign-up form, under their wire names. */
export function SignUpFields({ copy, errors }: { copy: SignUpCopy; errors: FieldErrors }) {
  const field = (name: SignUpField, note: string, control: (props: ControlProps) => ReactNode) => (
    <Field
      name={name}
      label={copy.fields[name]}
      note={note}
      hint={copy.hints[name]}
      error={errors[name]}
    >
      {control}
    </Field>
  );
  const required = (name: SignUpField, control: (props: ControlProps) => ReactNode) =>
    field(name, '', control);
  const optional = (name: SignUpField, control: (props: ControlProps) => ReactNode) =>
    field(name, copy.optional, control);
  return (
    <>
      <fieldset>
        <legend>{copy.account}</legend>
        {required('name', (control) => (
          <input {...control} required autoComplete="name" maxLength={limits.name} />
        ))}
        {required('email', (control) => (
          <input
            {...control}
            type="email"
            required
            autoComplete="username"
            maxLength={limits.email}
          />
        ))}
        {(['password', 'confirmPassword'] as const).map((name) => (
          <PasswordField
            key={name}
            name={name}
            label={copy.fields[name]}
            hint={copy.hints[name]}
            error={errors[name]}
            autoComplete="new-password"
            copy={copy.passwords}
          />
        ))}
        {required('title', (control) => (
          <select {...control} required defaultValue={control.defaultValue ?? ''}>
            <option value="">{copy.chooseTitle}</option>
            {Object.entries(copy.titles).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ))}
      </fieldset>
      <fieldset>
        <legend>{copy.profile}</legend>
        {optional('position', (control) => (
          <input {...control} autoComplete="organization-title" maxLength={limits.position} />
        ))}
        {optional('description', (control) => (
          <textarea {...control} rows={5} />
        ))}
        {optional('notable', (control) => (
          <textarea {...control} rows={2} />
        ))}
        {optional('previous_titles', (control) => (
          <textarea {...control} rows={2} />
        ))}
        {optional('memberships', (control) => (
          <textarea {...control} rows={2} />
        ))}
        {optional('socials', (control) => (
          <textarea {...control} rows={2} />
        ))}
        {optional('quote', (control) => (
          <input {...control} maxLength={limits.quote} />
        ))}
      </fieldset>
    </>
  );
}
