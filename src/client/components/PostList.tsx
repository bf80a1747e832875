import { Link } from 'wouter';
import type { BlogSummaryJson } from '../../server/blogs/present';
import { fillIn } from './fill-in';
import { PostDate } from './PostDate';
import { useSite } from './SiteContext';

interface PostListProps {
  posts: BlogSummaryJson[];
  /** The level that fits under the list's own heading. */
  heading: 'h2' | 'h3';
}

export function PostList({ posts, heading }: PostListProps) {
  return (
    <ul className="posts">
      {posts.map((post) => (
        <PostRow key={post._id} post={post} heading={heading} />
      ))}
    </ul>
  );
}

function PostRow({ post, heading: Heading }: { post: BlogSummaryJson; heading: 'h2' | 'h3' }) {
  const { words } = useSite();
  return (
    <li>
      <Heading>
        <Link href={`/blog/${post._id}`}>{post.name}</Link>
      </Heading>
      {post.blurb && <p className="blurb">{post.blurb}</p>}
      <p className="meta">
        {fillIn(words.by, { name: post.author })}
        {post.date && (
          <>
            {' · '}
            <PostDate iso={post.date} />
          </>
        )}
      </p>
    </li>
  );
}
