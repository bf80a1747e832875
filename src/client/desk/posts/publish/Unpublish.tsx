import { useState } from 'react';
import { publishingLabels } from '../../../../content/publishing';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** Unpublishes a post after confirmation. */
export function Unpublish({ busy, act }: { busy: boolean; act: () => void }) {
  const labels = publishingLabels.unpublish;
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  if (asking) {
    const yes = () => {
      stop();
      act();
    };
    return (
      <ConfirmDialog
        question={labels.asks}
        yes={labels.yes}
        no={labels.no}
        {...{ busy, stop, act: yes }}
      />
    );
  }
  return (
    <button
      type="button"
      className="btn ghost"
      aria-disabled={busy}
      onClick={() => setAsking(true)}
    >
      {labels.action}
    </button>
  );
}
