import type { BlogJson, OpenPostJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { deskLabels } from '../../../../content/desk';
import { reviewLabels } from '../../../../content/reviews';
import type { PostValues } from '../form/post-values';
import type { Review } from '../publish/use-review';
import { readableTime } from '../../documents/publish/wall-time';
import { autosaveLabels } from '../../../../content/autosave';

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

const labels = autosaveLabels.alsoOpen;
const list = new Intl.ListFormat('en-GB');

/** Says who else has the post open. */
export function AlsoOpen({ now }: { now: OpenPostJson | undefined }) {
  const others = now?.others ?? [];
  const sentence = fillIn(others.length === 1 ? labels.one : labels.more, {
    names: list.format(others),
  });
  return (
    <div role="status" className="also-open">
      {others.length > 0 && <p className="hint">{sentence}</p>}
      {now?.elsewhere && <p className="hint">{labels.own}</p>}
    </div>
  );
}
