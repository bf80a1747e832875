import { Field } from '../../components/Field';
import { deskWords } from '../../content/desk';
import { limits } from '../../../shared/limits';
import { PictureField } from '../media/PictureField';
import type { SectionPartProps } from './SectionFields';

export function ImageFields({ section, index, errors, change }: SectionPartProps) {
  const words = deskWords.post.section;
  const text = (
    key: 'alt' | 'caption',
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
      <PictureField
        name={`sections.${index}.content`}
        label={words.content.image}
        place={`${words.image} ${index + 1}`}
        error={errors[`sections.${index}.content`]}
        value={section.content}
        alt={section.alt}
        onChange={(content) => change({ content })}
      />
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
