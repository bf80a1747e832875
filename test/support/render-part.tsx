import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { rights } from '../../src/shared/api/accounts';
import { SiteContext } from '../../src/client/hooks/use-site';
import { DataProvider } from '../../src/client/desk/data/DataProvider';
import { PopupProvider } from '../../src/client/desk/ui/Popup';
import { useBusyButtons } from '../../src/client/desk/ui/Button';
import { storeSession } from '../../src/client/lib/session';
import { api } from './fake-api';
import { hand, site, WRITER } from './render-desk';

/** Renders a part of the desk for a signed-in user. */
export function renderPart(part: ReactNode, { timeZone = 'UTC' } = {}) {
  const me = 'GET /api/auth/me';
  if (!api.has(me)) api.on(me, { json: { ...WRITER, isAdmin: false, rights } });
  storeSession('a token', WRITER);
  render(
    <Router>
      <SiteContext value={{ ...site, timeZone }}>
        <DataProvider>
          <PopupProvider>
            <Part>{part}</Part>
          </PopupProvider>
        </DataProvider>
      </SiteContext>
    </Router>,
  );
  return hand();
}

function Part({ children }: { children: ReactNode }) {
  useBusyButtons();
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
