import { useEffect } from 'react';
import {
  Redirect,
  Route,
  type SsrContext,
  Switch,
  useLocation,
  useRouter,
  useSearch,
} from 'wouter';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Frame } from './components/Frame';
import { LoadFailed, Loading } from './components/Loading';
import { type Sent, SentContext } from './components/sent';
import { type Site, SiteContext } from './components/SiteContext';
import { type PageAnswer, type PageStore, PageStoreContext, usePage } from './page-store';
import { type RouteRow, routes } from './routes';
import { useScrollToTop } from './use-scroll-to-top';

interface AppProps {
  site: Site;
  store: PageStore;
  /** While the server renders: a form that it brings back. */
  sent?: Sent | undefined;
}

/** The public site: one frame around whichever page the address names. */
export function App({ site, store, sent }: AppProps) {
  useScrollToTop();
  return (
    <SiteContext value={site}>
      <PageStoreContext value={store}>
        <SentContext value={sent ?? null}>
          <Frame>
            <ErrorBoundary>
              <Switch>
                {routes.map((row) => (
                  <Route key={row.path} path={row.path}>
                    <PageView row={row} />
                  </Route>
                ))}
              </Switch>
            </ErrorBoundary>
          </Frame>
        </SentContext>
      </PageStoreContext>
    </SiteContext>
  );
}

function PageView({ row }: { row: RouteRow }) {
  const [path] = useLocation();
  const search = useSearch();
  const address = search ? `${path}?${search}` : path;
  if (!row.page) return <DeskDocument address={address} />;
  return <PublicPage key={path} page={row.page} address={address} />;
}

/** The desk is another document, with its own bundle: leave this one. */
function DeskDocument({ address }: { address: string }) {
  useEffect(() => window.location.assign(address), [address]);
  return <Loading />;
}

/** While the server renders, the page that was reached decides the answer's status. */
function tellServer(context: SsrContext | undefined, answer: PageAnswer | null): void {
  if (context && answer) context.statusCode = answer.status;
}

interface PublicPageProps {
  page: NonNullable<RouteRow['page']>;
  address: string;
}

function PublicPage({ page: Page, address }: PublicPageProps) {
  const { state, retry } = usePage(address);
  const answer = typeof state === 'string' ? null : state;
  useEffect(() => {
    if (answer) document.title = answer.head.title;
  }, [answer]);
  tellServer(useRouter().ssrContext, answer);
  if (state === 'loading') return <Loading />;
  if (state === 'failed') return <LoadFailed retry={retry} />;
  if (state.redirect) return <Redirect to={state.redirect} replace />;
  return <Page {...state.data} />;
}
