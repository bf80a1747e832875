import { useMutation } from '@tanstack/react-query';
import type { MediaJson, UseJson } from '../../../shared/api/media';
import { fillIn } from '../../../shared/fill-in';
import { mediaLabels } from '../../../content/media';
import { HttpError } from '../../lib/http';
import { deleteMedia } from '../data/media';
import { ConfirmDialog } from '../ui/ConfirmDialog';
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
  const question = [labels.asks, labels.asksUsedOne][uses.length] ?? labels.asksUsed;
  const deletion = useMutation({
    // When more posts use it by now, it stays, and this asks again.
    mutationFn: () => deleteMedia(file._id, uses.length),
    onSuccess() {
      popup(labels.done);
      document.getElementById('main')?.focus(); // the button that had the focus is gone
      done();
    },
    onError(error) {
      const body = error instanceof HttpError ? error.body : null;
      const { uses: now } = (body ?? {}) as { uses?: UseJson[] };
      if (now) found(now);
      popup(now ? labels.inUse : labels.failed, true);
    },
  });
  return (
    <ConfirmDialog
      question={fillIn(question, { count: uses.length })}
      {...{ yes: labels.yes, no: labels.no, stop }}
      busy={deletion.isPending}
      act={() => deletion.mutate()}
    />
  );
}
