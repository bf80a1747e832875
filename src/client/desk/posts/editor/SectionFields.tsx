import { memo, type ReactNode } from 'react';
import { fieldsOf, type SectionField } from '../../../../shared/section-fields';
import type { FieldErrors } from '../../../lib/by-field';
import { deskLabels } from '../../../../content/desk';
import type { SectionValues } from '../form/post-values';
import { AddressField, AltField, DecorativeField } from './ImageFields';
import { LineField } from './LineField';
import { SectionTools } from './SectionTools';
import type { SectionActions } from './use-sections';
import { WordsField } from './WordsField';

export interface SectionPartProps {
  section: SectionValues;
  index: number;
  errors: FieldErrors;
  change: (patch: Partial<SectionValues>) => void;
}

export interface SectionFieldsProps extends Omit<SectionPartProps, 'change'> {
  last: boolean;
  /** The same object on every render. */
  actions: SectionActions;
}

const controls = {
  content: (part) =>
    part.section.type === 'image' ? <AddressField {...part} /> : <WordsField {...part} />,
  alt: AltField,
  decorative: DecorativeField,
  caption: (part) => <LineField {...part} field="caption" />,
  source: (part) => <LineField {...part} field="source" />,
  width: () => null,
  group: () => null,
} satisfies Record<SectionField, (part: SectionPartProps) => ReactNode>;

/** Re-rendered only when the section itself changes, because a post may have 200 sections. */
export const SectionFields = memo(function SectionFields(props: SectionFieldsProps) {
  const { section, index, errors, last, actions } = props;
  const { key, type } = section;
  const part = {
    section,
    index,
    errors,
    change: (patch: Partial<SectionValues>) => actions.change(key, patch),
  };
  const name = `${deskLabels.post.section[type]} ${index + 1}`;
  return (
    <li
      className={`sec sec-${type}`}
      tabIndex={-1}
      aria-label={name}
      onDragOver={(event) => actions.over(event)}
      onDrop={(event) => actions.drop(event, key)}
    >
      <SectionTools name={name} section={section} index={index} last={last} actions={actions} />
      {fieldsOf(type).map((field) => {
        const Control = controls[field];
        return <Control key={field} {...part} />;
      })}
    </li>
  );
});
