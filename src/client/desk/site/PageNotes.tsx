import { autosaveLabels } from '../../../content/autosave';
import { postListLabels } from '../../../content/post-lists';
import { fillIn } from '../../../shared/format';
import { useSite } from '../../hooks/use-site';
import { DocumentNotes, Note } from '../documents/editor/DocumentNotes';
import { holdReason } from '../documents/publish/hold-reason';
import { pageHistoryAddress } from './addresses';
import type { PageEditorState } from './page-type';
import { savedBy } from './page-values';

/** Notices about the page, and about text that was found when its form opened, or later. */
export function PageNotes({ id, editor }: { id: string; editor: PageEditorState }) {
  const { found, other, compare, current, keptInHistory, discard } = editor;
  const { timeZone } = useSite();
  const hold = current?.scheduled?.hold;
  return (
    <>
      {!other && found.unsaved && (
        <Note
          text={autosaveLabels.unsaved.post}
          action={autosaveLabels.unsaved.back}
          act={() => void discard()}
        />
      )}
      {hold && (
        <p className="note-box">
          {fillIn(postListLabels.held, { reason: holdReason(hold, 'change') })}
        </p>
      )}
      {!other && (
        <DocumentNotes
          {...{ kind: 'page', keptInHistory }}
          history={pageHistoryAddress(id)}
          moved={found.moved && { by: savedBy(found.moved, timeZone) }}
          compare={() => compare(found.moved)}
        />
      )}
    </>
  );
}
