import { useState } from 'react';
import type { BlogSummaryJson } from '../../server/blogs/present';
import { deskWords } from '../content/desk';
import { HttpError, request } from '../http';
import { usePopup } from './Popup';

interface DeletePostProps {
  post: BlogSummaryJson;
  onDeleted: () => void;
}

/** Asks in the page before it deletes: there is no way back. */
export function DeletePost({ post, onDeleted }: DeletePostProps) {
  const words = deskWords.list;
  const popup = usePopup();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await request('DELETE', `/api/blogs/${post._id}`);
    } catch (error) {
      // Gone already, by somebody else: that is what was asked for.
      if (!(error instanceof HttpError && error.status === 404)) {
        popup((error instanceof HttpError && error.message) || words.deleteFailed, true);
        setBusy(false);
        return;
      }
    }
    popup(words.deleted);
    document.getElementById('main')?.focus(); // the button that had the focus is gone
    onDeleted();
  }

  if (!asking) {
    return (
      <button
        type="button"
        className="link"
        aria-label={`${words.delete}: ${post.name}`}
        onClick={() => setAsking(true)}
      >
        {words.delete}
      </button>
    );
  }
  return (
    <span className="confirm" role="group" aria-label={words.confirm}>
      <span>{words.confirm}</span>
      <button type="button" className="link danger" disabled={busy} onClick={remove}>
        {words.confirmYes}
      </button>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button just pressed */}
      <button type="button" className="link" autoFocus onClick={() => setAsking(false)}>
        {words.confirmNo}
      </button>
    </span>
  );
}
