import { useMutation } from '@tanstack/react-query';
import { ConfirmButton } from './ConfirmButton';
import { usePopup } from './Popup';
import { useErrorPopup } from './use-error-popup';

interface DeleteRowProps {
  labels: { action: string; asks: string; yes: string; no: string; done: string; failed: string };
  /** Whose row it is, for people who hear the button without the row. */
  name: string;
  remove: () => Promise<void>;
  /** The row is deleted. */
  done: () => void;
}

/** Deletes a row of a list for good, after a question. */
export function DeleteRow({ labels, name, remove, done }: DeleteRowProps) {
  const popup = usePopup();
  const { action, asks: question, yes, no } = labels;
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess() {
      popup(labels.done);
      // The button that had the focus is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
      done();
    },
    onError: useErrorPopup(labels.failed),
  });
  return (
    <ConfirmButton
      {...{ action, question, yes, no }}
      label={`${action}: ${name}`}
      busy={deletion.isPending}
      act={() => deletion.mutate()}
    />
  );
}
