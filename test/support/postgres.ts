import { Client } from 'pg';

/** The Postgres server that the tests make their databases on, when there is one. */
export const postgres = process.env.TEST_DATABASE_URL;

/**
 * Tests of what only a real Postgres shows. Without TEST_DATABASE_URL they are not there to be
 * skipped; .ci/run starts a server and runs and counts them.
 */
export const describeOnPostgres = (name: string, tests: () => void): void => {
  if (postgres) describe(`${name} (needs Postgres)`, tests);
};

/** The same for what only the embedded database shows. */
export const describeOnEmbedded = (name: string, tests: () => void): void => {
  if (!postgres) describe(`${name} (needs the embedded database)`, tests);
};

/** Asks a database one question over a connection of its own. */
export async function ask<Row>(url: string, question: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const answer = await client.query(question, values).finally(() => client.end());
  return answer.rows as Row[];
}
