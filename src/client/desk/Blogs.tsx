import { Link } from 'wouter';
import type { BlogSummaryJson } from '../../server/blogs/present';
import { deskWords } from '../content/desk';
import { DeletePost } from './DeletePost';
import { PostRows } from './PostRows';
import { type List, useList } from './use-list';
import { useTitle } from './use-title';

/** Every post, for editing and deleting. */
export function Blogs() {
  useTitle(deskWords.titles.blogs);
  const drafts = useList<BlogSummaryJson>('/api/blogs?status=draft');
  const published = useList<BlogSummaryJson>('/api/blogs');
  const words = deskWords.dashboard;
  return (
    <>
      <header className="desk-head">
        <h1>{deskWords.titles.blogs}</h1>
        <Link className="btn" href="/blogpost">
          {words.write}
        </Link>
      </header>
      <div className="panels">
        <PostRows
          title={words.drafts}
          empty={words.noDrafts}
          posts={drafts}
          actions={(post) => <Actions post={post} posts={drafts} />}
        />
        <PostRows
          title={words.published}
          empty={words.noPublished}
          posts={published}
          actions={(post) => <Actions post={post} posts={published} />}
        />
      </div>
    </>
  );
}

function Actions({ post, posts }: { post: BlogSummaryJson; posts: List<BlogSummaryJson> }) {
  const words = deskWords.list;
  return (
    <div className="row-actions">
      <Link href={`/blogs?edit=${post._id}`} aria-label={`${words.edit}: ${post.name}`}>
        {words.edit}
      </Link>
      {post.status === 'published' && (
        <a href={`/blog/${post._id}`} aria-label={`${words.view}: ${post.name}`}>
          {words.view}
        </a>
      )}
      <DeletePost post={post} onDeleted={() => posts.remove(post._id)} />
    </div>
  );
}
