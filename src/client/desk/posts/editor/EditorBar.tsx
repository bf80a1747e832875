import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BlogJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { deskLabels } from '../../../../content/desk';
import { reviewLabels } from '../../../../content/reviews';
import type { PostValues } from '../form/post-values';
import type { Review } from '../publish/use-review';
import { measuredAs } from '../../ui/measured';
import { readableTime } from '../publish/wall-time';

interface EditorBarProps {
  title: string;
  post: PostStateProps;
  /** Where the text is saved. */
  saved: ReactNode;
  /** Who else has the post open. */
  others: ReactNode;
  /** Why the post was not sent. */
  failure: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

const measureBar = measuredAs('--bar');

/**
 * The bar above the editor, always in sight: the state of the post, and the buttons that save and
 * publish it. Its height is --bar (docbar.css).
 */
export function EditorBar(props: EditorBarProps) {
  const { title, post, saved, others, failure, children } = props;
  return (
    <header className="docbar" ref={measureBar}>
      <h1 className="visually-hidden">{title}</h1>
      <div className="doc-state">
        <Link href="/blogs">{deskLabels.titles.blogs}</Link>
        <PostState {...post} />
        {saved}
        {others}
      </div>
      {children}
      <div role="alert">{failure}</div>
    </header>
  );
}

interface PostStateProps {
  status: PostValues['status'];
  /** When a scheduled post is due, as local time in SITE_TIMEZONE. */
  planned: string;
  hold: BlogJson['hold'];
  /** Whether the text differs from the post. */
  changed: boolean;
  /** Whether a draft is in review, or was handed back. */
  review?: Review['state'];
}

/** What readers see of the post. */
function PostState({ status, planned, hold, changed, review }: PostStateProps) {
  if (review) return <p className={`tag ${review}`}>{reviewLabels.state[review]}</p>;
  const state = hold ? 'held' : status === 'published' && changed ? 'changed' : status;
  const text = fillIn(deskLabels.post.state[state], { time: readableTime(planned) });
  return <p className={`tag ${state}`}>{text}</p>;
}
