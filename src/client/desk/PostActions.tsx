import { deskWords } from '../content/desk';
import type { Draft } from './draft';

interface PostActionsProps {
  draft: Draft;
  busy: boolean;
  change: (patch: Partial<Draft>) => void;
  send: (draft: Draft, status: Draft['status']) => Promise<void>;
}

/** The buttons that send the post. */
export function PostActions({ draft, busy, send }: PostActionsProps) {
  const words = deskWords.post;
  const live = draft.status === 'published';
  return (
    <div className="send" role="group" aria-label={words.actions}>
      <button className="btn" disabled={busy}>
        {busy ? words.sending : live ? words.publishChanges : words.publish}
      </button>
      <button
        type="button"
        className="btn ghost"
        disabled={busy}
        onClick={() => void send(draft, 'draft')}
      >
        {live ? words.toDraft : words.saveDraft}
      </button>
    </div>
  );
}
