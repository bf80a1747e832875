import { fillIn } from '../../../../shared/fill-in';
import { deskWords } from '../../../../content/desk';
import { editorWords } from '../../../../content/editor';
import type { DraftSection } from '../form/draft';
import type { SectionActions } from './use-sections';

interface SectionToolsProps {
  /** What the section is called, such as "Text 1". */
  name: string;
  section: DraftSection;
  index: number;
  last: boolean;
  actions: SectionActions;
}

export function SectionTools({ name, section, index, last, actions }: SectionToolsProps) {
  const words = deskWords.post.section;
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
    <div className="sec-tools" role="group" aria-label={fillIn(words.tools, { section: name })}>
      {/* For a mouse; Up and Down do the same for everybody. */}
      <span
        className="grip"
        draggable
        aria-hidden="true"
        title={editorWords.sections.drag}
        onDragStart={(event) => actions.drag(event, key)}
      >
        ⠿
      </span>
      <b>{words[type]}</b>
      {tool(words.up, words.moveUp, () => actions.move(key, -1), index === 0)}
      {tool(words.down, words.moveDown, () => actions.move(key, 1), last)}
      {tool(editorWords.sections.duplicate, editorWords.sections.duplicateOne, () =>
        actions.duplicate(key),
      )}
      {tool(words.remove, words.removeOne, () => actions.remove(key))}
    </div>
  );
}
