import { Link } from 'wouter';
import { autosaveLabels } from '../../../../content/autosave';

interface EditorNotesProps {
  /** What was found is not in the post: of a new one, of one that is there, or nothing. */
  unsaved: 'new' | 'changes' | null;
  /** Whose text went to the history, because two browsers had written. */
  keptInHistory: 'theirs' | 'ours' | null;
  /** The post's. */
  id: string;
  /** Shows the two texts, while the post has moved on. */
  compare: (() => void) | null;
  startNew: () => void;
  goBack: () => void;
}

/** What a writer has to know of the text that was found. */
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
