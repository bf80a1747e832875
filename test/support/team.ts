import type { Locator, Page } from 'playwright-core';
import { ADMIN } from './account';
import { from } from './addresses';
import type { Answer } from './app';
import { PASSWORD, type Site, useOwnSite, type Writer } from './browser';
import { withClipboard } from './shared-site';

/** A site on which sign-ups wait for approval, and its admin. */
export interface Team {
  site: Site;
  /** Signed in before the first test. */
  readonly admin: Writer;
  /** Signs in through the API, each time from another address. */
  login(email: string, password?: string): Promise<Answer>;
  /** Signs a person up through the API, who then waits for approval. */
  join(name: string): Promise<{ email: string; id: string }>;
  /** A call below /api/team. */
  asAdmin(method: string, path: string, json?: object): Promise<Answer>;
  /** An approved and signed-in person. */
  makeMember(name: string, onSite?: boolean): Promise<Writer>;
  /** The page of the team, as the admin sees it. */
  open(query?: string): Promise<Page>;
}

/** The site, its server and its browser for a file of tests about accounts. */
export function useTeam(env: Record<string, string> = {}): Team {
  const site = useOwnSite({ ...ADMIN, SIGNUP_POLICY: 'approval', TRUST_PROXY: '1', ...env });
  let admin: Writer;

  const login = (email: string, password = PASSWORD) =>
    site.server.call('POST', '/api/auth/login', { json: { email, password }, headers: from() });

  async function signIn(name: string, email: string): Promise<Writer> {
    const { json } = await login(email);
    return { name, email, token: json.token, userId: json.userId };
  }

  async function join(name: string) {
    const email = `${name.toLowerCase().replace(/\W/g, '.')}@example.org`;
    const account = { name, email, password: PASSWORD, confirmPassword: PASSWORD, title: 'hr' };
    const options = { json: account, headers: from() };
    const { json } = await site.server.call('POST', '/api/employees', options);
    return { email, id: json.id as string };
  }

  const asAdmin = (method: string, path: string, json?: object) =>
    site.server.call(method, `/api/team${path}`, { token: admin.token, ...(json ? { json } : {}) });

  beforeAll(async () => {
    admin = await signIn('Admin', ADMIN.ADMIN_EMAIL);
  });

  return {
    site,
    get admin() {
      return admin;
    },
    login,
    join,
    asAdmin,
    async makeMember(name, onSite = false) {
      const { email, id } = await join(name);
      await asAdmin('POST', `/${id}/approve`, { onSite, rights: ['publish'] });
      return signIn(name, email);
    },
    open: (query = '') => site.open(`/dashboard/team${query}`, { signedInAs: admin }),
  };
}

/** The row of an account in the list. */
export function row(page: Page, name: string): Locator {
  const heading = page.getByRole('heading', { name, level: 2, exact: true });
  return page.getByRole('listitem').filter({ has: heading });
}

/** The tags in the row of an account, sorted. */
export async function tags(page: Page, name: string): Promise<string[]> {
  return (await row(page, name).locator('.tag').allTextContents()).sort();
}

/** Presses the button with exactly this name. */
export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** Copies the link of an open dialog with its button, and returns path and query. */
export async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = await withClipboard(async () => {
    await press(page, 'Copy link');
    await page.getByRole('status').getByText('Copied', { exact: true }).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  });
  return copied.slice(new URL(copied).origin.length);
}
