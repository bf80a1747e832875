import { randomUUID } from 'node:crypto';
import { Employee } from '../../src/entities/Employee';
import { db } from '../../src/server/platform/database/data-source';
import { withUpload } from '../../src/server/media/with-upload';
import { insideLock } from '../../src/server/platform/database/migrate';
import { retryTransaction } from '../../src/server/platform/database/transactions';
import { startApp, type TestApp } from '../support/app';
import { ADMINS, inBetween } from './in-between';
import { makeEmployee, makePost, makeSignedIn } from '../support/make';
import { kept } from '../support/media';
import { fileForm, plainImage } from '../support/image-files';
import { testInFull } from '../support/sample';

// What happens while a request waits for a lock.

let app: TestApp;
let token: string;
let admin: Employee;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ employee: admin, token } = await makeSignedIn(app, { isAdmin: true }));
});

const team = (method: string, path: string, json?: object, as = token) =>
  app.call(method, `/api/team${path}`, { token: as, ...(json ? { json } : {}) });
const unmake = () => db().getRepository(Employee).update({ id: admin.id }, { isAdmin: false });
const save = (id: string, as: string) =>
  app.call('PUT', `/api/blogs/${id}`, {
    token: as,
    json: { name: 'Changed', sections: [{ type: 'text', content: 'Changed' }] },
    headers: { 'if-match': '"1"' },
  });

test.each([
  ['makes no invitation', 'POST', '/invites', undefined],
  ['makes no password link', 'POST', '/:id/password-link', undefined],
  ['changes nobody', 'PUT', '/:id', { isAdmin: true }],
])('an admin who loses the role while a request waits %s', async (_, method, path, json) => {
  const { id } = await makeEmployee();
  const { status } = await inBetween(app, ADMINS, {
    first: () => team(method, path.replace(':id', id), json),
    second: unmake,
  });
  expect(status).toBe(403);
  const left = await db().query(
    `SELECT 1 FROM invite WHERE made_by_id = $1
     UNION ALL SELECT 1 FROM password_link WHERE made_by_id = $1
     UNION ALL SELECT 1 FROM employee WHERE id = $2 AND is_admin`,
    [admin.id, id],
  );
  expect(left).toEqual([]);
});

test('an admin who loses the role while a request waits revokes no invitation', async () => {
  const other = await makeSignedIn(app, { isAdmin: true });
  const { json: made } = await team('POST', '/invites', undefined, other.token);
  const { status } = await inBetween(app, ADMINS, {
    first: () => team('DELETE', `/invites/${made._id}`),
    second: unmake,
  });
  expect(status).toBe(403);
  expect(await db().query('SELECT 1 FROM invite WHERE id = $1', [made._id])).toHaveLength(1);
});

test('a deletion waits for a save of a post, and the save does not wait for it', async () => {
  const { employee, token: theirs } = await makeSignedIn(app);
  const { _id } = await makePost(app, theirs);
  const lock: [string, string[]] = ['SELECT 1 FROM blog WHERE id = $1 FOR UPDATE', [_id]];
  const note = `
    INSERT INTO activity (id, kind, employee_id, by, about, created_at)
    VALUES ($1, 'post changed', $2, '', '', now())`;
  const { status } = await inBetween(app, lock, {
    first: () => team('DELETE', `/${employee.id}`),
    // If the account were locked before the post, this would wait for the deletion and deadlock.
    second: (save) => save.query(note, [randomUUID(), employee.id]),
  });
  expect(status).toBe(204);
  const [row] = await db().query('SELECT writer_id FROM blog WHERE id = $1', [_id]);
  expect(row).toEqual({ writer_id: null });
});

test('a save that needs an account after its deletion gets 401', async () => {
  const { employee, token: theirs } = await makeSignedIn(app);
  const { _id } = await makePost(app, token); // not their post, so the deletion does not wait for it
  const lock: [string, string[]] = ['SELECT 1 FROM blog WHERE id = $1 FOR UPDATE', [_id]];
  const { status } = await inBetween(app, lock, {
    first: () => save(_id, theirs),
    second: () => team('DELETE', `/${employee.id}`),
  });
  expect(status).toBe(401);
  const { json } = await app.call('GET', `/api/blogs/${_id}`);
  expect(json.version).toBe(1);
});

testInFull(
  'a photo that arrives while the deletion of its account waits is deleted with the account',
  async () => {
    const { employee, token: theirs } = await makeSignedIn(app);
    const send = async () => {
      const bytes = await plainImage(400, 400).png().toBuffer();
      const options = { token: theirs, body: fileForm('me.png', bytes) };
      return app.call('POST', '/api/account/photo', options);
    };
    await send();
    const before = await kept(app);
    const { status } = await inBetween(app, ADMINS, {
      first: () => team('DELETE', `/${employee.id}`),
      second: async () => expect((await send()).status).toBe(200),
    });
    expect(status).toBe(204);
    const after = (await kept(app)).files;
    expect(after.length).toBeLessThan(before.files.length);
    expect(after.filter((file) => !before.files.includes(file))).toEqual([]);
  },
);

test('two transactions that block each other both succeed in the end', async () => {
  const [one, other] = [(await makeEmployee()).id, (await makeEmployee()).id];
  let arrived = 0;
  let go: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (go = resolve));
  const change = (first: string, second: string) =>
    retryTransaction(async (manager) => {
      const add = `UPDATE employee SET quote = quote || 'x' WHERE id = $1`;
      await manager.query(add, [first]);
      if ((arrived += 1) === 2) go();
      await both;
      await manager.query(add, [second]);
    });
  await Promise.all([change(one, other), change(other, one)]);
  expect(arrived).toBeGreaterThan(2); // one of them again
  for (const id of [one, other]) {
    expect((await db().getRepository(Employee).findOneByOrFail({ id })).quote).toBe('xx');
  }
});

test('Postgres ends a transaction whose process is frozen, and soon the lock of a computer without power', async () => {
  const shown = await insideLock(app.config, async (holder) => {
    const names = ['idle_in_transaction_session_timeout', 'tcp_keepalives_idle'];
    return holder?.query(
      'SELECT current_setting($1) AS idle, current_setting($2) AS keepalive',
      names,
    );
  });
  expect(shown).toEqual([{ idle: '15s', keepalive: '10' }]);
  // A slow bucket needs longer.
  const show = 'SHOW idle_in_transaction_session_timeout';
  const storing = await withUpload('a hash', (manager) => manager.query(show));
  expect(storing).toEqual([{ idle_in_transaction_session_timeout: '2min' }]);
});
