import { type ReactNode, useState } from 'react';
import type { BlogStatus, ListedBlogJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { limits } from '../../../../shared/limits';
import { postListLabels } from '../../../../content/post-lists';
import { useRight } from '../../data/me';
import type { PostLists } from './use-trash';

const labels = postListLabels.many;

export interface Selection {
  /** The selected posts that the lists still show. */
  posts: ListedBlogJson[];
  /** All posts that can be selected. */
  all: ListedBlogJson[];
  select: (posts: ListedBlogJson[]) => void;
  /** The checkbox of a row; none for a post that the user may not change. */
  control: (post: ListedBlogJson) => ReactNode;
}

/** Which posts of the lists that the page shows are selected; nobody selects what is hidden. */
export function useSelection(lists: PostLists, shown: BlogStatus[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayPublish = useRight('publish');
  const changeable: BlogStatus[] = mayPublish ? ['draft', 'scheduled', 'published'] : ['draft'];
  const all = changeable
    .filter((status) => shown.includes(status))
    .flatMap((status) => lists[status].rows);
  const posts = all.filter(({ _id }) => chosen.has(_id));
  return {
    posts,
    all,
    select: (selected) =>
      setChosen(new Set(selected.slice(0, limits.postsAtOnce).map(({ _id }) => _id))),
    control: (post) =>
      all.includes(post) && (
        <label className="check select-row">
          <input
            type="checkbox"
            checked={chosen.has(post._id)}
            disabled={!chosen.has(post._id) && posts.length >= limits.postsAtOnce}
            onChange={(event) => {
              const { checked } = event.target;
              const others = [...chosen].filter((id) => id !== post._id);
              setChosen(new Set(checked ? [...others, post._id] : others));
            }}
          />
          <span className="visually-hidden">{fillIn(labels.select, { name: post.name })}</span>
        </label>
      ),
  };
}
