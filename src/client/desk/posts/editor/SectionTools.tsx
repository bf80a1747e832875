import { fillIn } from '../../../../shared/format';
import { deskLabels } from '../../../../content/desk';
import { editorLabels } from '../../../../content/editor';
import type { SectionValues } from '../form/post-values';
import type { SectionActions } from './use-sections';

interface SectionToolsProps {
  /** The name of the section, such as "Text 1". */
  name: string;
  section: SectionValues;
  index: number;
  last: boolean;
  actions: SectionActions;
}

export function SectionTools({ name, section, index, last, actions }: SectionToolsProps) {
  const labels = deskLabels.post.section;
  const { key, type } = section;
  const tool = (text: string, says: string, act: () => void, disabled = false) => (
    <button
      type="button"
      className="link"
      disabled={disabled}
      aria-label={fillIn(says, { section: name })}
      onClick={act}
    >
      {text}
    </button>
  );
  return (
    <div className="sec-tools" role="group" aria-label={fillIn(labels.tools, { section: name })}>
      {/* For mouse users; the Up and Down buttons do the same for everyone. */}
      <span
        className="grip"
        draggable
        aria-hidden="true"
        title={editorLabels.sections.drag}
        onDragStart={(event) => actions.drag(event, key)}
      >
        ⠿
      </span>
      <b>{labels[type]}</b>
      {tool(labels.up, labels.moveUp, () => actions.move(key, -1), index === 0)}
      {tool(labels.down, labels.moveDown, () => actions.move(key, 1), last)}
      {tool(editorLabels.sections.duplicate, editorLabels.sections.duplicateOne, () =>
        actions.duplicate(key),
      )}
      {tool(labels.remove, labels.removeOne, () => actions.remove(key))}
    </div>
  );
}
