import { useMutation } from '@tanstack/react-query';
import type { MediaJson, UseJson } from '../../../shared/api/media';
import { fillIn } from '../../../shared/format';
import { mediaLabels } from '../../../content/media';
import { HttpError } from '../../lib/http';
import { deleteMedia } from '../data/media';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { usePopup } from '../ui/Popup';
import { focusOn, watchFocus } from '../ui/watch-focus';

interface DeleteMediaProps {
  file: MediaJson;
  /** The posts and pages that use the file, as far as this page knows. */
  uses: UseJson[];
  stop: () => void;
  done: () => void;
  /** Called if others use the file than this page knew. */
  found: (uses: UseJson[]) => void;
}

/** Asks before deleting, and says how many posts and pages are affected, because it cannot be undone. */
export function DeleteMedia({ file, uses, stop, done, found }: DeleteMediaProps) {
  const labels = mediaLabels.delete;
  const popup = usePopup();
  const question = [labels.asks, labels.asksUsedOne][uses.length] ?? labels.asksUsed;
  const deletion = useMutation({
    // If more of them use the file now, the server keeps it, and this dialog asks again.
    mutationFn: () => deleteMedia(file._id, uses.length),
    onMutate: () => watchFocus(),
    onSuccess(_, _none, mayFocus) {
      popup(labels.done);
      focusOn(mayFocus); // the button that had the focus is removed
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
