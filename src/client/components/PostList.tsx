import { Link } from 'wouter';
import type { BlogSummaryJson } from '../../shared/api/posts';
import { postPath } from '../../shared/post-address';
import { PostDate, Authors } from './AuthorsAndDate';
import { useSite } from '../hooks/use-site';
import { Tags } from './Tags';

interface PostListProps {
  posts: BlogSummaryJson[];
  /** The level below the heading of the list. */
  heading: 'h2' | 'h3';
  /** The label of a post's tags, if they are shown. */
  tagsLabel?: string;
}

export function PostList({ posts, ...shown }: PostListProps) {
  return (
    <ul className="posts">
      {posts.map((post) => (
        <PostRow key={post._id} post={post} {...shown} />
      ))}
    </ul>
  );
}

type PostRowProps = Omit<PostListProps, 'posts'> & { post: BlogSummaryJson };

function PostRow({ post, heading: Heading, tagsLabel }: PostRowProps) {
  const [before, after] = useSite().copy.by.split('{name}');
  return (
    <li>
      <Heading>
        <Link href={postPath(post.direct)}>{post.name}</Link>
      </Heading>
      {post.blurb && <p className="blurb">{post.blurb}</p>}
      <p className="meta">
        {before}
        <Authors authors={post.authors} />
        {after}
        {post.date && (
          <>
            {' · '}
            <PostDate iso={post.date} />
          </>
        )}
      </p>
      {tagsLabel && post.tags.length > 0 && (
        <Tags tags={post.tags.map((tag) => ({ tag }))} label={tagsLabel} />
      )}
    </li>
  );
}
