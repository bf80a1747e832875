import { editorPath } from '../../../shared/documents/kinds';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ListedBlogJson } from '../../../shared/api/posts';
import { fillIn } from '../../../shared/format';
import { deskLabels } from '../../../content/desk';
import { dashboardLabels } from '../../../content/dashboard';
import { postListLabels } from '../../../content/post-lists';
import { firstName, useUser } from '../../lib/session';
import { holdReason } from '../documents/publish/hold-reason';
import { Loading } from '../../components/Loading';
import { ContinueWriting, shownOf, useUnfinished } from '../posts/list/ContinueWriting';
import { Reviews } from '../posts/list/Reviews';
import { PostRows } from '../posts/list/PostRows';
import { NewMessagesLine } from '../inbox/NewMessages';
import { WaitingLine } from '../team/Waiting';
import { useAutosaves } from '../data/revisions';
import { useMe } from '../data/me';
import { usePosts } from '../data/posts';
import { reviewsQuery } from '../data/reviews';
import { useSetup } from '../data/setup';
import { Button } from '../ui/Button';
import { useTitle } from '../ui/DeskPage';
import { AdminPassword, WrongCodes } from './PasswordWarnings';
import { BackupAlert, Backups } from './Backups';
import { Setup } from './Setup';
import { useLogOut } from './use-log-out';

export function Dashboard() {
  const labels = dashboardLabels.dashboard;
  useTitle(deskLabels.titles.dashboard);
  const user = useUser();
  const autosaves = useAutosaves();
  const ownDrafts = usePosts({ status: 'draft', mine: 'yes', limit: '10' });
  const drafts = usePosts({ status: 'draft' });
  const scheduled = usePosts({ status: 'scheduled' });
  const published = usePosts({ limit: '10' });
  const setup = useSetup(useMe()?.isAdmin ?? false);
  const { data: reviews = [] } = useQuery({ ...reviewsQuery, staleTime: 0 });
  // A draft is on the page once.
  const inReview = new Set(reviews.map(({ post }) => post._id));
  const unfinished = useUnfinished(autosaves, ownDrafts, inReview);
  const continued = new Set(shownOf(unfinished).map(({ _id }) => _id));
  const otherDrafts = drafts.rows.filter(({ _id }) => !inReview.has(_id) && !continued.has(_id));
  const lists = [autosaves, ownDrafts, drafts, scheduled, published];
  return (
    <>
      <header className="desk-head">
        <h1>{fillIn(labels.welcome, { name: user ? firstName(user) : '' })}</h1>
        <p className="desk-links">
          <Link className="btn" href="/blogpost">
            {labels.write}
          </Link>
          <Link className="more" href="/blogs">
            {labels.manage}
          </Link>
          <LogoutButton />
        </p>
      </header>
      <NewMessagesLine />
      <WaitingLine />
      <Reviews />
      <AdminPassword />
      <div role="alert">
        <WrongCodes />
        <BackupAlert setup={setup.data} />
        {scheduled.rows
          .filter(({ hold, publishError }) => hold || publishError)
          .map((post) => (
            <NotPublished key={post._id} {...post} />
          ))}
      </div>
      {/* Shown together, because loading one by one, each would push down the content below it. */}
      {setup.isLoading ||
      lists.some(({ state, rows }) => state === 'loading' && rows.length === 0) ? (
        <Loading />
      ) : (
        <div className="panels">
          <Setup setup={setup.data} />
          <Backups setup={setup.data} />
          <ContinueWriting unfinished={unfinished} lists={[autosaves, ownDrafts]} />
          {(otherDrafts.length > 0 || drafts.rows.length === 0 || drafts.more) && (
            <PostRows
              title={postListLabels.draft.title}
              empty={postListLabels.draft.empty}
              posts={{ ...drafts, rows: otherDrafts }}
            />
          )}
          {scheduled.rows.length > 0 && (
            <PostRows title={postListLabels.scheduled.title} empty="" posts={scheduled} />
          )}
          <NeedsAlt />
          <PostRows
            title={postListLabels.published.title}
            empty={postListLabels.published.empty}
            posts={{ ...published, more: null }}
          />
        </div>
      )}
    </>
  );
}

function LogoutButton() {
  const { logOut, dialog } = useLogOut();
  return (
    <>
      <Button className="btn ghost" onClick={logOut}>
        {deskLabels.account.logout}
      </Button>
      {dialog}
    </>
  );
}

/** Live posts with an image that some readers know nothing of. */
function NeedsAlt() {
  const posts = usePosts({ needsAlt: 'yes', limit: '5' });
  const rows = posts.rows.filter(({ needsAlt }) => needsAlt);
  if (rows.length === 0) return null;
  const { title, hint } = postListLabels.needsAlt;
  return <PostRows title={title} hint={hint} empty="" posts={{ ...posts, rows }} />;
}

/** A scheduled post that is held or overdue. */
function NotPublished({ _id, name, hold, publishError }: ListedBlogJson) {
  const labels = dashboardLabels.dashboard;
  return (
    <p className="alert desk-alert">
      {hold
        ? fillIn(labels.held, { name, reason: holdReason(hold, 'post') })
        : fillIn(labels.late, { name, reason: publishError })}{' '}
      <Link href={editorPath('post', _id)}>{labels.lateLink}</Link>
    </p>
  );
}
