import { useMutation } from '@tanstack/react-query';
import type { MediaJson, UseJson } from '../../../shared/api/media';
import { fillIn } from '../../../shared/format';
import { limits } from '../../../shared/limits';
import { mediaLabels } from '../../../content/media';
import { HttpError } from '../../lib/http';
import { deleteMedia, trashMedia } from '../data/media';
import { ConfirmDialog } from '../ui/Confirm';
import { useErrorPopup, usePopup } from '../ui/Popup';
import { type MayFocus, watchFocus } from '../ui/focus';

interface DeleteMediaProps {
  file: MediaJson;
  /** The posts and pages that use the file, as far as this page knows. */
  uses: UseJson[];
  stop: () => void;
  done: (mayFocus: MayFocus) => void;
  /** Called if others use the file than this page knew. */
  found: (uses: UseJson[]) => void;
}

/**
 * Asks before a file is moved to the trash, and says how many posts and pages are affected; a file in the trash is
 * deleted for good.
 */
export function DeleteMedia({ file, uses, stop, done, found }: DeleteMediaProps) {
  const isTrashed = Boolean(file.deleted);
  const labels = isTrashed ? mediaLabels.deleteForGood : mediaLabels.delete;
  const question = [labels.asks, labels.asksUsedOne][uses.length] ?? labels.asksUsed;
  const popup = usePopup();
  const failed = useErrorPopup(labels.failed);
  const deletion = useMutation({
    // If more of them use the file now, the server keeps it, and this dialog asks again.
    mutationFn: () => (isTrashed ? deleteMedia(file._id) : trashMedia(file._id, uses.length)),
    onMutate: () => watchFocus(),
    onSuccess: (_, _none, mayFocus) => done(mayFocus),
    onError(error) {
      const body = error instanceof HttpError ? error.body : null;
      const { uses: now } = (body ?? {}) as { uses?: UseJson[] };
      if (!now) return failed(error);
      found(now);
      popup(mediaLabels.delete.inUse, true);
    },
  });
  return (
    <ConfirmDialog
      question={fillIn(question, { count: uses.length, days: limits.trashDays })}
      yes={labels.yes}
      no={labels.no}
      stop={stop}
      busy={deletion.isPending}
      act={() => deletion.mutate()}
    />
  );
}
