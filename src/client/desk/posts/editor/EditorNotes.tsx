import { Link } from 'wouter';
import type { BlogJson, HoldJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { autosaveLabels } from '../../../../content/autosave';
import { postListLabels } from '../../../../content/post-lists';
import { holdReason } from '../../documents/publish/hold-reason';
import { DocumentNotes, Note } from '../../documents/editor/DocumentNotes';
import { useSavedBy } from './use-saved-by';

interface EditorNotesProps {
  /** Whether the post was moved to the trash while it is edited, or before. */
  isTrashed: boolean;
  /** Whether unsaved text was found: a new post, changes to a post, or none. */
  unsaved: 'new' | 'changes' | null;
  /** Whose text was saved to the history because two browsers were used. */
  keptInHistory: 'theirs' | 'ours' | null;
  /** The post's id. */
  id: string;
  /** Why a scheduled post is held. */
  hold: HoldJson | null;
  /** The current post, if it was changed in the meantime. */
  moved: BlogJson | null;
  /** Shows both texts. */
  compare: (current: BlogJson) => void;
  startNew: () => void;
  goBack: () => void;
}

/** Notices about the post, and about text that was found when the editor opened, or later. */
export function EditorNotes(props: EditorNotesProps) {
  const { isTrashed, unsaved, keptInHistory, id, hold, moved, compare, startNew, goBack } = props;
  const labels = autosaveLabels.unsaved;
  const by = useSavedBy(moved);
  return (
    <>
      <div role="status">
        {isTrashed && (
          <p className="note-box">
            {autosaveLabels.trashed.text}{' '}
            <Link href="/blogs?state=trash">{autosaveLabels.trashed.link}</Link>
          </p>
        )}
      </div>
      {hold && (
        <p className="note-box">
          {fillIn(postListLabels.held, { reason: holdReason(hold, 'post') })}
        </p>
      )}
      {unsaved === 'new' && !isTrashed && (
        <Note text={labels.newPost} action={labels.startNew} act={startNew} />
      )}
      {unsaved === 'changes' && <Note text={labels.post} action={labels.back} act={goBack} />}
      <DocumentNotes
        kind="post"
        {...{ keptInHistory }}
        history={`/blogs?versions=${id}`}
        moved={moved && { by }}
        compare={() => moved && compare(moved)}
      />
    </>
  );
}
