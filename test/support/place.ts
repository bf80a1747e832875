import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

/** A separate database, as the environment variables that select it. */
export interface Place {
  folder: string;
  variables: Record<string, string>;
  remove(): Promise<void>;
}

/** A new database for a test file: a copy of the template, or a database on Postgres. */
export async function freshDatabase(): Promise<Place> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-test-'));
  const removeFolder = () => fs.rmSync(folder, { recursive: true, force: true });
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    if (process.env.TEST_TEMPLATE)
      fs.cpSync(process.env.TEST_TEMPLATE, folder, { recursive: true });
    return { folder, variables: {}, remove: async () => removeFolder() };
  }
  const name = `assay_test_${randomBytes(6).toString('hex')}`;
  await admin(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    folder,
    variables: { DATABASE_URL: url.href, SITE_URL: 'http://localhost' },
    async remove() {
      await admin(server, `DROP DATABASE ${name} WITH (FORCE)`);
      removeFolder();
    },
  };
}

/** Removes what a site left in its folder besides the embedded database. */
export function emptyFolder({ folder }: Place): void {
  for (const name of fs.readdirSync(folder)) {
    if (name !== 'database') fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
