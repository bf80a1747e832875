import { type Acknowledged, expectAll, nothingYet } from '../support/acknowledged';
import { until } from '../support/until';
import type { DatabaseCluster } from './database-cluster';
import type { Sites } from './sites';

/** What was acknowledged under one load. */
export interface Ledger extends Acknowledged {
  /** Posts in the order of their numbers, with the time of the answer. */
  published: { number: number; atMs: number }[];
  /** The names of posts that were deleted, by id, with the time of the answer. */
  deleted: Map<string, { name: string; atMs: number }>;
  /** Tokens of sessions that were ended. */
  signedOut: string[];
}

export const newLedger = (): Ledger => ({
  ...nothingYet(),
  published: [],
  deleted: new Map(),
  signedOut: [],
});

/** Waits until another post is acknowledged. */
export async function published(ledger: Ledger): Promise<void> {
  const before = ledger.published.length;
  await until(() => ledger.published.length > before, { seconds: 60, what: 'a post' });
}

/** Expects that nothing of it is lost, nothing has come back, and nothing is there twice. */
export async function expectKept(
  { front, signIn }: Sites,
  cluster: DatabaseCluster,
  ledger: Ledger,
): Promise<void> {
  const token = await signIn();
  await expectAll(front, token, ledger);
  for (const [id, { name }] of ledger.deleted) {
    expect([name, (await front.call('GET', `/api/blogs/${id}`)).status]).toEqual([name, 404]);
  }
  for (const ended of ledger.signedOut) {
    expect((await front.call('GET', '/api/auth/me', { token: ended })).status).toBe(401);
  }
  const doubled = await cluster.query(
    `SELECT name FROM blog WHERE name LIKE 'Post %' GROUP BY name HAVING count(*) > 1`,
  );
  expect(doubled).toEqual([]);
}
