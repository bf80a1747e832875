import { memo } from 'react';
import type { FieldErrors } from '../../components/use-field-errors';
import { deskWords } from '../../content/desk';
import type { DraftSection } from './draft';
import { ImageFields } from './ImageFields';
import { SectionTools } from './SectionTools';
import type { SectionActions } from './use-sections';
import { WordsFields } from './WordsFields';

export interface SectionPartProps {
  section: DraftSection;
  index: number;
  errors: FieldErrors;
  change: (patch: Partial<DraftSection>) => void;
}

export interface SectionFieldsProps extends Omit<SectionPartProps, 'change'> {
  last: boolean;
  /** The same at every keystroke. */
  actions: SectionActions;
}

/** Drawn again only when it changes itself: a post may have 200 of them. */
export const SectionFields = memo(function SectionFields(props: SectionFieldsProps) {
  const { section, index, errors, last, actions } = props;
  const { key, type } = section;
  const part = {
    section,
    index,
    errors,
    change: (patch: Partial<DraftSection>) => actions.change(key, patch),
  };
  const name = `${deskWords.post.section[type]} ${index + 1}`;
  return (
    <li
      className={`sec sec-${type}`}
      tabIndex={-1}
      aria-label={name}
      onDragOver={(event) => actions.over(event)}
      onDrop={(event) => actions.drop(event, key)}
    >
      <SectionTools name={name} section={section} index={index} last={last} actions={actions} />
      {type === 'image' ? <ImageFields {...part} /> : <WordsFields {...part} />}
    </li>
  );
});
