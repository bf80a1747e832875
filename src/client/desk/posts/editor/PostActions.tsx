import { type MouseEvent, useState } from 'react';
import { Link } from 'wouter';
import type { BlogJson } from '../../../../shared/api/posts';
import type { FieldErrors } from '../../../lib/by-field';
import { deskLabels } from '../../../../content/desk';
import { publishingLabels } from '../../../../content/publishing';
import type { PostValues } from '../form/post-values';
import { Checklist, type Going } from '../publish/Checklist';
import { CorrectionField } from '../publish/CorrectionField';
import { CorrectionNotes } from '../publish/CorrectionNotes';
import { PreviewButton } from '../publish/PreviewButton';
import { Previews } from '../publish/Previews';
import { Schedule } from '../publish/Schedule';
import { ConfirmButton } from '../../ui/ConfirmButton';

interface PostActionsProps {
  values: PostValues;
  errors: FieldErrors;
  busy: boolean;
  /** Whether a post that was never saved has been autosaved, so that it may have a history. */
  begun?: boolean;
  /** Whether the text differs from the post as it is saved. */
  changed: boolean;
  change: (patch: Partial<PostValues>) => void;
  send: (values: PostValues, status: PostValues['status']) => Promise<void>;
  /** Called with the post after the wording of a correction note was changed. */
  reworded: (blog: BlogJson) => void;
}

/** The buttons that save and publish the post. Publishing opens the checklist first. */
export function PostActions(props: PostActionsProps) {
  const { values, errors, busy, begun, changed, change, send, reworded } = props;
  const labels = deskLabels.post;
  const { unpublish } = publishingLabels;
  const [going, setGoing] = useState<Going | null>(null);
  const [sent, setSent] = useState(false);
  const { status } = values;
  const live = status === 'published';
  const waits = status === 'scheduled';
  const publishText = live
    ? labels.publishChanges
    : waits
      ? publishingLabels.publishNow
      : labels.publish;

  /** Without a title, the form shows an error at the field instead. */
  function look(event: MouseEvent) {
    if (values.name.trim() === '') return;
    event.preventDefault();
    setGoing(live ? 'changed' : 'published');
  }

  async function go() {
    setSent(true);
    await send(values, going === 'scheduled' ? going : 'published');
    setSent(false);
    setGoing(null);
  }

  const schedule = (
    <Schedule
      {...{ values, busy, change }}
      error={errors.publishLocal}
      schedule={() => setGoing('scheduled')}
    />
  );
  return (
    <div className="send" role="group" aria-label={labels.actions}>
      {live && <CorrectionField value={values.correction} change={change} />}
      {waits && schedule}
      <button className={waits ? 'btn ghost' : 'btn'} aria-disabled={busy} onClick={look}>
        {busy ? labels.sending : publishText}
      </button>
      {live ? (
        <ConfirmButton
          className="btn ghost"
          action={unpublish.action}
          question={unpublish.asks}
          {...{ yes: unpublish.yes, no: unpublish.no, busy }}
          act={() => void send(values, 'draft')}
          closes
        />
      ) : (
        <button
          type="button"
          className="btn ghost"
          aria-disabled={busy}
          onClick={() => void send(values, 'draft')}
        >
          {waits ? publishingLabels.backToDraft : labels.saveDraft}
        </button>
      )}
      {status === 'draft' && schedule}
      <PreviewButton values={values} />
      {values.version !== null ? (
        <SavedLinks
          id={values._id}
          changed={live && changed}
          reworded={live ? reworded : undefined}
        />
      ) : (
        begun && (
          <p className="send-links">
            <HistoryLink id={values._id} />
          </p>
        )
      )}
      {/* Open until the answer, and closed before an error focuses its field. */}
      {going && (busy || !sent) && (
        <Checklist
          {...{ values, going, busy }}
          go={() => void go()}
          close={() => busy || setGoing(null)}
        />
      )}
    </div>
  );
}

interface SavedLinksProps extends Pick<PostActionsProps, 'changed'> {
  id: string;
  /** Undefined for a post that is not live, which has no correction notes. */
  reworded: PostActionsProps['reworded'] | undefined;
}

/** Links that a post has once it is saved. */
function SavedLinks({ id, changed, reworded }: SavedLinksProps) {
  const [previews, setPreviews] = useState(false);
  const [notes, setNotes] = useState(false);
  return (
    <>
      <p className="send-links">
        <button type="button" className="link" onClick={() => setPreviews(true)}>
          {publishingLabels.previews.open}
        </button>
        <HistoryLink id={id} />
        {reworded && (
          <button type="button" className="link" onClick={() => setNotes(true)}>
            {publishingLabels.notes.title}
          </button>
        )}
      </p>
      {notes && reworded && <CorrectionNotes {...{ id, reworded }} close={() => setNotes(false)} />}
      {previews && <Previews id={id} changed={changed} close={() => setPreviews(false)} />}
    </>
  );
}

function HistoryLink({ id }: { id: string }) {
  return <Link href={`/blogs?versions=${id}`}>{publishingLabels.versions}</Link>;
}
