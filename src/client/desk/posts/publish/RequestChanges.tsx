import { fillIn } from '../../../../shared/format';
import { reviewLabels } from '../../../../content/reviews';
import { TextareaField } from '../../../components/Field';
import { SheetButtons, Sheet } from '../../ui/Sheet';
import { useForm } from '../../ui/use-form';

const labels = reviewLabels.requestChanges;

interface RequestChangesProps {
  /** Who sent the post for review. */
  name: string;
  requestChanges: (note: string) => Promise<void>;
  /** The note that was begun, and its change. */
  note: string;
  change: (note: string) => void;
  close: () => void;
}

/** Requests changes to a post, with a note. */
export function RequestChanges({ name, note, change, requestChanges, close }: RequestChangesProps) {
  const { errors, failure, busy, props } = useForm({
    read: (data) => ({ note: String(data.get('note')).trim() }),
    check: ({ note }): Record<string, string> => (note === '' ? { note: labels.missing } : {}),
    send: ({ note }) => requestChanges(note),
    failed: labels.failed,
  });
  return (
    <Sheet title={fillIn(labels.title, { name })} close={close}>
      <form className="form" {...props}>
        <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
        <TextareaField
          name="note"
          label={labels.note}
          error={errors.note}
          rows={4}
          required
          value={note}
          onChange={(event) => change(event.target.value)}
        />
        <SheetButtons
          submit={labels.submit}
          cancel={reviewLabels.sendForReview.cancel}
          busy={busy}
          close={close}
        />
      </form>
    </Sheet>
  );
}
