import { Field } from '../../../components/Field';
import { deskLabels } from '../../../../content/desk';
import { limits } from '../../../../shared/limits';
import { GrowingText } from '../../ui/GrowingText';
import type { SectionPartProps } from './SectionControls';

/** A text or pull quote as plain Markdown. */
export function WordsField({ section, index, errors, change }: SectionPartProps) {
  const labels = deskLabels.post.section;
  const isText = section.type === 'text';
  const name = `sections.${index}.content`;
  return (
    <Field
      name={name}
      label={`${labels.content[section.type]} ${index + 1}`}
      hideLabel
      error={errors[name]}
    >
      {(control) => (
        <GrowingText
          {...control}
          rows={isText ? 6 : 3}
          placeholder={labels.placeholder[isText ? 'text' : 'quote']}
          maxLength={limits.sectionText}
          value={section.content}
          onChange={(event) => change({ content: event.target.value })}
        />
      )}
    </Field>
  );
}
