import { Client, type QueryResultRow } from 'pg';

/** The Postgres server on which tests create their databases, if there is one. */
export const postgres = process.env.TEST_DATABASE_URL;

/**
 * Tests of what only the embedded database does. In the full run, the server tests run on Postgres
 * too, without these tests.
 */
export const describeOnEmbedded = (name: string, tests: () => void): void => {
  if (!postgres) describe(`${name} (needs the embedded database)`, tests);
};

const MAY_CONNECT = /[\\/]test[\\/](postgres|browser|containers|cluster)[\\/]/;

/**
 * Throws in tests that also run on the embedded database. It has one connection and one process, so
 * tests of interactions between two of them belong in test/postgres, which always has them.
 */
export function requirePostgresTest(what: string): void {
  const { testPath = '' } = expect.getState();
  if (!MAY_CONNECT.test(testPath)) {
    throw new Error(`${what} needs a real Postgres: move this test to test/postgres`);
  }
}

/** Opens a separate connection to a database. */
export async function connectTo(url: string | undefined): Promise<Client> {
  requirePostgresTest('A second connection');
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Runs one query on a separate connection. */
export async function ask<Row extends QueryResultRow>(
  url: string,
  question: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connectTo(url);
  try {
    return (await client.query<Row>(question, values)).rows;
  } finally {
    await client.end();
  }
}

/** Makes every DDL statement in a database fail that runs while a setting has another value. */
export async function requireForDdl(url: string, setting: string, value: string): Promise<void> {
  await ask(
    url,
    `CREATE FUNCTION require_setting() RETURNS event_trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF current_setting('${setting}') <> '${value}' THEN RAISE '${setting} is another'; END IF;
     END $$`,
  );
  await ask(
    url,
    'CREATE EVENT TRIGGER required ON ddl_command_start EXECUTE FUNCTION require_setting()',
  );
}

/** The number of open sites on each Postgres database. */
const sites = new Map<string, number>();

/**
 * Records that a site opens a Postgres database; only tests in test/postgres may open two. Returns
 * a function to call when the site has ended.
 */
export function enterDatabase(url: string | undefined): () => void {
  if (!url) return () => undefined;
  const open = sites.get(url) ?? 0;
  if (open > 0) requirePostgresTest('A second process on one database');
  sites.set(url, open + 1);
  return () => sites.set(url, (sites.get(url) ?? 1) - 1);
}
