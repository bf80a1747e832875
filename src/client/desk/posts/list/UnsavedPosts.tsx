import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import type { AutosaveSummaryJson } from '../../../../shared/autosave';
import { postListLabels } from '../../../../content/post-lists';
import { endSession, HttpError } from '../../../lib/http';
import { storedUser } from '../../../lib/session';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { browserPorts } from '../autosave/browser';
import { discardAutosave } from '../autosave/outside-editor';
import { allAnswered } from '../autosave/open-controllers';
import { ListPanel } from '../../ui/ListPanel';
import { usePopup } from '../../ui/Popup';
import { PostTime } from '../../ui/PostTime';
import { useList } from '../../data/use-list';

/** The writer's autosaves of posts that were never saved. */
export function UnsavedPosts({ query }: { query: string }) {
  const labels = postListLabels.unsaved;
  const copies = useList<AutosaveSummaryJson>('/api/autosaves');
  const again = useEffectEvent(copies.reload);
  // Waits for what the editor just closed is still sending.
  useEffect(() => void allAnswered().then(() => again()), []);
  const unsaved = copies.rows.filter(({ kind, posted }) => kind === 'post' && !posted);
  if (copies.state !== 'failed' && unsaved.length === 0) return null;
  const wanted = query.toLocaleLowerCase();
  const rows = unsaved.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <ListPanel
      title={labels.title}
      hint={labels.hint}
      empty={labels.none}
      older=""
      list={{ ...copies, rows, more: null }}
      row={(copy) => (
        <>
          <Link href={`/blogs?edit=${copy._id}`}>{copy.name || labels.untitled}</Link>
          <span />
          <PostTime iso={copy.updated} />
          <div className="row-actions">
            <Link href={`/blogs?edit=${copy._id}`} aria-label={named(labels.go, copy)}>
              {labels.go}
            </Link>
            <Link href={`/blogs?versions=${copy._id}`} aria-label={named(labels.versions, copy)}>
              {labels.versions}
            </Link>
            <ThrowAway copy={copy} done={() => copies.remove(copy._id)} changed={copies.reload} />
          </div>
        </>
      )}
    />
  );
}

interface ThrowAwayProps {
  copy: AutosaveSummaryJson;
  done: () => void;
  changed: () => void;
}

function ThrowAway({ copy, done, changed }: ThrowAwayProps) {
  const labels = postListLabels.unsaved;
  const popup = usePopup();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      const key = { userId: storedUser()?.userId ?? '', kind: copy.kind, id: copy._id };
      // If it was edited in another tab since the list loaded, it stays.
      const isGone = await discardAutosave(browserPorts(), key, copy.save);
      popup(isGone ? labels.gone : labels.changed, !isGone);
      document.getElementById('main')?.focus(); // the button that had the focus has been removed
      setAsking(false);
      (isGone ? done : changed)();
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return endSession();
      popup(labels.failed, true);
    }
    setBusy(false);
  }

  if (asking) {
    const answers = { yes: labels.yes, no: labels.no, stop: () => setAsking(false) };
    return <ConfirmDialog question={labels.asks} {...answers} busy={busy} act={remove} />;
  }
  return (
    <button
      type="button"
      className="link"
      aria-label={named(labels.throwAway, copy)}
      onClick={() => setAsking(true)}
    >
      {labels.throwAway}
    </button>
  );
}

function named(action: string, { name }: AutosaveSummaryJson): string {
  return `${action}: ${name || postListLabels.unsaved.untitled}`;
}
