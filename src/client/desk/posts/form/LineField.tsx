import { sectionFields, type SectionFieldsOf } from '../../../../shared/section-fields';
import { Field } from '../../../components/Field';
import { deskLabels } from '../../../../content/desk';
import type { SectionPartProps } from './SectionControls';

interface LineFieldProps extends SectionPartProps {
  field: SectionFieldsOf<'line'>;
  note?: string;
  disabled?: boolean;
}

/** A one-line field of a section. */
export function LineField(props: LineFieldProps) {
  const { field, section, index, errors, change, disabled } = props;
  const name = `sections.${index}.${field}`;
  return (
    <Field
      name={name}
      label={deskLabels.post.section[field]}
      note={props.note ?? deskLabels.post.optional}
      error={errors[name]}
    >
      {(control) => (
        <input
          {...control}
          disabled={disabled}
          maxLength={sectionFields[field].max}
          value={section[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
}
