import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { Redirect, type SsrContext, useRouter } from 'wouter';
import { matchRoute } from '../shared/match-route';
import type { RouteRow } from '../shared/routes';
import { Boundary } from './components/ErrorBoundary';
import { Frame } from './components/Frame';
import { LoadFailed, Loading } from './components/Loading';
import type { Sent } from '../shared/sent-form';
import { SentContext } from './hooks/use-sent';
import { type OtherPage, OtherPageContext } from './hooks/use-other-page';
import { SiteContext, useSite } from './hooks/use-site';
import type { Site } from '../shared/frame';
import type { PageAnswer } from '../shared/page';
import { type PageStore, PageStoreContext, usePage } from './lib/page-store';
import { pageComponents, type PublicPage as PublicPageName } from './page-components';
import { usePassed, useAddress } from './hooks/use-address';
import { useScrollToTop } from './hooks/use-scroll-to-top';

interface AppProps {
  site: Site;
  store: PageStore;
  /** Set on the server only: the matched route. */
  row?: RouteRow;
  /** A form to show again, until the reader goes to another page. */
  sent?: Sent | undefined;
  /** Called in the browser when the page can be used. */
  hydrated?: () => void;
}

/** The public site: the frame and the page at the current address. */
export function App({ site, store, row, sent, hydrated }: AppProps) {
  const { path } = useAddress();
  const [first] = useState(path);
  useScrollToTop();
  // Runs after the effects of the page.
  useEffect(() => hydrated?.(), [hydrated]);
  return (
    <SiteContext value={site}>
      <PageStoreContext value={store}>
        <SentContext value={(path === first && sent) || null}>
          <OtherPageContext value={showPage}>
            <Frame>
              <PageView matched={row} />
            </Frame>
          </OtherPageContext>
        </SentContext>
      </PageStoreContext>
    </SiteContext>
  );
}

function PageView({ matched }: { matched: RouteRow | undefined }) {
  const { path, address } = useAddress();
  const row = useMemo(() => matched ?? matchRoute(address).row, [matched, address]);
  if (row.page === 'desk') return <DeskDocument address={address} />;
  const page = componentOf(row.page);
  return <PublicPage key={path} row={row} page={page} address={address} />;
}

/** The server's loader for a page returns data in the shape of its props. */
function componentOf(name: PublicPageName): ComponentType<object> {
  return pageComponents[name] as ComponentType<object>;
}

/** A page within the page of a preview link. */
function showPage({ page, data }: OtherPage): ReactNode {
  if (!Object.hasOwn(pageComponents, page)) return null;
  const Page = componentOf(page as PublicPageName);
  return <Page {...data} />;
}

/** Leaves for the desk, which is another document with its own bundle. */
function DeskDocument({ address }: { address: string }) {
  useEffect(() => window.location.assign(address), [address]);
  return <Loading />;
}

/** On the server, sets the status of the response to that of the page. */
function tellServer(context: SsrContext | undefined, answer: PageAnswer | null): void {
  if (context && answer) context.statusCode = answer.status;
}

interface PublicPageProps {
  row: RouteRow;
  page: ComponentType<object>;
  address: string;
}

function PublicPage({ row, page: Page, address }: PublicPageProps) {
  const { state, retry } = usePage(address);
  const passed = usePassed(row);
  const answer = typeof state === 'string' ? null : state;
  useTitle(row, answer);
  const { ssrContext } = useRouter();
  tellServer(ssrContext, answer);
  if (answer?.redirect) {
    const fragment = ssrContext ? '' : window.location.hash;
    return <Redirect to={answer.redirect + fragment} replace />;
  }
  const data = answer?.data ?? passed;
  const placeholder = state === 'failed' ? <LoadFailed retry={retry} /> : <Loading />;
  if (!data) return placeholder;
  return (
    // Data passed along by a link may not fit the page any more. Then wait for the answer.
    <Boundary of={data} instead={answer ? undefined : placeholder}>
      <Page {...data} />
    </Boundary>
  );
}

/**
 * Shows the route's title until the page's own title has arrived, never the previous page's title.
 */
function useTitle({ title }: RouteRow, answer: PageAnswer | null): void {
  const { name, shortName, tagline } = useSite().copy;
  const ofRow = title ? `${title} · ${shortName}` : `${name}: ${tagline}`;
  const shown = answer?.head.title || ofRow;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
