import { lazy, useEffect } from 'react';
import { Route, Switch, useRoute, useSearch } from 'wouter';
import { Loading } from '../../components/Loading';
import { loadChunk } from '../../lib/load-chunk';
import { Dashboard } from './Dashboard';

const Account = lazy(() =>
  loadChunk(async () => ({ default: (await import('../account/Account')).Account })),
);
const Activity = lazy(() =>
  loadChunk(async () => ({ default: (await import('../activity/Activity')).Activity })),
);
const BlogPost = lazy(() =>
  loadChunk(async () => ({ default: (await import('../posts/editor/BlogPost')).BlogPost })),
);
const Blogs = lazy(() =>
  loadChunk(async () => ({ default: (await import('../posts/list/Blogs')).Blogs })),
);
const Mail = lazy(() => loadChunk(async () => ({ default: (await import('../mail/Mail')).Mail })));
const Operation = lazy(() =>
  loadChunk(async () => ({ default: (await import('../operation/Operation')).Operation })),
);
const Media = lazy(() =>
  loadChunk(async () => ({ default: (await import('../media/Media')).Media })),
);
const Messages = lazy(() =>
  loadChunk(async () => ({ default: (await import('../inbox/Messages')).Messages })),
);
const Site = lazy(() => loadChunk(async () => ({ default: (await import('../site/Site')).Site })));
const Subscribers = lazy(() =>
  loadChunk(async () => ({ default: (await import('../inbox/Subscribers')).Subscribers })),
);
const Tags = lazy(() =>
  loadChunk(async () => ({ default: (await import('../posts/list/TagsPage')).TagsPage })),
);
const Team = lazy(() => loadChunk(async () => ({ default: (await import('../team/Team')).Team })));
const HistoryPage = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../posts/history/HistoryPage')).HistoryPage,
  })),
);

/** The page of the desk at the current address. Every page but the dashboard is a bundle of its own. */
export function DeskPages() {
  const search = new URLSearchParams(useSearch());
  const [edited, compared] = [search.get('edit'), search.get('versions')];
  const [isNew] = useRoute('/blogpost');
  const [isPosts] = useRoute('/blogs');
  // One element for both addresses: a new post stays open when it gets its own.
  if (isNew) return <BlogPost id={null} />;
  if (isPosts && edited) return <BlogPost id={edited} />;
  return (
    <Switch>
      <Route path="/dashboard">
        <Dashboard />
      </Route>
      <Route path="/dashboard/account">
        <Account />
      </Route>
      <Route path="/dashboard/activity">
        <Activity />
      </Route>
      <Route path="/dashboard/mail">
        <Mail />
      </Route>
      <Route path="/dashboard/media">
        <Media />
      </Route>
      <Route path="/dashboard/messages">
        <Messages />
      </Route>
      <Route path="/dashboard/operation">
        <Operation />
      </Route>
      <Route path="/dashboard/site">
        <Site edited={edited} compared={compared} />
      </Route>
      <Route path="/dashboard/subscribers">
        <Subscribers />
      </Route>
      <Route path="/dashboard/tags">
        <Tags />
      </Route>
      <Route path="/dashboard/team">
        <Team />
      </Route>
      <Route path="/blogs">
        {compared ? <HistoryPage key={compared} id={compared} /> : <Blogs />}
      </Route>
      <Route>
        <Elsewhere />
      </Route>
    </Switch>
  );
}

/** Loads a page of the public site, reached by going back, as a new document. */
function Elsewhere() {
  useEffect(() => window.location.reload(), []);
  return <Loading />;
}
