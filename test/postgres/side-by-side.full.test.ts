import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { countOf, expectAll, nothingYet, writeUntilGone } from '../support/acknowledged';
import { BEFORE, buildCommit } from './earlier-commit';
import { measured } from '../support/measured';
import { loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { emptyDatabase } from '../support/place';
import { ask } from '../support/postgres';
import { type ServerProcess, startServer } from '../support/server-process';
import { until } from '../support/until';

// An upgrade of one process after the other, from the commit of the release before, and the way back. The
// processes of both releases use one database and one folder, and are written to all the time.

const MINUTES = 10 * 60 * 1000;
const SOON_MS = 5000;
const PATIENT = { seconds: 60 };

const place = useOwnPlace(emptyDatabase);
const url = () => place.variables.DATABASE_URL ?? '';
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-before-'));
  buildCommit(BEFORE, path.join(folder, 'release'));
}, MINUTES);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const env = () => place.env({ TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
const startNew = () => startServer(env(), { lasting: true });
const startOld = () => startServer(env(), { lasting: true, release: path.join(folder, 'release') });

/** Ends a process in the middle of everything, so that what it acknowledged last counts too. */
async function kill(site: ServerProcess) {
  site.signal('SIGKILL');
  await site.ended;
}

/** Reads pages, cached or not, until the process is gone. Returns how often it was answered. */
async function readUntilGone(site: ServerProcess): Promise<number> {
  const addresses = ['/about', '/bloglist', '/api/blogs?limit=1', '/bloglist?q=words'];
  for (let turn = 0; ; turn += 1) {
    const address = addresses[turn % addresses.length] ?? '';
    try {
      const { status } = await site.call('GET', address);
      expect([address, status]).toEqual([address, 200]);
    } catch (error) {
      if ((error as Error).name !== 'TypeError') throw error;
      return turn;
    }
  }
}

/** Everything that readers and writers do at once in one process. */
function use(site: ServerProcess, token: string) {
  const known = nothingYet();
  const over = Promise.all([
    writeUntilGone(site, token, known, { inTurn: true }),
    readUntilGone(site),
  ]);
  return { known, over };
}

/** How long it takes until what one process changed is on the pages of the other, and what it deleted gone. */
async function timeChange(from: ServerProcess, to: ServerProcess, token: string) {
  const listed = async (name: string) => (await to.call('GET', '/bloglist')).text.includes(name);
  const name = `Published ${randomUUID()}`;
  const { json: post } = await from.call('POST', '/api/blogs', { token, json: { name } });
  const published = performance.now();
  await until(() => listed(name), PATIENT);
  const seenMs = performance.now() - published;
  const headers = { 'if-match': `"${post.version}"` };
  const gone = await from.call('DELETE', `/api/blogs/${post._id}`, { token, headers });
  expect(gone.status).toBe(204);
  const deleted = performance.now();
  await until(async () => !(await listed(name)), PATIENT);
  return Math.round(Math.max(seenMs, performance.now() - deleted));
}

test(
  'both releases read and write, each sees what the other changed, and the way back is open',
  async () => {
    const first = await startOld();
    const { token } = (await loginFirstAdmin(first)).json;
    const before = use(first, token);
    await until(() => countOf(before.known) > 8, PATIENT);

    const upgraded = await startNew();
    const after = use(upgraded, token);
    const numbers = async () => (await ask(url(), 'SELECT number FROM content_change')).length;
    const numbered = await numbers();
    const ms = {
      old: await timeChange(upgraded, first, token),
      new: await timeChange(first, upgraded, token),
    };
    expect(Math.max(ms.old, ms.new)).toBeLessThan(SOON_MS);
    // Those of the old process too, so that the new one does not depend on their notification.
    expect(await numbers()).toBeGreaterThan(numbered);
    const other = (await loginFirstAdmin(upgraded)).json.token;
    expect((await first.call('GET', '/api/auth/me', { token: other })).status).toBe(200);
    const count = countOf(before.known);
    await until(() => countOf(before.known) > count && countOf(after.known) > 8, PATIENT);

    // The way back: only the old process, restarted on the database of the new one.
    await kill(upgraded);
    await after.over;
    await kill(first);
    await before.over;
    const back = await startOld();
    for (const { known } of [before, after]) await expectAll(back, token, known);
    const late = { name: 'After going back' };
    expect((await back.call('POST', '/api/blogs', { token, json: late })).status).toBe(201);

    // And the upgrade again, after which nothing is missing.
    const again = await startNew();
    for (const { known } of [before, after]) await expectAll(again, token, known);
    expect((await again.call('GET', '/bloglist')).text).toContain(late.name);
    for (const site of [first, upgraded, back, again]) expect(site.errors()).toBe('');
    measured(
      `${countOf(before.known)} writes acknowledged by ${BEFORE}, ${countOf(after.known)} by this ` +
        `release, 0 lost; a change of one was on the other within ${ms.new} and ${ms.old} ms`,
    );
  },
  MINUTES,
);
