import type { ReactNode } from 'react';
import type { SectionField } from '../../../../shared/posts/section-fields';
import type { FieldErrors } from '../../../lib/field-errors';
import type { SectionValues } from './post-values';
import { AddressField, AltField, DecorativeField, WidthField } from './ImageFields';
import { LineField } from './LineField';
import { deskLabels } from '../../../../content/desk';
import { limits } from '../../../../shared/limits';
import { GrowingField } from '../../ui/GrowingText';

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
