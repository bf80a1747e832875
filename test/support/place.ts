import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onServer } from './on-server.cjs';

/** A separate database, as the environment variables that select it. */
export interface Place {
  folder: string;
  variables: Record<string, string>;
  remove(): Promise<void>;
}

/** A new database for a test file, with all tables and without rows: a copy of the template. */
export async function freshDatabase(): Promise<Place> {
  const template = process.env.TEST_TEMPLATE_DATABASE;
  // The other strategy takes twice as long, because it writes each page to the log.
  const place = await makeDatabase(template && `TEMPLATE ${template} STRATEGY FILE_COPY`);
  const { TEST_TEMPLATE: folder, TEST_DATABASE_URL: server } = process.env;
  if (!server && folder) fs.cpSync(folder, place.folder, { recursive: true });
  return place;
}

/** A place where no site has started yet. */
export const emptyDatabase = (): Promise<Place> => makeDatabase();

async function makeDatabase(options = ''): Promise<Place> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-test-'));
  const removeFolder = () => fs.rmSync(folder, { recursive: true, force: true });
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { folder, variables: {}, remove: async () => removeFolder() };
  const name = `assay_test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} ${options}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    folder,
    variables: { DATABASE_URL: url.href, SITE_URL: 'http://localhost' },
    async remove() {
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
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
