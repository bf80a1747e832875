import { Link } from 'wouter';
import type { BlogSummaryJson } from '../../server/blogs/present';
import { PostList } from '../components/PostList';
import type { BlogListWords } from '../content/blog';

export interface BlogListData {
  words: BlogListWords;
  posts: BlogSummaryJson[];
  /** Where the older posts are, such as /bloglist?cursor=...; null at the end. */
  older: string | null;
}

export function BlogList({ words, posts, older }: BlogListData) {
  return (
    <section className="wrap page-head blog-list">
      <h1>{words.title}</h1>
      <p className="lead">{posts.length > 0 ? words.lead : words.empty}</p>
      {posts.length > 0 && <PostList posts={posts} heading="h2" />}
      {older && (
        <p>
          <Link className="btn ghost" href={older}>
            {words.older}
          </Link>
        </p>
      )}
    </section>
  );
}
