import { deskLabels } from '../../../../content/desk';
import { ImageField } from '../../media/ImageField';
import { CheckField } from '../../../components/Field';
import { LineField } from './LineField';
import type { SectionPartProps } from './SectionControls';

interface AddressFieldProps extends SectionPartProps {
  /** Called after an image was uploaded or chosen from the library. */
  picked?: () => void;
  /** Takes the other files if several were brought at once. */
  others?: (files: File[]) => void;
}

export function AddressField(props: AddressFieldProps) {
  const { section, index, name, errors, change, picked, others } = props;
  return (
    <ImageField
      name={`sections.${index}.content`}
      label={deskLabels.post.section.content.image}
      place={name}
      error={errors[`sections.${index}.content`]}
      value={section.content}
      alt={section.alt}
      onChange={(content) => change({ content })}
      picked={picked}
      others={others}
    />
  );
}

export function AltField(part: SectionPartProps) {
  const hint = deskLabels.post.section.altHint;
  const { decorative } = part.section;
  return <LineField {...part} field="alt" note="" hint={hint} disabled={decorative} />;
}

export function DecorativeField({ section, index, change }: SectionPartProps) {
  return (
    <CheckField
      label={deskLabels.post.section.decorative}
      name={`sections.${index}.decorative`}
      checked={section.decorative}
      onChange={(event) => change({ decorative: event.target.checked })}
    />
  );
}

export function WidthField({ section, index, change }: SectionPartProps) {
  const name = `sections.${index}.width`;
  return (
    <CheckField
      label={deskLabels.post.section.wide}
      name={name}
      checked={section.width === 'wide'}
      onChange={(event) => change({ width: event.target.checked ? 'wide' : 'text' })}
    />
  );
}
