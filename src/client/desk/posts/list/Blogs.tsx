import { Link } from 'wouter';
import type { BlogStatus } from '../../../../shared/api/posts';
import { fillIn } from '../../../../shared/format';
import { Loading } from '../../../components/Loading';
import { useSite } from '../../../hooks/use-site';
import { deskLabels } from '../../../../content/desk';
import { dashboardLabels } from '../../../../content/dashboard';
import { postListLabels } from '../../../../content/post-lists';
import { limits } from '../../../../shared/limits';
import { PostRows } from './PostRows';
import { type Filters, isFiltered, useFilters } from './filters';
import { PostFilters } from './PostFilters';
import { RowActions } from './RowActions';
import { SelectedPosts } from './SelectedPosts';
import { UnsavedPosts } from './UnsavedPosts';
import { usePosts } from '../../data/posts';
import { useSelection } from './use-selection';
import { DeskPage } from '../../ui/DeskPage';
import { type PostLists, useTrash, type Trash } from './use-trash';
import { UndoNote } from '../../ui/UndoNote';

/** All posts by status, to edit, move to the trash and restore. */
export function Blogs() {
  const { filters, change } = useFilters();
  return (
    <DeskPage
      title={deskLabels.titles.blogs}
      head={
        <p className="desk-links">
          <Link className="btn" href="/blogpost">
            {dashboardLabels.dashboard.write}
          </Link>
          <Link className="more" href="/dashboard/tags">
            {postListLabels.tags}
          </Link>
        </p>
      }
    >
      <PostFilters filters={filters} change={change} />
      <Lists key={JSON.stringify(filters)} filters={filters} />
    </DeskPage>
  );
}

const kinds = ['draft', 'scheduled', 'published', 'trash'] as const;

function Lists({ filters }: { filters: Filters }) {
  const { timeZone } = useSite();
  const { state, ...rest } = filters;
  const needsAlt = state === 'needs-alt' ? 'yes' : '';
  const asked = { ...rest, needsAlt, limit: '20' } as const;
  const shown = kinds.filter((kind) =>
    needsAlt ? kind === 'published' || kind === 'scheduled' : !state || kind === state,
  );
  const isShown = (kind: BlogStatus) => shown.includes(kind);
  const lists: PostLists = {
    draft: usePosts({ ...asked, status: 'draft' }, isShown('draft')),
    scheduled: usePosts({ ...asked, status: 'scheduled' }, isShown('scheduled')),
    published: usePosts({ ...asked, status: 'published' }, isShown('published')),
    trash: usePosts({ ...asked, status: 'trash' }, isShown('trash')),
  };
  const trash = useTrash(lists);
  const selection = useSelection(lists, shown);
  // Shown together, because loading one by one, each would push down the content below it.
  if (shown.some((kind) => lists[kind].state === 'loading')) return <Loading />;
  const { q, ...others } = rest;
  const showsUnsaved = (!state || state === 'draft') && !isFiltered(others);
  return (
    <div className="panels">
      <TrashUndo trash={trash} />
      {showsUnsaved && <UnsavedPosts query={q} />}
      {shown.map((kind) => {
        const labels: { title: string; hint?: string; empty: string; none: string } =
          postListLabels[kind];
        return (
          <PostRows
            key={kind}
            title={labels.title}
            hint={fillIn(labels.hint ?? '', { zone: timeZone, days: limits.trashDays })}
            empty={isFiltered({ ...rest, needsAlt }) ? labels.none : labels.empty}
            posts={lists[kind]}
            select={selection.control}
            actions={(post) => <RowActions post={post} trash={trash} />}
          />
        );
      })}
      <SelectedPosts selection={selection} lists={lists} trash={trash} />
    </div>
  );
}

/** The posts that were moved to the trash last, with an Undo button. */
function TrashUndo({ trash: { moved, undo } }: { trash: Trash }) {
  const labels = postListLabels.trash;
  const { posts, mayFocus } = moved;
  const [post, ...others] = posts;
  const isOne = post !== undefined && others.length === 0;
  const text = isOne
    ? fillIn(labels.moved, { name: post.name })
    : fillIn(postListLabels.many.moved, { count: posts.length });
  return (
    <UndoNote
      text={post ? text : null}
      undo={labels.undo}
      undoFor={isOne ? `${labels.undo}: ${labels.move}: ${post.name}` : undefined}
      busy={undo.isPending}
      mayFocus={mayFocus}
      act={() => undo.mutate(posts)}
    />
  );
}
