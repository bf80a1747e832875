import { Client, type QueryResultRow } from 'pg';

/** The Postgres server that the tests make their databases on, when there is one. */
export const postgres = process.env.TEST_DATABASE_URL;

/**
 * Tests of what only the embedded database shows. In the full run the server suite runs on Postgres
 * too, where they do not exist.
 */
export const describeOnEmbedded = (name: string, tests: () => void): void => {
  if (!postgres) describe(`${name} (needs the embedded database)`, tests);
};

const MAY_CONNECT = /[\\/]test[\\/](postgres|browser|containers)[\\/]/;

/**
 * Throws in a test that runs on the embedded database too: that has one connection and one process,
 * so a test of what happens between two of them belongs in test/postgres, where every run has them.
 */
export function requirePostgresTest(what: string): void {
  const { testPath = '' } = expect.getState();
  if (!MAY_CONNECT.test(testPath)) {
    throw new Error(`${what} needs a real Postgres: move this test to test/postgres`);
  }
}

/** Opens a connection of its own to a database. */
export async function connectTo(url: string | undefined): Promise<Client> {
  requirePostgresTest('A second connection');
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Asks a database one question over a connection of its own. */
export async function ask<Row extends QueryResultRow>(
  url: string,
  question: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connectTo(url);
  const answer = await client.query<Row>(question, values).finally(() => client.end());
  return answer.rows;
}

/** How many sites are open on each Postgres database. */
const sites = new Map<string, number>();

/**
 * Notes that a site opens a Postgres database, which a second one may do in test/postgres only.
 * Returns what to call when the site has ended.
 */
export function enterDatabase(url: string | undefined): () => void {
  if (!url) return () => undefined;
  const open = sites.get(url) ?? 0;
  if (open > 0) requirePostgresTest('A second process on one database');
  sites.set(url, open + 1);
  return () => sites.set(url, (sites.get(url) ?? 1) - 1);
}
