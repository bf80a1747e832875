import type { Field as FieldRow } from '../../../shared/fields';
import { deskLabels } from '../../../content/desk';
import { Field } from '../../components/Field';
import { GrowingText } from '../ui/GrowingText';
import type { FieldControlProps } from './FieldControl';
import { useFormErrors } from './form-errors';

type TextControlProps = FieldControlProps<Extract<FieldRow, { kind: 'line' | 'text' }>>;

/** A text, of one or of several lines. */
export function TextControl({ field, path, label, hideLabel, value, change }: TextControlProps) {
  const { errors, clear } = useFormErrors();
  const text = typeof value === 'string' ? value : '';
  const onChange = (next: string) => {
    clear(path);
    change(next);
  };
  return (
    <Field
      name={path}
      label={label}
      note={field.optional && deskLabels.post.optional}
      hint={field.hint}
      hideLabel={hideLabel}
      error={errors[path]}
    >
      {(control) =>
        field.kind === 'line' ? (
          <input
            {...control}
            maxLength={field.max}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <GrowingText
            {...control}
            rows={2}
            maxLength={field.max}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
