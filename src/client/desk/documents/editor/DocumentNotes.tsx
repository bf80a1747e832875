import { Link } from 'wouter';
import { autosaveLabels } from '../../../../content/autosave';
import type { KindName } from '../../../../shared/documents/kinds';
import { fillIn } from '../../../../shared/format';
import { Button } from '../../ui/Button';

interface DocumentNotesProps {
  kind: KindName;
  /** Whose text was saved to the history because two browsers were used. */
  keptInHistory: 'theirs' | 'ours' | null;
  /** The address of the history. */
  history: string;
  /** Set if the document was changed in the meantime: by whom and when, if that is known. */
  moved: { by: { name: string; time: string } | null } | null;
  /** Shows both texts. */
  compare: () => void;
}

/** Notices about text of other browsers and people that was found when the editor opened, or later. */
export function DocumentNotes(props: DocumentNotesProps) {
  const { kind, keptInHistory, history, moved, compare } = props;
  const said = (sentence: string, values = {}) => fillIn(sentence, { document: kind, ...values });
  return (
    <div role="status">
      {moved && (
        <Note
          text={moved.by ? said(autosaveLabels.movedBy, moved.by) : said(autosaveLabels.moved)}
          action={autosaveLabels.compare}
          act={compare}
        />
      )}
      {keptInHistory && (
        <p className="note-box">
          {said(autosaveLabels.keptInHistory[keptInHistory])}{' '}
          <Link href={history}>{autosaveLabels.versions}</Link>
        </p>
      )}
    </div>
  );
}

interface NoteProps {
  text: string;
  action: string;
  act: () => void;
}

/** A notice with what can be done. */
export function Note({ text, action, act }: NoteProps) {
  return (
    <p className="note-box">
      {text} <Button onClick={act}>{action}</Button>
    </p>
  );
}
