import { Link } from 'wouter';
import { autosaveLabels } from '../../../../content/autosave';

interface EditorNotesProps {
  /** Whether unsaved text was found: a new post, changes to a post, or none. */
  unsaved: 'new' | 'changes' | null;
  /** Whose text was saved to the history because two browsers were used. */
  keptInHistory: 'theirs' | 'ours' | null;
  /** The post's id. */
  id: string;
  /** Shows both texts; null unless the post was changed in the meantime. */
  compare: (() => void) | null;
  startNew: () => void;
  goBack: () => void;
}

/** Notices about text that was found when the editor opened. */
export function EditorNotes(props: EditorNotesProps) {
  const { unsaved, keptInHistory, id, compare, startNew, goBack } = props;
  const labels = autosaveLabels.unsaved;
  return (
    <>
      {unsaved === 'new' && <Note text={labels.newPost} action={labels.startNew} act={startNew} />}
      {unsaved === 'changes' && <Note text={labels.post} action={labels.back} act={goBack} />}
      {compare && (
        <Note text={autosaveLabels.moved} action={autosaveLabels.compare} act={compare} />
      )}
      <div role="status">
        {keptInHistory && (
          <p className="note-box">
            {autosaveLabels.keptInHistory[keptInHistory]}{' '}
            <Link href={`/blogs?versions=${id}`}>{autosaveLabels.versions}</Link>
          </p>
        )}
      </div>
    </>
  );
}

function Note({ text, action, act }: { text: string; action: string; act: () => void }) {
  return (
    <p className="note-box">
      {text}{' '}
      <button type="button" className="link" onClick={act}>
        {action}
      </button>
    </p>
  );
}
