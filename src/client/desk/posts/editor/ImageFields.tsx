import { deskWords } from '../../../../content/desk';
import { PictureField } from '../../media/PictureField';
import { LineField } from './LineField';
import type { SectionPartProps } from './SectionFields';

export function AddressField({ section, index, errors, change }: SectionPartProps) {
  const words = deskWords.post.section;
  return (
    <PictureField
      name={`sections.${index}.content`}
      label={words.content.image}
      place={`${words.image} ${index + 1}`}
      error={errors[`sections.${index}.content`]}
      value={section.content}
      alt={section.alt}
      onChange={(content) => change({ content })}
    />
  );
}

export function AltField(part: SectionPartProps) {
  return <LineField {...part} field="alt" note="" disabled={part.section.decorative} />;
}

export function DecorativeField({ section, index, change }: SectionPartProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={`sections.${index}.decorative`}
        checked={section.decorative}
        onChange={(event) => change({ decorative: event.target.checked })}
      />
      {deskWords.post.section.decorative}
    </label>
  );
}
