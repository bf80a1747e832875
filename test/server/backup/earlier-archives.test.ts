import path from 'node:path';
import { openArchive } from '../../../src/server/backup/open-archive';
import { restoreArchive } from '../../../src/server/backup/restore-archive';
import { connectDatabase, db } from '../../../src/server/platform/database/data-source';
import type { Config } from '../../../src/server/platform/config';
import { MigrationExecutor } from 'typeorm';
import pino from 'pino';
import { freshDatabase, type Place, startApp } from '../../support/app';
import { inFull } from '../../support/sample';

// Archives that release 0.2 made of a site with a row in every table: their manifests name migrations and
// tables that this release does not have.

const folder = path.join(__dirname, 'archives-of-0.2');

/** Where rows of tables with other names are now. Values and models are there since release 0.5. */
const names: Record<string, string> = {
  working_copy: 'autosave',
  document: `site_page WHERE kind NOT IN ('modelValue', 'model')`,
};

let place: Place;
let config: Config;
beforeAll(async () => {
  place = await freshDatabase();
  const app = await startApp({ place });
  ({ config } = app);
  await app.close();
});
afterAll(() => place.remove());

test.each([
  ['encrypted.tar.age', 'site'],
  ['content.tar', 'content'],
  ...inFull(['nightly.tar', 'site'] as const, ['before-upgrade.tar', 'site'] as const),
] as const)('%s is restored with every row', async (name, scope) => {
  const archive = await openArchive(
    path.join(folder, name),
    name.endsWith('.age') ? path.join(folder, 'identity.txt') : undefined,
  );
  const { tables } = archive.manifest;
  await restoreArchive(config, archive, { scope, replace: true, foreign: true });
  await archive.close();
  const close = await connectDatabase(config, pino({ level: 'silent' }));
  try {
    const now = await Promise.all(
      tables.map(async ({ name: table }) => {
        const sql = `SELECT count(*)::int AS rows FROM ${names[table] ?? table}`;
        const [row] = await db().query<{ rows: number }[]>(sql);
        return [table, row?.rows];
      }),
    );
    expect(now).toEqual(tables.map(({ name: table, rows }) => [table, rows]));
    const [{ kinds }] = await db().query(
      `SELECT array_agg(DISTINCT kind ORDER BY kind) AS kinds FROM revision`,
    );
    expect(kinds).toEqual(['autosave', 'published', 'saved', 'superseded']);
    const autosaves = await db().query(
      `SELECT kind, content ? 'values' AS "isOfPage" FROM autosave ORDER BY kind`,
    );
    expect(autosaves).toEqual([
      { kind: 'page', isOfPage: true },
      { kind: 'post', isOfPage: false },
    ]);
    const [removal] = await db().query('SELECT rows FROM sample_removal');
    expect(removal.rows).toEqual({ blog: [], employee: [], site_page: [] });
    expect(await new MigrationExecutor(db()).getPendingMigrations()).toEqual([]);
  } finally {
    await close();
  }
});
