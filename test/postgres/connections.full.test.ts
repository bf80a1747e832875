import { from } from '../support/addresses';
import { freshDatabase, startApp } from '../support/app';
import { measured } from '../support/measured';
import { makeSignedIn } from '../support/make';
import { connectTo } from '../support/postgres';

// How many connections to Postgres a process has: at its start, under load, and with its jobs.

const PROCESSES = 20;
/** PostgreSQL's default of max_connections, without those for superusers. */
const ALLOWED = 97;
const POOL = 3;
const OF_PROCESS = POOL + 1;
const PER_ROUND = 8;
const ROUNDS = 10;

test('twenty processes fit in the usual 100 connections, and answer with the few that each has', async () => {
  // A command beside them, such as a backup, has as many.
  expect((PROCESSES + 1) * OF_PROCESS).toBeLessThanOrEqual(ALLOWED);
  const place = await freshDatabase();
  const observer = await connectTo(place.variables.DATABASE_URL);
  let most = 0;
  const count = async () => {
    const { rows } = await observer.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    most = Math.max(most, rows[0]?.count ?? 0);
    return rows[0]?.count ?? 0;
  };
  const during = async <T>(work: Promise<T>) => {
    let isOver = false;
    const done = work.finally(() => (isOver = true));
    while (!isOver) await count();
    return done;
  };
  const env = { DATABASE_CONNECTIONS: String(POOL), PROCESS_NAME: 'One', TRUST_PROXY: '1' };
  const app = await during(startApp({ place, env }));
  const atStart = most;
  most = 0;
  try {
    const { token } = await makeSignedIn(app);
    const ask = async (turn: number) => {
      const json = { name: `Post ${turn}` };
      const answers = await Promise.all([
        app.call('GET', `/bloglist?q=word${turn}`, { headers: from() }),
        app.call('POST', '/api/blogs', { token, json }),
      ]);
      return answers.map(({ status }) => status);
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const turns = Array.from({ length: PER_ROUND }, (_, at) => ask(round * PER_ROUND + at));
      expect(new Set((await during(Promise.all(turns))).flat())).toEqual(new Set([200, 201]));
    }
    const { rows } = await observer.query<{ name: string }>(
      `SELECT DISTINCT application_name AS name FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    expect(rows.map(({ name }) => name.replace(/-\w{8} /, '- ')).sort()).toEqual([
      'assay- One',
      'assay-changes',
    ]);
    measured(`connections of a process: ${atStart} at its start, ${most} under load`);
    expect([atStart <= OF_PROCESS, most]).toEqual([true, OF_PROCESS]);
  } finally {
    await app.close();
    await observer.end();
    await place.remove();
  }
});
