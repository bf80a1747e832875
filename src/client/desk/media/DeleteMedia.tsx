import { useState } from 'react';
import type { MediaJson, UseJson } from '../../../shared/api/media';
import { fillIn } from '../../../shared/fill-in';
import { mediaLabels } from '../../../content/media';
import { HttpError, request } from '../../lib/http';
import { usePopup } from '../ui/Popup';

interface DeleteMediaProps {
  file: MediaJson;
  /** The posts that use it, as far as this page knows. */
  uses: UseJson[];
  stop: () => void;
  done: () => void;
  /** Other posts use it than this page knew. */
  found: (uses: UseJson[]) => void;
}

/** Says what deleting does, and to how many posts, before it deletes: there is no way back. */
export function DeleteMedia({ file, uses, stop, done, found }: DeleteMediaProps) {
  const labels = mediaLabels.delete;
  const popup = usePopup();
  const [busy, setBusy] = useState(false);
  const asked = [labels.asks, labels.asksUsedOne][uses.length] ?? labels.asksUsed;

  async function remove() {
    setBusy(true);
    try {
      // When more use it by now, it stays, and this asks again.
      await request('DELETE', `/api/media/${file._id}?used=${uses.length}`);
    } catch (error) {
      // Gone already, by somebody else: that is what was asked for.
      if (!(error instanceof HttpError && error.status === 404)) return refused(error);
    }
    popup(labels.done);
    document.getElementById('main')?.focus(); // the button that had the focus is gone
    done();
  }

  function refused(error: unknown) {
    const { uses: now } = ((error as HttpError).body ?? {}) as { uses?: UseJson[] };
    if (now) found(now);
    popup(now ? labels.inUse : labels.failed, true);
    setBusy(false);
  }

  return (
    <div
      className="media-asks"
      role="group"
      aria-label={fillIn(labels.actionFor, { name: file.name })}
    >
      <p>{fillIn(asked, { count: uses.length })}</p>
      <p className="confirm">
        <button type="button" className="link danger" aria-disabled={busy} onClick={remove}>
          {labels.yes}
        </button>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- replaces the button just pressed */}
        <button type="button" className="link" autoFocus onClick={stop}>
          {labels.no}
        </button>
      </p>
    </div>
  );
}
