import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Router } from 'wouter';
import { rights as allRights, type Right } from '../../src/shared/api/accounts';
import type { BackupsJson } from '../../src/shared/api/backups';
import { Desk } from '../../src/client/desk/shell/Desk';
import { storeSession } from '../../src/client/lib/session';
import { api } from './fake-api';
import { defaultSite } from './default-site';

/** What the server puts into the document of the desk. */
export const site = {
  ...defaultSite,
  titles: { manager: 'Manager', developer: 'Developer', hr: 'HR' },
};

export const WRITER = {
  name: 'Ada Writer',
  email: 'ada@example.org',
  userId: '7c0f8a52-6f8e-4f0e-9a57-000000000001',
};

/** As /api/setup says that no backup was made yet. */
export const noBackups: BackupsJson = {
  last: null,
  proved: null,
  failures: { backup: null, proof: null },
  overdue: false,
};

interface DeskOptions {
  user?: typeof WRITER;
  isAdmin?: boolean;
  rights?: readonly Right[];
}

/**
 * Renders the whole desk at an address for a signed-in user. Unless the test has its own rows, the
 * API answers with this user, without autosaves and, for an admin, with nobody waiting for approval,
 * a site that is set up, no backups, and no samples.
 */
export function renderDesk(
  path: string,
  { user = WRITER, isAdmin = false, rights = allRights }: DeskOptions = {},
) {
  const own = (row: string, json: object) => api.has(row) || api.on(row, { json });
  own('GET /api/auth/me', { ...user, isAdmin, rights });
  own('GET /api/autosaves', []);
  if (isAdmin || rights.includes('inbox')) own('GET /api/messages/new', { count: 0 });
  own('GET /api/reviews', []);
  own('GET /api/notices', []);
  own('GET /api/blogs/:id/reviews', []);
  if (isAdmin) {
    own('GET /api/team/waiting', { waiting: 0 });
    own('GET /api/setup', { steps: [], site: 's1', dismissed: true, backups: noBackups });
    own('GET /api/samples', { people: 0, posts: 0, own: false, removed: null });
  }
  storeSession('a token', user);
  window.history.replaceState(null, '', path);
  render(
    <Router>
      <Desk site={site} />
    </Router>,
  );
  return hand();
}

/** A user with mouse and keyboard. */
export function hand(): UserEvent {
  return userEvent.setup({ delay: null });
}
