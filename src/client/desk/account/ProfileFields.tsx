import { Field } from '../../components/Field';
import { useSite } from '../../hooks/use-site';
import type { FieldErrors } from '../../lib/field-errors';
import { accountLabels } from '../../../content/account';
import { limits } from '../../../shared/limits';
import { lists, type ProfileValues, type ProfileField } from './profile-values';

interface ProfileFieldsProps {
  values: ProfileValues;
  errors: FieldErrors;
  change: (name: ProfileField, value: string) => void;
  /** For the form of an admin, who changes the name elsewhere. */
  withoutName?: boolean;
}

/** The controls of a profile, under their wire names. */
export function ProfileFields({ values, errors, change, withoutName }: ProfileFieldsProps) {
  const labels = accountLabels.profile;
  const hints: Partial<Record<ProfileField, string | undefined>> = labels.hints;
  const field = (name: ProfileField) => ({
    name,
    label: labels.fields[name],
    hint: hints[name],
    error: errors[name],
  });
  const value = (name: ProfileField) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  const note = labels.optional;
  const { titles: offered = {} } = useSite();
  // A title that the lab has removed since then stays.
  const titles = { [values.title]: labels.titles[values.title] ?? values.title, ...offered };
  return (
    <>
      {!withoutName && (
        <Field {...field('name')}>
          {(control) => (
            <input
              {...control}
              {...value('name')}
              required
              autoComplete="name"
              maxLength={limits.name}
            />
          )}
        </Field>
      )}
      <Field {...field('title')}>
        {(control) => (
          <select {...control} {...value('title')} required>
            {Object.entries(titles).map(([title, text]) => (
              <option key={title} value={title}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field {...field('position')} note={note}>
        {(control) => (
          <input
            {...control}
            {...value('position')}
            autoComplete="organization-title"
            maxLength={limits.position}
          />
        )}
      </Field>
      <Field {...field('quote')} note={note}>
        {(control) => <input {...control} {...value('quote')} maxLength={limits.quote} />}
      </Field>
      {lists.map((name) => (
        <Field key={name} {...field(name)} note={note}>
          {(control) => (
            <textarea {...control} {...value(name)} rows={name === 'description' ? 6 : 3} />
          )}
        </Field>
      ))}
    </>
  );
}
