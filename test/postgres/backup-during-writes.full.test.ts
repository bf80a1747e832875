import fs from 'node:fs';
import path from 'node:path';
import { countOf, expectAll, nothingYet, writeUntilGone } from '../support/acknowledged';
import { adminIn } from '../support/admin-command';
import { freshDatabase, type Place } from '../support/app';
import { measured } from '../support/measured';
import { FIRST_ADMIN, loginFirstAdmin, siteEnv, useOwnPlace } from '../support/own-place';
import { startServer } from '../support/server-process';
import { until } from '../support/until';

// A backup is made while the site is written to, the site is destroyed, and the backup is restored.

const MINUTES = 5 * 60 * 1000;
const LEAST_WRITES = 200;
// The embedded database stores a few writes a second on a busy machine.
const WRITING_SECONDS = 120;
/** Ends the processes of each test. */
const outside = useOwnPlace();
let places: Place[];

beforeEach(() => {
  places = [];
});
afterEach(async () => {
  for (const place of places) await place.remove();
});

type Kind = 'Postgres' | 'the embedded database';
const kinds: Kind[] = ['Postgres', 'the embedded database'];
const ways = kinds.flatMap((from) => kinds.map((to): [Kind, Kind] => [from, to]));

async function newPlace(kind: Kind): Promise<{ env: Record<string, string>; place: Place }> {
  const place = await freshDatabase();
  places.push(place);
  const env = siteEnv(place, {
    ...FIRST_ADMIN,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    SAMPLE_CONTENT: 'false',
    JWT_SECRET: 'x'.repeat(32),
    SITE_URL: 'http://localhost:3000',
    ...(kind === 'Postgres' ? {} : { DATABASE_URL: '', JWT_SECRET: '', SITE_URL: '' }),
  });
  return { env, place };
}

test.each(ways)(
  'what %s acknowledged before a backup began is there after a restore into %s',
  async (from, to) => {
    const source = await newPlace(from);
    const target = await newPlace(to);
    const server = await startServer(source.env);
    const { token } = (await loginFirstAdmin(server)).json;
    const known = nothingYet();
    const writing = writeUntilGone(server, token, known);
    await Promise.race([
      writing,
      until(() => countOf(known) >= LEAST_WRITES && known.uploads.size >= 3, {
        seconds: WRITING_SECONDS,
      }),
    ]);

    const sure = structuredClone(known);
    const archive = path.join(outside.folder, 'site.tar');
    expect(await adminIn(source.env, 'backup', archive)).toMatchObject({ status: 0, err: '' });
    const after = countOf(known);
    await until(() => countOf(known) > after);
    server.signal('SIGKILL');
    await server.ended;
    await writing;
    await source.place.remove();
    places.shift();
    expect(fs.existsSync(source.place.folder)).toBe(false);

    expect(await adminIn(target.env, 'restore', archive)).toMatchObject({ status: 0, err: '' });
    const restored = await startServer(target.env);
    const again = (await loginFirstAdmin(restored)).json.token;
    // Later saves may be in the archive, as long as none is older.
    for (const [at, { sent }] of known.autosaves.entries()) sure.autosaves[at]!.sent = sent;
    await expectAll(restored, again, sure);
    measured(
      `from ${from} to ${to}: ${countOf(sure)} acknowledged before the backup, 0 lost; ` +
        `${after - countOf(sure)} acknowledged during it`,
    );
    expect(after).toBeGreaterThan(countOf(sure));
  },
  MINUTES,
);
