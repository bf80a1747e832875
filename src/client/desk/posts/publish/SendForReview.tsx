import { useQuery } from '@tanstack/react-query';
import type { ReviewerJson } from '../../../../shared/api/reviews';
import { reviewLabels } from '../../../../content/reviews';
import { CheckField, TextareaField } from '../../../components/Field';
import { reviewersQuery } from '../../data/reviews';
import { NotLoaded } from '../../ui/NotLoaded';
import { SheetButtons, Sheet } from '../../ui/Sheet';
import { useForm } from '../../ui/use-form';

const labels = reviewLabels.sendForReview;

interface SendForReviewProps {
  /** Saves the draft and sends it for review. Rejects if the form must stay open for another attempt. */
  sendForReview: (values: { reviewers: string[]; note: string }) => Promise<void>;
  /** To whom the post was sent before. */
  chosen: ReviewerJson[];
  /** The note that was begun, and its change. */
  note: string;
  change: (note: string) => void;
  close: () => void;
}

/** Hands a draft to chosen colleagues, with a note. */
export function SendForReview(props: SendForReviewProps) {
  const { chosen, note, change, sendForReview, close } = props;
  const { data: people, isError, refetch } = useQuery(reviewersQuery);
  const {
    errors,
    failure,
    busy,
    props: form,
  } = useForm({
    read: (data) => ({
      reviewers: data.getAll('reviewers').map(String),
      note: String(data.get('note')).trim(),
    }),
    check: ({ reviewers }): Record<string, string> =>
      reviewers.length === 0 ? { reviewers: labels.missing } : {},
    send: sendForReview,
    failed: labels.failed,
  });
  const invalid = errors.reviewers
    ? ({ 'aria-invalid': true, 'aria-describedby': 'reviewers-error' } as const)
    : {};
  const nobody = people?.length === 0;
  return (
    <Sheet title={labels.title} close={close}>
      <form className="form" {...form}>
        <p>{nobody ? labels.nobody : labels.text}</p>
        <div role="alert">{failure && <p className="alert">{failure}</p>}</div>
        {!people && !isError && <p className="quiet">{labels.loading}</p>}
        {!people && isError && <NotLoaded text={labels.notLoaded} retry={() => void refetch()} />}
        {people && !nobody && (
          <fieldset>
            <legend>{labels.reviewers}</legend>
            {people.map(({ id, name }) => (
              <CheckField
                key={id}
                label={name}
                name="reviewers"
                value={id}
                defaultChecked={chosen.some((one) => one.id === id)}
                {...invalid}
              />
            ))}
            {errors.reviewers && (
              <p className="error" id="reviewers-error">
                {errors.reviewers}
              </p>
            )}
          </fieldset>
        )}
        {people && !nobody && (
          <TextareaField
            name="note"
            label={labels.note}
            hint={labels.noteHint}
            error={errors.note}
            rows={3}
            value={note}
            onChange={(event) => change(event.target.value)}
          />
        )}
        <SheetButtons
          submit={people && !nobody ? labels.submit : null}
          cancel={labels.cancel}
          busy={busy}
          close={close}
        />
      </form>
    </Sheet>
  );
}
