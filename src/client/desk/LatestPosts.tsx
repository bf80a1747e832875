import { deskWords } from '../content/desk';
import { PostRows } from './PostRows';
import type { Posts } from './use-posts';

/** What is published, under the form: a post just sent shows up here. */
export function LatestPosts({ posts }: { posts: Posts }) {
  return (
    <div className="latest-posts">
      <PostRows
        title={deskWords.post.latest}
        empty={deskWords.dashboard.noPublished}
        posts={{ ...posts, more: null }}
      />
    </div>
  );
}
