import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { BlogJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { deskLabels } from '../../../../content/desk';
import { reviewLabels } from '../../../../content/reviews';
import type { PostValues } from '../form/post-values';
import type { Review } from '../publish/use-review';
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

/**
 * The bar above the editor, always in sight: the state of the post, and the buttons that save and
 * publish it.
 */
export function EditorBar(props: EditorBarProps) {
  const { title, post, saved, others, failure, children } = props;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => measureBar(bar.current), []);
  return (
    <header className="docbar" ref={bar}>
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

/** Keeps the height of the bar in --bar (docbar.css), until it is removed. */
function measureBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bar');
  };
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
