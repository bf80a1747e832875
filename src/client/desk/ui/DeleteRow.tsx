import { ConfirmButton } from './Confirm';
import { useChange } from './use-change';

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
  const { action, asks: question, yes, no } = labels;
  const deletion = useChange({
    send: remove,
    changed: done,
    done: labels.done,
    failed: labels.failed,
    focus: 'main',
  });
  return (
    <ConfirmButton
      action={action}
      question={question}
      yes={yes}
      no={no}
      label={`${action}: ${name}`}
      busy={deletion.isPending}
      act={() => deletion.mutate()}
    />
  );
}
