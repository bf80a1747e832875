import { useState } from 'react';
import type { BlogJson } from '../../../../shared/api/posts';
import { postListLabels } from '../../../../content/post-lists';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface TrashPostProps {
  post: BlogJson;
  move: (post: BlogJson) => Promise<void>;
}

/** Moves a post to the trash. Asks for confirmation if Undo could not restore everything. */
export function TrashPost({ post, move }: TrashPostProps) {
  const labels = postListLabels.trash;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const asks: Partial<Record<BlogJson['status'], string>> = labels.asks;
  const question = asks[post.status];

  async function act() {
    setBusy(true);
    await move(post);
    setBusy(false);
  }

  if (asking && question) {
    const answers = { yes: labels.yes, no: labels.no, busy, act, stop: () => setAsking(false) };
    return <ConfirmDialog question={question} {...answers} />;
  }
  return (
    <button
      type="button"
      className="link"
      aria-disabled={busy}
      aria-label={`${labels.move}: ${post.name}`}
      onClick={question ? () => setAsking(true) : act}
    >
      {labels.move}
    </button>
  );
}
