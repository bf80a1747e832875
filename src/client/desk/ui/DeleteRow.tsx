import { useMutation } from '@tanstack/react-query';
import { ConfirmButton } from './Confirm';
import { useErrorPopup, usePopup } from './Popup';
import { focusOn, watchFocus } from './focus';

interface DeleteRowProps {
  labels: { action: string; asks: string; yes: string; no: string; done: string; failed: string };
  /** The name of the row, for people who hear the button without the row. */
  name: string;
  remove: () => Promise<unknown>;
  /** Called when the row has been deleted. */
  done: () => void;
}

/** A button that permanently deletes a row of a list, after a question. */
export function DeleteRow({ labels, name, remove, done }: DeleteRowProps) {
  const popup = usePopup();
  const { action, asks: question, yes, no } = labels;
  const deletion = useMutation({
    mutationFn: remove,
    onMutate: () => watchFocus(),
    onSuccess(_, _none, mayFocus) {
      popup(labels.done);
      focusOn(mayFocus); // the button that had the focus is removed
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
