import type { Field as FieldRow } from '../../../shared/fields';
import { deskLabels } from '../../../content/desk';
import { Field } from '../../components/Field';
import type { FieldControlProps } from './FieldControl';
import { useFormErrors } from './form-errors';
import { isEnter } from '../../lib/input-method';

type DateControlProps = FieldControlProps<Extract<FieldRow, { kind: 'date' }>>;

/** A day. */
export function DateControl({ field, path, label, hideLabel, value, change }: DateControlProps) {
  const { errors, clear } = useFormErrors();
  return (
    <Field
      name={path}
      label={label}
      note={field.optional && deskLabels.post.optional}
      hint={field.hint}
      hideLabel={hideLabel}
      error={errors[path]}
    >
      {(control) => (
        <input
          {...control}
          type="date"
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => {
            clear(path);
            change(target.value);
          }}
          // Submitting would publish.
          onKeyDown={(event) => isEnter(event.nativeEvent) && event.preventDefault()}
        />
      )}
    </Field>
  );
}
