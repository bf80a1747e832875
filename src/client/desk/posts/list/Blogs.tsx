import { useState } from 'react';
import { Link } from 'wouter';
import type { ListedBlogJson } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { Loading } from '../../../components/Loading';
import { PostDate } from '../../../components/PostDate';
import { useSite } from '../../../hooks/use-site';
import { deskLabels } from '../../../../content/desk';
import { postListLabels } from '../../../../content/post-lists';
import { limits } from '../../../../shared/limits';
import { PostRows } from './PostRows';
import { PostTime } from '../../ui/PostTime';
import { RowActions } from './RowActions';
import { SearchField } from '../../ui/SearchField';
import { TrashUndo } from './TrashUndo';
import { UnsavedPosts } from './UnsavedPosts';
import { usePosts } from '../../data/posts';
import { useTitle } from '../../ui/use-title';
import { type PostLists, useTrash } from './use-trash';

/** All posts by status, to edit, move to the trash and restore. */
export function Blogs() {
  useTitle(deskLabels.titles.blogs);
  const [query, setQuery] = useState('');
  return (
    <>
      <header className="desk-head">
        <h1>{deskLabels.titles.blogs}</h1>
        <Link className="btn" href="/blogpost">
          {deskLabels.dashboard.write}
        </Link>
      </header>
      <div className="list-search" role="search">
        <SearchField name="post-search" label={postListLabels.search} search={setQuery} />
      </div>
      <Lists key={query} query={query} />
    </>
  );
}

const kinds = ['draft', 'scheduled', 'published', 'trash'] as const;

function Lists({ query }: { query: string }) {
  const { timeZone } = useSite();
  const asked = { q: query, limit: '20' };
  const lists: PostLists = {
    draft: usePosts({ ...asked, status: 'draft' }),
    scheduled: usePosts({ ...asked, status: 'scheduled' }),
    published: usePosts({ ...asked, status: 'published' }),
    trash: usePosts({ ...asked, status: 'trash' }),
  };
  const trash = useTrash(lists);
  // Shown together, because loading one by one, each would push down the content below it.
  if (kinds.some((kind) => lists[kind].state === 'loading')) return <Loading />;
  return (
    <div className="panels">
      <TrashUndo trash={trash} />
      <UnsavedPosts query={query} />
      {kinds.map((kind) => {
        const labels: { title: string; hint?: string; empty: string; none: string } =
          postListLabels[kind];
        return (
          <PostRows
            key={kind}
            title={labels.title}
            hint={fillIn(labels.hint ?? '', { zone: timeZone, days: limits.trashDays })}
            empty={query ? labels.none : labels.empty}
            posts={lists[kind]}
            time={shownTime}
            actions={(post) => <RowActions post={post} trash={trash} />}
          />
        );
      })}
    </div>
  );
}

/** When the post is due, was deleted, was published, or was last changed. */
function shownTime({ publishAt, deleted, date, updated }: ListedBlogJson) {
  if (publishAt) return <PostTime iso={publishAt} />;
  return <PostDate iso={deleted ?? date ?? updated} />;
}
