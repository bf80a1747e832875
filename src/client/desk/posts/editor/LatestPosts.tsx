import type { BlogSummaryJson } from '../../../../shared/api/posts';
import { deskWords } from '../../../../content/desk';
import { postListWords } from '../../../../content/post-lists';
import { PostRows } from '../list/PostRows';
import type { List } from '../../data/use-list';

/** What is published, under the form: a post just sent shows up here. */
export function LatestPosts({ posts }: { posts: List<BlogSummaryJson> }) {
  return (
    <div className="latest-posts">
      <PostRows
        title={deskWords.post.latest}
        empty={postListWords.published.empty}
        posts={{ ...posts, more: null }}
      />
    </div>
  );
}
