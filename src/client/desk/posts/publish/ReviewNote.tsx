import { dayIn, fillIn } from '../../../../shared/format';
import type { ReviewJson } from '../../../../shared/api/reviews';
import { reviewLabels as labels } from '../../../../content/reviews';
import { useSite } from '../../../hooks/use-site';
import { Button } from '../../ui/Button';

interface ReviewNoteProps {
  review: ReviewJson;
  busy: boolean;
  /** Opens the form that sends the post for review, to choose other colleagues. */
  sendForReview: () => void;
  requestChanges: () => void;
  withdraw: () => void;
}

/** Says above the editor that the post is in review, or has changes requested, with the note. */
export function ReviewNote({
  review,
  busy,
  sendForReview,
  requestChanges,
  withdraw,
}: ReviewNoteProps) {
  const { timeZone } = useSite();
  const { toReview, own, returned, note } = review;
  const said = returned ? returned.note : note;
  return (
    <div className="note-box review-note">
      <p>{sentenceOf(review, timeZone)}</p>
      {said !== '' && <p className="review-words">{fillIn(labels.quoted, { note: said })}</p>}
      {toReview && <Button onClick={requestChanges}>{labels.requestChanges.action}</Button>}
      {own && !returned && <Button onClick={sendForReview}>{labels.sendForReview.again}</Button>}
      {own && !toReview && (
        <Button aria-disabled={busy} onClick={withdraw}>
          {returned ? labels.withdraw.dismiss : labels.withdraw.action}
        </Button>
      )}
    </div>
  );
}

function sentenceOf(review: ReviewJson, timeZone: string): string {
  const { by, date, reviewers, returned, toReview } = review;
  if (returned) {
    return fillIn(labels.returned, { by: returned.by, date: dayIn(timeZone, returned.date) });
  }
  const names = reviewers.map(({ name }) => name).join(', ');
  const values = { by, names, date: dayIn(timeZone, date) };
  const waiting = reviewers.length > 0 ? labels.waiting : labels.nobodyLeft;
  return fillIn(toReview ? labels.toReview : waiting, values);
}
