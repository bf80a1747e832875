import { Field } from '../components/Field';
import { Picture } from '../components/Picture';
import { deskWords } from '../content/desk';
import { limits } from '../limits';
import type { SectionPartProps } from './SectionFields';

export function ImageFields({ section, index, errors, change }: SectionPartProps) {
  const words = deskWords.post.section;
  const text = (
    key: 'content' | 'alt' | 'caption',
    label: string,
    maxLength: number,
    { note = '', disabled = false } = {},
  ) => (
    <Field
      name={`sections.${index}.${key}`}
      label={label}
      note={note}
      error={errors[`sections.${index}.${key}`]}
    >
      {(control) => (
        <input
          {...control}
          disabled={disabled}
          maxLength={maxLength}
          value={section[key]}
          onChange={(event) => change({ [key]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      {text('content', words.content.image, limits.address)}
      {section.content.trim() && (
        <Picture className="preview" src={section.content.trim()} alt={section.alt} />
      )}
      {text('alt', words.alt, limits.alt, { disabled: section.decorative })}
      <label className="check">
        <input
          type="checkbox"
          name={`sections.${index}.decorative`}
          checked={section.decorative}
          onChange={(event) => change({ decorative: event.target.checked })}
        />
        {words.decorative}
      </label>
      {text('caption', words.caption, limits.caption, { note: deskWords.post.optional })}
    </>
  );
}
