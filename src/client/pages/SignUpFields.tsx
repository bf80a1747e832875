import { Field, InputField, TextareaField, Options } from '../components/Field';
import { PasswordField } from '../components/PasswordField';
import type { FieldErrors } from '../lib/field-errors';
import type { SignUpField, SignUpCopy } from '../../content/sign-up';
import { limits } from '../../shared/limits';

/** The controls of the sign-up form, under their wire names. */
export function SignUpFields({ copy, errors }: { copy: SignUpCopy; errors: FieldErrors }) {
  const field = (name: SignUpField) => ({
    name,
    label: copy.fields[name],
    hint: copy.hints[name],
    error: errors[name],
  });
  const optional = (name: SignUpField) => ({ ...field(name), note: copy.optional });
  return (
    <>
      <fieldset>
        <legend>{copy.account}</legend>
        <InputField {...field('name')} required autoComplete="name" maxLength={limits.name} />
        <InputField
          {...field('email')}
          type="email"
          required
          autoComplete="username"
          maxLength={limits.email}
        />
        {(['password', 'confirmPassword'] as const).map((name) => (
          <PasswordField
            key={name}
            {...field(name)}
            autoComplete="new-password"
            copy={copy.passwords}
          />
        ))}
        <Field {...field('title')}>
          {(control) => (
            <select {...control} required defaultValue={control.defaultValue ?? ''}>
              <option value="">{copy.chooseTitle}</option>
              <Options of={Object.entries(copy.titles)} />
            </select>
          )}
        </Field>
      </fieldset>
      <fieldset>
        <legend>{copy.profile}</legend>
        <InputField
          {...optional('position')}
          autoComplete="organization-title"
          maxLength={limits.position}
        />
        <TextareaField {...optional('description')} rows={5} />
        <TextareaField {...optional('notable')} rows={2} />
        <TextareaField {...optional('previous_titles')} rows={2} />
        <TextareaField {...optional('memberships')} rows={2} />
        <TextareaField {...optional('socials')} rows={2} />
        <InputField {...optional('quote')} maxLength={limits.quote} />
      </fieldset>
    </>
  );
}
