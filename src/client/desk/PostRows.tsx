import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BlogSummaryJson } from '../../server/blogs/present';
import { PostDate } from '../components/PostDate';
import { deskWords } from '../content/desk';
import type { Posts } from './use-posts';

interface PostRowsProps {
  title: string;
  empty: string;
  posts: Posts;
  /** What can be done with a row. */
  actions?: (post: BlogSummaryJson) => ReactNode;
}

/** A titled list of posts as the desk shows them. */
export function PostRows({ title, empty, posts, actions }: PostRowsProps) {
  const words = deskWords.list;
  return (
    <section className="panel">
      <h2>{title}</h2>
      {posts.state === 'loading' && <p className="quiet">{words.loading}</p>}
      {posts.state === 'loaded' && posts.rows.length === 0 && <p className="quiet">{empty}</p>}
      {posts.rows.length > 0 && (
        <ul className="rows">
          {posts.rows.map((post) => (
            <li key={post._id}>
              <Link href={`/blogs?edit=${post._id}`}>{post.name}</Link>
              <Tag status={post.status} />
              <PostDate iso={post.date ?? post.updated} />
              {actions?.(post)}
            </li>
          ))}
        </ul>
      )}
      {posts.state === 'failed' && <Failed retry={posts.reload} />}
      {posts.more && (
        <button type="button" className="btn ghost small" onClick={posts.more}>
          {words.older}
        </button>
      )}
    </section>
  );
}

function Tag({ status }: { status: BlogSummaryJson['status'] }) {
  const { draft, live } = deskWords.list;
  return <span className={`tag ${status}`}>{status === 'draft' ? draft : live}</span>;
}

function Failed({ retry }: { retry: () => void }) {
  const words = deskWords.list;
  return (
    <p className="alert" role="alert">
      {words.failed}{' '}
      <button type="button" className="link" onClick={retry}>
        {words.retry}
      </button>
    </p>
  );
}
