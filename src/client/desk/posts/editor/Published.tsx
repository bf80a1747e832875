import { useEffect, useEffectEvent, useRef } from 'react';
import { fillIn } from '../../../../shared/format';
import type { BlogJson, ListedBlogJson } from '../../../../shared/api/posts';
import { postPath } from '../../../../shared/post-address';
import { publishingLabels } from '../../../../content/publishing';
import { usePosts } from '../../data/posts';
import { listen } from '../../../lib/listen';
import { Button } from '../../ui/Button';
import { CopyAddress } from '../../documents/publish/SentBox';
import { deskLabels } from '../../../../content/desk';
import { postListLabels } from '../../../../content/post-lists';
import { PostRows } from '../list/PostRows';
import type { List } from '../../data/use-list';

const labels = publishingLabels.sent;

interface PublishedProps {
  post: BlogJson;
  /** Opens the post again. */
  edit: () => void;
  startNew: () => void;
}

/** Replaces the form of a new post that was published: it is gone from there, and where readers find it. */
export function Published({ post, edit, startNew }: PublishedProps) {
  const { name, direct } = post;
  const posts = usePosts({ limit: '5' });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus();
  }, []);
  // The list links to the post too, whose address this page has.
  const onLink = useEffectEvent(edit);
  useEffect(() => listen(window, 'pushState', () => onLink()), []);
  const address = window.location.origin + postPath(direct);
  return (
    <>
      <section className="just-published" aria-labelledby="published-title">
        <h1 id="published-title" tabIndex={-1} ref={title}>
          {fillIn(labels.title, { name })}
        </h1>
        <p>{fillIn(labels.at, { address })}</p>
        <p className="desk-links">
          <a className="btn" href={postPath(direct)}>
            {labels.view}
          </a>
          <Button className="btn ghost" onClick={startNew}>
            {labels.another}
          </Button>
          <CopyAddress address={address} />
          <Button onClick={edit}>{labels.edit}</Button>
        </p>
      </section>
      <LatestPosts posts={posts} />
    </>
  );
}

/** The latest published posts, below the form, where a new post appears. */
export function LatestPosts({ posts }: { posts: List<ListedBlogJson> }) {
  return (
    <div className="latest-posts">
      <PostRows
        title={deskLabels.post.latest}
        empty={postListLabels.published.empty}
        posts={{ ...posts, more: null }}
      />
    </div>
  );
}
