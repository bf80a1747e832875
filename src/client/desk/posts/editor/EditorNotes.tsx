import { Link } from 'wouter';
import { fillIn } from '../../../../shared/format';
import { autosaveLabels } from '../../../../content/autosave';
import { postListLabels } from '../../../../content/post-lists';
import { holdReason } from '../../documents/publish/hold-reason';
import { DocumentNotes, Note } from '../../documents/editor/DocumentNotes';
import { useSavedBy } from './use-saved-by';
import type { PostEditor } from './use-post-editor';

interface EditorNotesProps {
  editor: Pick<
    PostEditor,
    'values' | 'found' | 'current' | 'isTrashed' | 'keptInHistory' | 'compare' | 'discard'
  >;
  startNew: () => void;
}

/** Notices about the post, and about text that was found when the editor opened, or later. */
export function EditorNotes({ editor, startNew }: EditorNotesProps) {
  const { values, found, current, isTrashed, keptInHistory, compare, discard } = editor;
  const labels = autosaveLabels.unsaved;
  const isNew = values.version === null;
  const by = useSavedBy(found.moved);
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
      {current?.hold && (
        <p className="note-box">
          {fillIn(postListLabels.held, { reason: holdReason(current.hold, 'post') })}
        </p>
      )}
      {found.unsaved && isNew && !isTrashed && (
        <Note text={labels.newPost} action={labels.startNew} act={startNew} />
      )}
      {found.unsaved && !isNew && (
        <Note text={labels.post} action={labels.back} act={() => void discard()} />
      )}
      <DocumentNotes
        kind="post"
        keptInHistory={keptInHistory}
        history={`/blogs?versions=${values._id}`}
        moved={found.moved && { by }}
        compare={() => compare(found.moved)}
      />
    </>
  );
}
