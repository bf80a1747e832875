import { createContext, useContext } from 'react';
import { sectionFields, type SectionFieldsOf } from '../../../../shared/posts/section-fields';
import { InputField } from '../../../components/Field';
import { deskLabels } from '../../../../content/desk';
import type { SectionPartProps } from './SectionControls';

/** Whether the form requires every field, as the legacy form does. */
export const AllRequired = createContext(false);

/** The note beside the label of an optional field; undefined in a form that requires it. */
export function useOptionalNote(): string | undefined {
  return useContext(AllRequired) ? undefined : deskLabels.post.optional;
}

interface LineFieldProps extends SectionPartProps {
  field: SectionFieldsOf<'line'>;
  note?: string;
  hint?: string;
  /** Shows the label in the empty field instead of above it. */
  placeholder?: boolean;
  disabled?: boolean;
}

/** A one-line field of a section. */
export function LineField(props: LineFieldProps) {
  const { field, section, index, errors, change, disabled } = props;
  const label = deskLabels.post.section[field];
  const optional = useOptionalNote();
  const note = props.note ?? optional;
  const shown = note ? `${label} (${note})` : label;
  const name = `sections.${index}.${field}`;
  return (
    <InputField
      name={name}
      label={label}
      note={note}
      hint={props.hint}
      hideLabel={props.placeholder}
      error={errors[name]}
      disabled={disabled}
      placeholder={props.placeholder ? shown : undefined}
      maxLength={sectionFields[field].max}
      value={section[field]}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  );
}
