import type { ReactNode } from 'react';
import type { SectionField } from '../../../../shared/posts/section-fields';
import type { FieldErrors } from '../../../lib/field-errors';
import type { SectionValues } from './post-values';
import { LineField } from './LineField';
import { deskLabels } from '../../../../content/desk';
import { limits } from '../../../../shared/limits';
import { GrowingField } from '../../ui/GrowingText';
import { ImageField } from '../../media/ImageField';
import { CheckField } from '../../../components/Field';

export interface SectionPartProps {
  section: SectionValues;
  /** Its index in the form, for the names of its fields. */
  index: number;
  /** What it is called, such as "Image 2". */
  name: string;
  errors: FieldErrors;
  change: (patch: Partial<SectionValues>) => void;
}

/** The control of each field of a section. `group` is set by choosing a neighbour. */
export const sectionControls = {
  content: (part) =>
    part.section.type === 'image' ? <AddressField {...part} /> : <WordsField {...part} />,
  alt: AltField,
  decorative: DecorativeField,
  caption: (part) => <LineField {...part} field="caption" />,
  source: (part) => <LineField {...part} field="source" />,
  width: WidthField,
  group: () => null,
} satisfies Record<SectionField, (part: SectionPartProps) => ReactNode>;

/** A text or pull quote as plain Markdown. */
function WordsField({ section, index, errors, change }: SectionPartProps) {
  const labels = deskLabels.post.section;
  const isText = section.type === 'text';
  const name = `sections.${index}.content`;
  return (
    <GrowingField
      name={name}
      label={`${labels.content[section.type]} ${index + 1}`}
      hideLabel
      error={errors[name]}
      rows={isText ? 6 : 3}
      placeholder={labels.placeholder[isText ? 'text' : 'quote']}
      maxLength={limits.sectionText}
      value={section.content}
      onChange={(event) => change({ content: event.target.value })}
    />
  );
}

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
