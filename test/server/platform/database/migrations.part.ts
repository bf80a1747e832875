import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { migrations } from '../../../../migrations';
import { db } from '../../../../src/server/platform/database/data-source';
import { freshDatabase, type Place, startApp } from '../../../support/app';
import { makePost, makeSignedIn } from '../../../support/make';
import { emptyDatabase } from '../../../support/place';
import { testInFull } from '../../../support/sample';

let place: Place;
beforeEach(async () => {
  place = await freshDatabase();
});
afterEach(async () => {
  await place.remove();
});

const inOrder = migrations.map(({ name }) => name);

test('every file of migrations/ is in the list, in chronological order', () => {
  const folder = path.resolve(__dirname, '../../../../migrations');
  const files = readdirSync(folder).filter((name) => /^\d/.test(name));
  const named = files.sort().map((name) => name.replace(/^(\d+)-(\w+)\.ts$/, '$2$1'));
  expect(inOrder).toEqual(named);
});

test('each migration runs once and in order, however often the site starts', async () => {
  const empty = await emptyDatabase();
  try {
    for (let start = 0; start < 3; start++) {
      const app = await startApp({ place: empty });
      const rows = await db().query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
      await app.close();
      expect(rows.map(({ name }) => name)).toEqual(inOrder);
    }
  } finally {
    await empty.remove();
  }
});

test('the tables match the entities exactly', async () => {
  const app = await startApp({ place });
  const schema = await db().query<{ place: string }[]>(
    `SELECT table_name || '.' || column_name AS place FROM information_schema.columns
       WHERE table_schema = 'public'
         AND table_name NOT IN ('migrations', 'rate_limit', 'content_change', 'purge', 'purge_sending',
           'blog_author', 'blog_tag', 'draft_tag', 'tag_count')`,
  );
  const said = db().entityMetadatas.flatMap(({ tableName, columns }) =>
    columns.map(({ databaseName }) => `${tableName}.${databaseName}`),
  );
  expect(schema.map((row) => row.place).sort()).toEqual(said.sort());
  await app.close();
});

test('each migration that was folded is replaced once', () => {
  const names = migrations.flatMap((migration) => new migration().replaces ?? []);
  expect([names.length, new Set(names).size]).toEqual([53, 53]);
  expect(names.filter((name) => inOrder.includes(name))).toEqual([]);
});

testInFull('the images for shared links are files of a post', async () => {
  const app = await startApp({ place });
  const { token } = await makeSignedIn(app);
  const [shared, shown] = [randomUUID(), randomUUID()].map((id) => id.replaceAll('-', ''));
  await makePost(app, token, {
    img: `/media/${shown}/600x400.webp`,
    sharingImg: `/media/${shared}/600x400.webp`,
  });
  const listed = async () => {
    const rows = await db().query<{ folder: string }[]>('SELECT folder FROM blog_file');
    return rows.map(({ folder }) => folder).sort();
  };
  expect(await listed()).toEqual([shared, shown].sort());
  await db().query(`UPDATE blog SET sharing_img = ''`);
  expect(await listed()).toEqual([shown]);
  await app.close();
});
