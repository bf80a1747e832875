import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { fillIn } from '../../../shared/format';
import { Loading } from '../../components/Loading';
import { SiteContext } from '../../hooks/use-site';
import { unnamed } from '../../../shared/documents/kinds';
import type { Site as SiteData } from '../../../shared/frame';
import { autosaveLabels } from '../../../content/autosave';
import { storedToken, storedUser } from '../../lib/session';
import { listen } from '../../lib/listen';
import { useScrollToTop } from '../../hooks/use-scroll-to-top';
import { DataProvider } from '../data/DataProvider';
import { restoreUser, useRightsPending } from '../data/me';
import { ReauthProvider } from '../ui/ReauthDialog';
import { DeskFrame } from './DeskFrame';
import { NotOpened } from './NotOpened';
import { DeskPages } from './DeskPages';
import { sendAll } from '../documents/autosave/browser';
import { PopupProvider, usePopup } from '../ui/Popup';
import { useBusyButtons } from '../ui/Button';

/** The staff's app: a separate document with its own bundle. */
export function Desk({ site }: { site: SiteData }) {
  useScrollToTop();
  useBusyButtons();
  return (
    <SiteContext value={site}>
      <DataProvider>
        <PopupProvider>
          <SendUnacknowledged />
          <ReauthProvider>
            <Guarded>
              <KnowingRights>
                <DeskFrame>
                  <ErrorBoundary instead={<NotOpened />}>
                    <Suspense fallback={<Loading />}>
                      <DeskPages />
                    </Suspense>
                  </ErrorBoundary>
                </DeskFrame>
              </KnowingRights>
            </Guarded>
          </ReauthProvider>
        </PopupProvider>
      </DataProvider>
    </SiteContext>
  );
}

/** Sends what an earlier visit could not send, also for posts that are not opened again. */
function SendUnacknowledged() {
  const popup = usePopup();
  useEffect(() => {
    const user = storedUser();
    if (!user || !storedToken()) return;
    void sendAll(user.userId, ({ kind, content }) => {
      const { name } = (content ?? {}) as { name?: string };
      popup(fillIn(autosaveLabels.leftAside, { name: name || unnamed(kind) }));
    });
  }, [popup]);
  return null;
}

/**
 * Redirects only at navigation: signing out in another tab must not remove a text being written. If
 * only the user's entry is missing in the browser's storage, asks the server who it is.
 */
function Guarded({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const [restored, setRestored] = useState<'yes' | 'no' | null>(null);
  const signedIn = storedToken() !== null;
  const isUserMissing = signedIn && storedUser() === null;
  useEffect(() => {
    if (!isUserMissing) return;
    restoreUser().then(
      () => setRestored('yes'),
      () => setRestored('no'),
    );
  }, [isUserMissing]);
  useEffect(() => {
    const guard = () => {
      if (storedToken() === null) window.location.replace('/signin?needed=1');
    };
    guard();
    // After signing out, going back may restore this document from the browser's cache.
    return listen(window, 'pageshow', guard);
  }, [path]);
  if (isUserMissing && restored === 'no') return <NotOpened />;
  return signedIn && !isUserMissing ? children : <Loading />;
}

/**
 * Waits, at the first visit after signing in, for what the user may do: links that the menu gets later
 * would move the page, on a phone under the finger. Once shown, the desk stays.
 */
function KnowingRights({ children }: { children: ReactNode }) {
  const isPending = useRightsPending();
  const [isShown, setShown] = useState(!isPending);
  if (!isPending && !isShown) setShown(true);
  return isShown ? children : <Loading />;
}
