import type { BlogJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { deskLabels } from '../../../../content/desk';
import { reviewLabels } from '../../../../content/reviews';
import type { PostValues } from '../form/post-values';
import type { Review } from '../publish/use-review';
import { readableTime } from '../../documents/publish/wall-time';

interface PostStateProps {
  status: PostValues['status'];
  /** When a scheduled post is due, as local time in SITE_TIMEZONE. */
  planned: string;
  hold: BlogJson['hold'];
  /** Whether the text differs from the post. */
  changed: boolean;
  /** Whether a draft is in review, or has changes requested. */
  review?: Review['state'];
}

/** What readers see of the post. */
export function PostState({ status, planned, hold, changed, review }: PostStateProps) {
  if (review) return <p className={`tag ${review}`}>{reviewLabels.state[review]}</p>;
  const state = hold ? 'held' : status === 'published' && changed ? 'changed' : status;
  const text = fillIn(deskLabels.post.state[state], { time: readableTime(planned) });
  return <p className={`tag ${state}`}>{text}</p>;
}
