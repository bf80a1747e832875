import { type ComponentType, lazy, useEffect } from 'react';
import { Route, Switch, useRoute, useSearch } from 'wouter';
import { Loading } from '../../components/Loading';
import { loadChunk } from '../../lib/load-chunk';
import { Dashboard } from './Dashboard';

/** A page in a bundle of its own, which is loaded when the page is opened. */
function page<Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) {
  return lazy(() => loadChunk(async () => ({ default: (await load())[name] })));
}

const Account = page('Account', () => import('../account/Account'));
const Activity = page('Activity', () => import('../activity/Activity'));
const BlogPost = page('BlogPost', () => import('../posts/editor/BlogPost'));
const Blogs = page('Blogs', () => import('../posts/list/Blogs'));
const HistoryPage = page('HistoryPage', () => import('../posts/history/HistoryPage'));
const Mail = page('Mail', () => import('../mail/Mail'));
const Media = page('Media', () => import('../media/Media'));
const Messages = page('Messages', () => import('../inbox/Messages'));
const Operation = page('Operation', () => import('../operation/Operation'));
const Site = page('SiteEditor', () => import('../site/SiteEditor'));
const Subscribers = page('Subscribers', () => import('../inbox/Subscribers'));
const Tags = page('TagsPage', () => import('../posts/list/TagsPage'));
const Team = page('Team', () => import('../team/Team'));

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
      <Route path="/dashboard" component={Dashboard} />
      <Route path="/dashboard/account" component={Account} />
      <Route path="/dashboard/activity" component={Activity} />
      <Route path="/dashboard/mail" component={Mail} />
      <Route path="/dashboard/media" component={Media} />
      <Route path="/dashboard/messages" component={Messages} />
      <Route path="/dashboard/operation" component={Operation} />
      <Route path="/dashboard/site">
        <Site edited={edited} compared={compared} />
      </Route>
      <Route path="/dashboard/subscribers" component={Subscribers} />
      <Route path="/dashboard/tags" component={Tags} />
      <Route path="/dashboard/team" component={Team} />
      <Route path="/blogs">
        {compared ? <HistoryPage key={compared} id={compared} /> : <Blogs />}
      </Route>
      <Route component={Elsewhere} />
    </Switch>
  );
}

/** Loads a page of the public site, reached by going back, as a new document. */
function Elsewhere() {
  useEffect(() => window.location.reload(), []);
  return <Loading />;
}
