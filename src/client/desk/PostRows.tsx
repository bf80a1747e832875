import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { BlogSummaryJson } from '../../server/blogs/present';
import { PostDate } from '../components/PostDate';
import { deskWords } from '../content/desk';
import { ListPanel } from './ListPanel';
import type { List } from './use-list';

interface PostRowsProps {
  title: string;
  empty: string;
  posts: List<BlogSummaryJson>;
  /** What can be done with a row. */
  actions?: (post: BlogSummaryJson) => ReactNode;
}

/** A titled list of posts as the desk shows them. */
export function PostRows({ title, empty, posts, actions }: PostRowsProps) {
  return (
    <ListPanel
      title={title}
      empty={empty}
      older={deskWords.list.older}
      list={posts}
      row={(post) => (
        <>
          <Link href={`/blogs?edit=${post._id}`}>{post.name}</Link>
          <Tag status={post.status} />
          <PostDate iso={post.date ?? post.updated} />
          {actions?.(post)}
        </>
      )}
    />
  );
}

function Tag({ status }: { status: BlogSummaryJson['status'] }) {
  const { draft, live } = deskWords.list;
  return <span className={`tag ${status}`}>{status === 'draft' ? draft : live}</span>;
}
