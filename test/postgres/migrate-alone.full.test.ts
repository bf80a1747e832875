import { adminIn } from '../support/admin-command';
import { useOwnPlace } from '../support/own-place';
import { emptyDatabase } from '../support/place';
import { ask } from '../support/postgres';
import { startServer } from '../support/server-process';

const place = useOwnPlace(emptyDatabase);
const url = () => place.variables.DATABASE_URL ?? '';

test('migrate upgrades the database and starts nothing; the next start makes the first admin', async () => {
  const { status, out } = await adminIn(place.env(), 'migrate');
  expect([status, out]).toEqual([
    0,
    expect.stringMatching(/^The database is that of release \S+\.\n$/),
  ]);
  const counted = 'SELECT count(*)::int AS count FROM employee';
  expect(await ask(url(), counted)).toEqual([{ count: 0 }]);
  expect((await adminIn(place.env(), 'migrate')).status).toBe(0); // again, without an effect
  const server = await startServer(place.env());
  const [row] = await ask<{ count: number }>(url(), counted);
  expect(row?.count).toBeGreaterThan(0);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('check-settings asks no database', async () => {
  const away = { DATABASE_URL: 'postgres://assay@127.0.0.1:9/assay' };
  expect(await adminIn(place.env(away), 'check-settings')).toEqual({
    status: 0,
    out: 'All settings are valid.\n',
    err: '',
  });
  const { status, err } = await adminIn(place.env({ ...away, PORT: 'http' }), 'check-settings');
  expect([status, err]).toEqual([1, expect.stringContaining('- PORT must be a whole number')]);
});
