import { editorPath } from '../../../../shared/documents/kinds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { PublicationNoticeJson, ReviewJson } from '../../../../shared/api/reviews';
import { fillIn } from '../../../../shared/format';
import { reviewLabels } from '../../../../content/reviews';
import { PostDate } from '../../../components/AuthorsAndDate';
import { dismissNotice, noticesQuery, reloadNotices, reviewsQuery } from '../../data/reviews';
import { Button } from '../../ui/Button';
import { useChange } from '../../ui/use-change';

const labels = reviewLabels.dashboard;

/** On the dashboard: posts to review, the user's own posts in review, and published by colleagues. */
export function Reviews() {
  // Colleagues change them, so they are loaded again with the page.
  const { data: reviews = [] } = useQuery({ ...reviewsQuery, staleTime: 0 });
  const { data: notices = [] } = useQuery({ ...noticesQuery, staleTime: 0 });
  const toReview = reviews.filter((review) => review.toReview);
  const own = reviews.filter((review) => !review.toReview);
  if (reviews.length + notices.length === 0) return null;
  return (
    <div className="panels reviews">
      {notices.map((notice) => (
        <Notice key={notice.post._id} {...notice} />
      ))}
      <ReviewList title={labels.toReview} reviews={toReview} />
      <ReviewList title={labels.own} reviews={own} />
    </div>
  );
}

function ReviewList({ title, reviews }: { title: string; reviews: ReviewJson[] }) {
  if (reviews.length === 0) return null;
  return (
    <section className="panel">
      <h2>{title}</h2>
      <ul className="rows">
        {reviews.map((review) => (
          <Row key={review.post._id} {...review} />
        ))}
      </ul>
    </section>
  );
}

function Row({ post, by, note, date, reviewers, returned, toReview }: ReviewJson) {
  const names = reviewers.map(({ name }) => name).join(', ');
  const waits = toReview ? labels.from : names ? labels.by : labels.nobody;
  const whose = returned
    ? fillIn(labels.returnedBy, { by: returned.by })
    : fillIn(waits, { by, names });
  const said = returned ? returned.note : note;
  const state = returned ? 'returned' : 'review';
  return (
    <li>
      <Link href={editorPath('post', post._id)}>{post.name}</Link>
      <span className={`tag ${state}`}>{reviewLabels.state[state]}</span>
      <PostDate iso={returned?.date ?? date} />
      <p className="row-note">
        {whose}
        {said !== '' && <> {fillIn(reviewLabels.quoted, { note: said })}</>}
      </p>
    </li>
  );
}

function Notice({ post, by, named }: PublicationNoticeJson) {
  const client = useQueryClient();
  const dismiss = useChange({
    send: () => dismissNotice(post._id),
    changed: () => reloadNotices(client),
    failed: labels.dismissFailed,
    focus: 'main',
  });
  const texts = named ? labels : labels.handedIn;
  const text = texts[post.status === 'scheduled' ? 'scheduled' : 'published'];
  return (
    <p className="note-box">
      {fillIn(text, { by, name: post.name })}{' '}
      <Link href={editorPath('post', post._id)} aria-label={`${labels.open}: ${post.name}`}>
        {labels.open}
      </Link>{' '}
      <Button
        aria-label={`${labels.dismiss}: ${post.name}`}
        aria-disabled={dismiss.isPending}
        onClick={() => dismiss.mutate()}
      >
        {labels.dismiss}
      </Button>
    </p>
  );
}
