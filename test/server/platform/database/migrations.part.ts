import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrations } from '../../../../migrations';
import { EndPreviewsWithAccount1764300000010 } from '../../../../migrations/1764300000010-EndPreviewsWithAccount';
import { AddMediaFolder1764500000070 } from '../../../../migrations/1764500000070-AddMediaFolder';
import { HoldScheduledPosts1764300000011 } from '../../../../migrations/1764300000011-HoldScheduledPosts';
import { EndIdleSessions1764500000040 } from '../../../../migrations/1764500000040-EndIdleSessions';
import { CountRefusedSignIns1764500000100 } from '../../../../migrations/1764500000100-CountRefusedSignIns';
import { CountTagsOfDrafts1764800000060 } from '../../../../migrations/1764800000060-CountTagsOfDrafts';
import { IndexTags1764600000010 } from '../../../../migrations/1764600000010-IndexTags';
import { NameSeveralAuthors1764800000020 } from '../../../../migrations/1764800000020-NameSeveralAuthors';
import { AddSharingOfPosts1764900000600 } from '../../../../migrations/1764900000600-AddSharingOfPosts';
import { ListFilesOfPosts1764600000062 } from '../../../../migrations/1764600000062-ListFilesOfPosts';
import { db } from '../../../../src/server/platform/database/data-source';
import type { MediaJson } from '../../../../src/shared/api/media';
import { freshDatabase, type Place, startApp } from '../../../support/app';
import { plainPdf } from '../../../support/image-files';
import { fetchFile, makeUpload } from '../../../support/media';
import { makeEmployee, makePost, makeSignedIn, signInAs } from '../../../support/make';
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
  for (let start = 0; start < 3; start++) {
    const app = await startApp({ place });
    const rows = await db().query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
    expect(rows.map(({ name }) => name)).toEqual(inOrder);
    await app.close();
  }
});

test('the tables match the entities exactly', async () => {
  const app = await startApp({ place });
  const schema = await db().query<{ place: string }[]>(
    `SELECT table_name || '.' || column_name AS place FROM information_schema.columns
       WHERE table_schema = 'public'
         AND table_name NOT IN ('migrations', 'rate_limit', 'blog_author', 'blog_tag', 'draft_tag', 'tag_count')`,
  );
  const said = db().entityMetadatas.flatMap(({ tableName, columns }) =>
    columns.map(({ databaseName }) => `${tableName}.${databaseName}`),
  );
  expect(schema.map((row) => row.place).sort()).toEqual(said.sort());
  await app.close();
});

/** Changes the database as it was before a migration, then runs the migration. */
async function upgrade(migration: MigrationInterface, change: (query: Query) => Promise<unknown>) {
  const queryRunner = db().createQueryRunner();
  await migration.down(queryRunner);
  await change((sql, values) => queryRunner.query(sql, values));
  await migration.up(queryRunner);
  await queryRunner.release();
}
type Query = (sql: string, values?: string[]) => Promise<unknown>;

testInFull('sessions of the previous release keep their seven days, without use too', async () => {
  const app = await startApp({ place });
  const [before, after] = [await makeSignedIn(app), await makeSignedIn(app)];
  await upgrade(new EndIdleSessions1764500000040(), (query) =>
    query('DELETE FROM session WHERE employee_id = $1', [after.employee.id]),
  );
  const token = await signInAs(app, after.employee);
  await db().query(`UPDATE session SET seen_at = now() - interval '6 days'`);
  const isIn = async (as: string) =>
    (await app.call('GET', '/api/auth/me', { token: as })).status === 200;
  expect([await isIn(before.token), await isIn(token)]).toEqual([true, false]);
  await app.close();
});

testInFull(
  'preview links of the previous release end unless one active account has their name',
  async () => {
    const app = await startApp({ place });
    const [active, deleted] = [await makeSignedIn(app), await makeSignedIn(app)];
    const [suspended, renamed] = [await makeSignedIn(app), await makeSignedIn(app)];
    const twin = await makeSignedIn(app, { name: 'Same Name' });
    await makeEmployee({ name: 'Same Name' });
    const { _id } = await makePost(app, active.token);
    for (const { token } of [active, deleted, suspended, renamed, twin]) {
      await app.call('POST', `/api/blogs/${_id}/previews`, { token });
    }
    await upgrade(new EndPreviewsWithAccount1764300000010(), async (query) => {
      await query('DELETE FROM employee WHERE id = $1', [deleted.employee.id]);
      const { id } = suspended.employee;
      await query(`UPDATE employee SET status = 'suspended' WHERE id = $1`, [id]);
      await query(`UPDATE employee SET name = 'New Name' WHERE id = $1`, [renamed.employee.id]);
    });
    const creators = await db().query('SELECT creator_id AS id FROM preview');
    expect(creators).toEqual([{ id: active.employee.id }]);
    await app.close();
  },
);

testInFull(
  'scheduled posts of the previous release get the account that scheduled them last',
  async () => {
    const app = await startApp({ place });
    const [ada, eve] = [await makeSignedIn(app), await makeSignedIn(app)];
    const plan = {
      status: 'scheduled',
      publishLocal: `${new Date().getUTCFullYear() + 1}-05-01T09:00`,
    };
    const own = await makePost(app, ada.token, plan);
    const taken = await makePost(app, eve.token, plan);
    const options = {
      token: ada.token,
      json: { name: 'Taken over' },
      headers: { 'if-match': '"1"' },
    };
    await app.call('PUT', `/api/blogs/${taken._id}`, options);
    const left = await makePost(app, eve.token, plan);
    const draft = await makePost(app, ada.token, { status: 'draft' });
    await upgrade(new HoldScheduledPosts1764300000011(), (query) =>
      query('DELETE FROM employee WHERE id = $1', [eve.employee.id]),
    );
    const posts = await db().query<{ id: string; by: string | null }[]>(
      'SELECT id, scheduler_id AS by FROM blog',
    );
    const { id } = ada.employee;
    expect(Object.fromEntries(posts.map((post) => [post.id, post.by]))).toEqual({
      [own._id]: id,
      [taken._id]: id,
      [left._id]: null,
      [draft._id]: null,
    });
    await app.close();
  },
);

testInFull(
  'files of the previous release keep their addresses and are still stored once',
  async () => {
    const app = await startApp({ place });
    const { token } = await makeSignedIn(app);
    const bytes = plainPdf('old');
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const [id, url] = [randomUUID(), `/media/${hash}/old.pdf`];
    await upgrade(new AddMediaFolder1764500000070(), (query) =>
      query(
        `INSERT INTO media (id, hash, kind, name, url, bytes, created_at)
       VALUES ($1, $2, 'pdf', 'old.pdf', $3, 1, now())`,
        [id, hash, url],
      ),
    );
    // Stores the files again, because the disk does not have them.
    expect(await makeUpload(app, token, 'old.pdf', bytes)).toMatchObject({ id, url });
    expect((await fetchFile(app, url)).bytes.equals(bytes)).toBe(true);
    const post = await makePost(app, token, {
      sections: [{ type: 'text', content: `[old](${url})` }],
    });
    const { json } = await app.call('GET', '/api/media', { token });
    expect(json[0].uses).toMatchObject([{ _id: post._id }]);
    await app.close();
  },
);

testInFull('activity of the previous release stays as it was, and counts once', async () => {
  const app = await startApp({ place });
  const { token } = await makeSignedIn(app, { isAdmin: true });
  const [about, at] = ['A name', '2026-01-02T03:04:05.678Z'];
  await upgrade(new CountRefusedSignIns1764500000100(), async (query) => {
    for (const id of [randomUUID(), randomUUID()]) {
      await query(
        `INSERT INTO activity (id, kind, by, about, created_at)
         VALUES ($1, 'sign-in refused', '', $2, $3)`,
        [id, about, at],
      );
    }
  });
  const { json } = await app.call('GET', '/api/activity?kind=sign-in+refused', { token });
  const row = { by: '', about, date: at, count: 1, firstDate: at };
  expect(json).toMatchObject([row, row]);
  await app.close();
});

testInFull('the tags of the posts of earlier releases are counted', async () => {
  const app = await startApp({ place });
  const { token } = await makeSignedIn(app);
  await makePost(app, token, { tags: ['Methods', 'Evidence'] });
  await makePost(app, token, { tags: ['methods'] });
  await makePost(app, token, { tags: ['Methods'], status: 'draft' });
  const read = () =>
    Promise.all([
      db().query('SELECT * FROM tag_count WHERE posts + drafts > 0 ORDER BY key, tag'),
      db().query('SELECT * FROM blog_tag ORDER BY key, date'),
    ]);
  const before = await read();
  await upgrade(new CountTagsOfDrafts1764800000060(), async (query) => {
    const first = new IndexTags1764600000010();
    await first.down({ query } as unknown as QueryRunner);
    await first.up({ query } as unknown as QueryRunner);
  });
  expect(await read()).toEqual(before);
  expect(before[1]).toHaveLength(3);
  await app.close();
});

testInFull('a post of the previous release keeps its author, whose list has it', async () => {
  const app = await startApp({ place });
  const { employee, token } = await makeSignedIn(app, { name: 'Ada Before' });
  const { _id } = await makePost(app, token, { name: 'Written before' });
  const { _id: orphan } = await makePost(app, token, { name: 'By somebody who left' });
  const authorsOf = async (id: string) => (await app.call('GET', `/api/blogs/${id}`)).json.authors;
  await upgrade(new NameSeveralAuthors1764800000020(), (query) =>
    query(`UPDATE blog SET author_id = NULL WHERE id = $1`, [orphan]),
  );
  const { id, img } = employee;
  expect(await authorsOf(_id)).toEqual([{ id, name: 'Ada Before', img }]);
  expect(await authorsOf(orphan)).toEqual([{ id: null, name: 'Ada Before', img: null }]);
  const { text } = await app.call('GET', `/about/${img}`);
  expect([text.includes('Written before'), text.includes('somebody who left')]).toEqual([
    true,
    false,
  ]);
  await app.close();
});

testInFull(
  'the files in posts and autosaves of the previous release are known to be used',
  async () => {
    const app = await startApp({ place });
    const { token } = await makeSignedIn(app);
    const file = (name: string) => makeUpload(app, token, `${name}.pdf`, plainPdf(name));
    const [posted, autosaved] = [await file('posted'), await file('autosaved')];
    const unused = await file('unused');
    const sections = (url: string) => [{ type: 'text', content: `[a file](${url})` }];
    const post = await makePost(app, token, { sections: sections(posted.url) });
    const id = randomUUID();
    const content = { name: 'New', author: '', blurb: '', img: '', tags: [] };
    const autosave = await app.call('PUT', `/api/autosaves/post/${id}`, {
      token,
      json: {
        save: randomUUID(),
        base: null,
        mode: 'replace',
        version: null,
        content: { ...content, sections: sections(autosaved.url) },
      },
    });
    expect(autosave.status).toBe(200);
    await upgrade(new ListFilesOfPosts1764600000062(), async () => undefined);
    const { json } = await app.call('GET', '/api/media', { token });
    const listed = Object.fromEntries(
      (json as MediaJson[]).map(({ url, uses }) => [url, uses.map(({ _id }) => _id)]),
    );
    expect(listed).toEqual({
      [posted.url]: [post._id],
      [autosaved.url]: [id],
      [unused.url]: [],
    });
    const left = await app.call('GET', '/api/media?unused=yes', { token });
    expect(left.json).toMatchObject([{ url: unused.url }]);
    await app.close();
  },
);

testInFull('only this release lists the images for shared links as files of a post', async () => {
  const app = await startApp({ place });
  const { token } = await makeSignedIn(app);
  const [shared, shown] = [randomUUID(), randomUUID()].map((id) => id.replaceAll('-', ''));
  const { _id } = await makePost(app, token, {
    img: `/media/${shown}/600x400.webp`,
    sharingImg: `/media/${shared}/600x400.webp`,
  });
  const listed = async (query: Query = (sql) => db().query(sql)) => {
    const rows = (await query('SELECT folder FROM blog_file')) as { folder: string }[];
    return rows.map(({ folder }) => folder).sort();
  };
  expect(await listed()).toEqual([shared, shown].sort());
  await upgrade(new AddSharingOfPosts1764900000600(), async (query) => {
    expect(await listed(query)).toEqual([shown]);
    await query(`UPDATE blog SET img = $1`, [`/media/${shared}/600x400.webp`]);
    expect(await listed(query)).toEqual([shared]);
  });
  expect((await app.call('GET', `/api/blogs/${_id}`)).json.sharingImg).toBe('');
  await db().query(`UPDATE blog SET sharing_img = $1`, [`/media/${shown}/600x400.webp`]);
  expect(await listed()).toEqual([shared, shown].sort());
  await app.close();
});
