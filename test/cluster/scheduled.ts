import { randomUUID } from 'node:crypto';
import { until } from '../support/until';
import type { DatabaseCluster } from './database-cluster';
import type { Sites } from './sites';

const MINUTE_MS = 60_000;
const POSTS = 3;

/** Posts that are due at the next full minute, by what their names begin with. */
export interface Scheduled {
  begin: string;
  due: Date;
}

export async function schedule({ front, signIn }: Sites): Promise<Scheduled> {
  const token = await signIn();
  const begin = `Scheduled ${randomUUID()}`;
  // The time it takes to send them all.
  const due = new Date(Math.ceil((Date.now() + 5000) / MINUTE_MS) * MINUTE_MS);
  const publishLocal = due.toISOString().slice(0, 16);
  for (let at = 0; at < POSTS; at += 1) {
    const name = `${begin} ${at}`;
    const sections = [{ type: 'text', content: name }];
    const json = { name, status: 'scheduled', publishLocal, sections };
    const { status, text } = await front.call('POST', '/api/blogs', { token, json });
    expect([status, text]).toEqual([201, text]);
  }
  return { begin, due };
}

/** Expects that each of them is published, waits for it if it is due, and that each was published once. */
export async function expectOnce(cluster: DatabaseCluster, { begin, due }: Scheduled) {
  const left = async () =>
    (await cluster.query(`SELECT FROM blog WHERE name LIKE '${begin} %' AND date IS NULL`)).length;
  const seconds = 60 + Math.max(0, due.getTime() - Date.now()) / 1000;
  await until(async () => (await left()) === 0, { seconds, what: 'what was scheduled' });
  const counts = await cluster.query(
    `SELECT (SELECT count(*)::int FROM revision r JOIN blog b ON b.id = r.document_id
               WHERE b.name LIKE '${begin} %' AND r.kind = 'published') AS revisions,
            (SELECT count(*)::int FROM activity
               WHERE about LIKE '${begin} %' AND kind = 'scheduled post published') AS records`,
  );
  expect(counts).toEqual([{ revisions: POSTS, records: POSTS }]);
}
