import { postPath } from '../../src/shared/post-address';
import { routes } from '../../src/shared/routes';

export interface PageAddress {
  path: string;
  /** Whether the page is a 404. */
  missing: boolean;
  desk: boolean;
}

// Valid for nobody: a page opened by a link looks the same until its button is pressed.
const token = 'x'.repeat(43);
const key = '0badc0de-0000-4000-8000-000000000000';

/** An address for every row of the route table, and some that do not exist. */
export function everyAddress({ id, direct }: { id: string; direct: string }): PageAddress[] {
  const examples: Record<string, string[]> = {
    '/about/:name': ['/about/marit_osei_lindgren'],
    '/press/:name': ['/press/reviews-in-the-open'],
    '/blog/:id': [postPath(direct)],
    '/bloglist': ['/bloglist', '/bloglist?q=evidence', '/bloglist?q=nowhere'],
    '/signin': [
      '/signin',
      '/signin?waiting=1',
      '/signin?created=1',
      '/signin?unconfirmed=1',
      '/signin?needed=1',
      '/signin?ended=1',
    ],
    '/signup': ['/signup', `/signup?invite=${token}`],
    '/new-password': ['/new-password', `/new-password?link=${token}`],
    '/confirm-subscription': ['/confirm-subscription', `/confirm-subscription?key=${key}`],
    '/confirm-address': ['/confirm-address', `/confirm-address?key=${token}`],
    '/unsubscribe': ['/unsubscribe', `/unsubscribe?key=${key}`],
    '/dashboard/team': ['/dashboard/team', '/dashboard/team?status=waiting'],
    '/blogs': ['/blogs', `/blogs?edit=${id}`, `/blogs?versions=${id}`],
    '/preview/:token': [],
    '*': [],
  };
  const missing: Record<string, string[]> = {
    '/about/:name': ['/about/nobody'],
    '/press/:name': ['/press/nothing'],
    '/blog/:id': ['/blog/nothing'],
    '/preview/:token': ['/preview/nothing'],
    '*': ['/no/such/page', '/caf%C3%A9/%F0%9F%99%82?q=a%20b', '/%E0%A4%A', '/About%2Fx'],
  };
  return routes.flatMap(({ path, page }) => [
    ...(examples[path] ?? [path]).map((one) => ({
      path: one,
      missing: false,
      desk: page === 'desk',
    })),
    ...(missing[path] ?? []).map((one) => ({ path: one, missing: true, desk: page === 'desk' })),
  ]);
}

/** The expected problem on a missing page: its own 404. */
export function itsOwn404(path: string): RegExp {
  return new RegExp(`^404 GET ${path.replace(/[?.*]/g, '\\$&')}$`);
}
