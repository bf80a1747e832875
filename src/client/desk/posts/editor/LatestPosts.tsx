import type { ListedBlogJson } from '../../../../shared/api/posts';
import { deskLabels } from '../../../../content/desk';
import { postListLabels } from '../../../../content/post-lists';
import { PostRows } from '../list/PostRows';
import type { List } from '../../data/use-list';

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
