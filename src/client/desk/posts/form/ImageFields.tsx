import { deskLabels } from '../../../../content/desk';
import { ImageField } from '../../media/ImageField';
import { LineField } from './LineField';
import type { SectionPartProps } from './SectionControls';

export function AddressField({ section, index, errors, change }: SectionPartProps) {
  const labels = deskLabels.post.section;
  return (
    <ImageField
      name={`sections.${index}.content`}
      label={labels.content.image}
      place={`${labels.image} ${index + 1}`}
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
      {deskLabels.post.section.decorative}
    </label>
  );
}

export function WidthField({ section, index, change }: SectionPartProps) {
  const name = `sections.${index}.width`;
  return (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        checked={section.width === 'wide'}
        onChange={(event) => change({ width: event.target.checked ? 'wide' : 'text' })}
      />
      {deskLabels.post.section.wide}
    </label>
  );
}
