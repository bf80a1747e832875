import { InputField, SelectField, TextareaField, Options } from '../../components/Field';
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
        <InputField
          {...field('name')}
          {...value('name')}
          required
          autoComplete="name"
          maxLength={limits.name}
        />
      )}
      <SelectField {...field('title')} {...value('title')} required>
        <Options of={Object.entries(titles)} />
      </SelectField>
      <InputField
        {...field('position')}
        {...value('position')}
        note={note}
        autoComplete="organization-title"
        maxLength={limits.position}
      />
      <InputField {...field('quote')} {...value('quote')} note={note} maxLength={limits.quote} />
      {lists.map((name) => (
        <TextareaField
          key={name}
          {...field(name)}
          {...value(name)}
          note={note}
          rows={name === 'description' ? 6 : 3}
        />
      ))}
    </>
  );
}
