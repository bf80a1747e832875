import { apiRouter } from '../../../src/server/api';
import {
  admin,
  inboxReader,
  pageEditor,
  publisher,
  reauthenticated,
  releaseEditor,
  staff,
} from '../../../src/server/auth/guards';
import { changesSite } from '../../../src/server/platform/http/steps';
import { db } from '../../../src/server/platform/database/data-source';
import { startApp } from '../../support/app';
import { makeSignedIn } from '../../support/make';
import { callOf, nameOf, type Row } from './row';
import { useAuthorizationSite } from './site';
import { table } from './table';
import { tryForgedTokens } from './try-forged-tokens';
import { tryRows } from './try-rows';
import { tryShapes } from './try-shapes';

// Compares every route of the router with its row, and tries each guard over HTTP with one call.
// The full run makes every call as every kind of account, with every token and shape.

const routes = apiRouter.stack.flatMap(({ methods, path, stack }) =>
  methods
    .filter((method) => method !== 'HEAD')
    .map((method) => ({ route: `${method} ${String(path)}`, stack: stack as unknown[] })),
);

/** What has to come first at a route: its rows are the one list of what is public. */
function guardOf(route: string): string {
  const rows = table.filter((row) => row.route === route);
  if (rows.some(({ answers }) => answers[0] !== 401)) return 'public';
  if (rows.every(({ answers }) => answers[2] === 403)) return 'admin';
  return rows.every(({ answers }) => answers[5] === 403) ? 'a right' : 'staff';
}

const nameOfGuard = (guard: unknown) =>
  new Map<unknown, string>([
    [admin, 'admin'],
    [staff, 'staff'],
    [inboxReader, 'a right'],
    [publisher, 'a right'],
    [pageEditor, 'a right'],
    [releaseEditor, 'a right'],
  ]).get(guard) ?? 'public';

test('every route of the API has a row, and every row a route', () => {
  const rows = new Set(table.map(({ route }) => route));
  expect([...rows].sort()).toEqual([...new Set(routes.map(({ route }) => route))].sort());
});

test('no row exists twice', () => {
  const names = table.map(nameOf);
  expect(names).toEqual([...new Set(names)]);
});

test('every route begins with the guard of its row, or is public according to its row', () => {
  const begins = routes.map(({ route, stack }) => `${route}: ${nameOfGuard(stack[0])}`);
  const wanted = routes.map(({ route }) => `${route}: ${guardOf(route)}`);
  expect(begins).toEqual(wanted);
  expect(new Set(wanted.map((line) => line.split(': ')[1]))).toEqual(
    new Set(['admin', 'staff', 'a right', 'public']),
  );
});

test('only routes answer requests', () => {
  // A router's own middleware is a layer without methods.
  expect(apiRouter.stack.filter(({ methods }) => methods.length === 0)).toEqual([]);
});

test('routes that change public pages clear the page cache, and no other routes do', () => {
  const changing = routes.filter(({ stack }) => stack.includes(changesSite));
  expect(changing.map(({ route }) => route).sort()).toEqual([
    'DELETE /api/account/photo',
    'DELETE /api/blogs/:id',
    'DELETE /api/media/:id',
    'DELETE /api/models/:id',
    'DELETE /api/plans/:id',
    'DELETE /api/press-items/:id',
    'DELETE /api/releases/:id',
    'DELETE /api/tags',
    'DELETE /api/team/:id',
    'DELETE /api/team/:id/photo',
    'DELETE /api/values/:id',
    'POST /.netlify/functions/api/blogs',
    'POST /api/account/photo',
    'POST /api/blogs',
    'POST /api/blogs/:id/restore',
    'POST /api/employees',
    'POST /api/media/:id/replace',
    'POST /api/media/:id/restore',
    'POST /api/models/:id/restore',
    'POST /api/plans/:id/restore',
    'POST /api/posts/authors',
    'POST /api/posts/restore',
    'POST /api/posts/tags',
    'POST /api/posts/trash',
    'POST /api/press-items/:id/restore',
    'POST /api/releases/:id/approve',
    'POST /api/releases/:id/items/:item/blank',
    'POST /api/releases/:id/withdraw',
    'POST /api/samples/remove',
    'POST /api/samples/restore',
    'POST /api/team/:id/approve',
    'POST /api/team/:id/photo',
    'POST /api/team/:id/restore',
    'POST /api/team/:id/suspend',
    'POST /api/values/:id/restore',
    'PUT /api/account',
    'PUT /api/blogs/:id',
    'PUT /api/blogs/:id/corrections/:place',
    'PUT /api/releases/:id/replies/:model',
    'PUT /api/site-pages/:id',
    'PUT /api/tags',
    'PUT /api/team/:id',
    'PUT /api/team/:id/profile',
    'PUT /api/team/site',
  ]);
});

test('what asks for the password after a quarter of an hour, and nothing else', () => {
  const asking = routes.filter(({ stack }) => stack.includes(reauthenticated));
  expect(asking.map(({ route }) => route).sort()).toEqual([
    'DELETE /api/account/second-factor',
    'DELETE /api/team/:id',
    'DELETE /api/team/:id/second-factor',
    'DELETE /api/team/invites/:id',
    'POST /api/account/recovery-codes',
    'POST /api/account/second-factor',
    'POST /api/mail/:id/again',
    'POST /api/mail/test',
    'POST /api/samples/remove',
    'POST /api/samples/restore',
    'POST /api/team/:id/approve',
    'POST /api/team/:id/autosaves/give',
    'POST /api/team/:id/end-sessions',
    'POST /api/team/:id/password-link',
    'POST /api/team/:id/refuse',
    'POST /api/team/:id/restore',
    'POST /api/team/:id/suspend',
    'POST /api/team/decline',
    'POST /api/team/invites',
    'PUT /api/account/second-factor',
    'PUT /api/team/:id',
    'PUT /api/team/:id/profile',
    'PUT /api/team/site',
  ]);
  for (const { stack } of asking) expect(stack.indexOf(reauthenticated)).toBe(1);
});

const rowOf = (name: string): Row => {
  const found = table.find((row) => nameOf(row) === name);
  if (!found) throw new Error(`There is no row ${name}`);
  return found;
};
/** One call behind each guard, and public routes that reject some callers themselves. */
const sample = [rowOf('POST /api/blogs'), rowOf('POST /api/team/invites')];
const halfPublic = table.filter((row) => {
  return guardOf(row.route) === 'public' && new Set(row.answers).size > 1;
});

describe('over HTTP', () => {
  const site = useAuthorizationSite();

  tryRows(site, [...sample, ...halfPublic]);
  tryForgedTokens(site, sample);
  tryShapes(site, sample);

  test('after 15 minutes the password is required again', async () => {
    const { method, path, options } = callOf(rowOf('POST /api/team/invites'), site.things.shared);
    const token = await site.tokenOf('admin');
    await db().query(`UPDATE session SET confirmed_at = now() - interval '16 minutes'`);
    const refused = await site.app.call(method, path, { ...options, token });
    expect([refused.status, refused.json.confirm]).toEqual([403, true]);
  });
});

test.each([
  ['true', [403, true]],
  ['false', [201, undefined]],
])('with REQUIRE_ADMIN_2FA=%s an admin without it is answered %j', async (value, answer) => {
  const app = await startApp({ env: { REQUIRE_ADMIN_2FA: value } });
  const { token } = await makeSignedIn(app, { isAdmin: true });
  const { status, json } = await app.call('POST', '/api/team/invites', { token });
  await app.close();
  expect([status, json.needsSecondFactor]).toEqual(answer);
});
