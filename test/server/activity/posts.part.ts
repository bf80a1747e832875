import pino from 'pino';
import { Activity } from '../../../src/entities/Activity';
import { db } from '../../../src/server/platform/database/data-source';
import { startSweeping } from '../../../src/server/sweep';
import { postKind } from '../../../src/server/posts/post-kind';
import { publishDue } from '../../../src/server/documents/schedule/publish-due';
import { useApp } from '../../support/app';
import { makePost, useWriter } from '../../support/make';
import { fileForm, plainImage } from '../../support/image-files';
import { testInFull } from '../../support/sample';
import { until } from '../../support/until';

const silent = pino({ level: 'silent' });

const app = useApp();
const writer = useWriter(app);
beforeEach(() => db().getRepository(Activity).clear());

const put = (id: string, version: number, json: object) =>
  app.call('PUT', `/api/blogs/${id}`, {
    token: writer.token,
    json: { name: 'The title', sections: [{ type: 'text', content: 'Secret words.' }], ...json },
    headers: { 'if-match': `"${version}"` },
  });

/** Kind, actor and object of all recorded activity, oldest first. */
async function noted(): Promise<string[]> {
  const order = { createdAt: 'ASC' } as const;
  const rows = await db().getRepository(Activity).find({ order });
  return rows.map((row) => [row.kind, row.by, row.about].join(' | '));
}

test('changes to a post are recorded by its title, except those that readers cannot see', async () => {
  const { _id } = await makePost(app, writer.token, { name: 'The title', status: 'draft' });
  await put(_id, 1, { status: 'draft' });
  expect(await noted()).toEqual([]);
  await put(_id, 2, { status: 'published' });
  await put(_id, 3, {});
  await put(_id, 4, { correction: 'It said 5, it is 6.' });
  await put(_id, 5, { status: 'draft' });
  expect((await app.call('DELETE', `/api/blogs/${_id}`, { token: writer.token })).status).toBe(204);
  expect(
    (await app.call('POST', `/api/blogs/${_id}/restore`, { token: writer.token })).status,
  ).toBe(200);
  expect(await noted()).toEqual([
    `post published | ${writer.employee.name} | The title`,
    `post changed | ${writer.employee.name} | The title`,
    `post corrected | ${writer.employee.name} | The title`,
    `post unpublished | ${writer.employee.name} | The title`,
    `post trashed | ${writer.employee.name} | The title`,
    `post restored | ${writer.employee.name} | The title`,
  ]);
});

test('a post that is live again by Undo is recorded as restored and published', async () => {
  const { _id } = await makePost(app, writer.token, { name: 'The title' });
  await app.call('DELETE', `/api/blogs/${_id}`, { token: writer.token });
  await app.call('POST', `/api/blogs/${_id}/restore`, {
    token: writer.token,
    json: { undo: true },
  });
  expect((await noted()).sort()).toEqual([
    `post published | ${writer.employee.name} | The title`,
    `post published | ${writer.employee.name} | The title`,
    `post restored | ${writer.employee.name} | The title`,
    `post trashed | ${writer.employee.name} | The title`,
  ]);
});

test('rejected and repeated requests are not recorded', async () => {
  const { _id } = await makePost(app, writer.token, { name: 'The title' });
  const again = { _id, name: 'The title', sections: [{ type: 'text', content: 'Words.' }] };
  expect((await app.call('POST', '/api/blogs', { token: writer.token, json: again })).status).toBe(
    200,
  );
  expect((await put(_id, 7, {})).status).toBe(412);
  expect(
    (await app.call('POST', `/api/blogs/${_id}/restore`, { token: writer.token })).status,
  ).toBe(404);
  expect(await noted()).toEqual([`post published | ${writer.employee.name} | The title`]);
});

test('a scheduled post is recorded when it is scheduled, and as published by nobody', async () => {
  const publishLocal = `${new Date().getUTCFullYear() + 1}-03-01T09:00`;
  const { _id } = await makePost(app, writer.token, {
    name: 'Later',
    status: 'scheduled',
    publishLocal,
  });
  await put(_id, 1, { name: 'Later' });
  const due = new Date(`${publishLocal}Z`);
  due.setUTCDate(due.getUTCDate() + 2); // in any time zone
  expect(await publishDue([postKind], silent, () => undefined, due)).toBe(1);
  expect(await noted()).toEqual([
    `post scheduled | ${writer.employee.name} | Later`,
    'scheduled post published |  | Later',
  ]);
});

test('posts deleted for good are recorded, and records are swept after 400 days', async () => {
  const { _id } = await makePost(app, writer.token, { name: 'Gone', status: 'draft' });
  await app.call('DELETE', `/api/blogs/${_id}`, { token: writer.token });
  await db().query(`UPDATE blog SET deleted_at = now() - interval '31 days' WHERE id = $1`, [_id]);
  for (const [about, days] of [
    ['Old', 401],
    ['Not so old', 399],
  ] as const) {
    await db().query(
      `INSERT INTO activity (id, kind, by, about, created_at)
       VALUES (gen_random_uuid(), 'approved', 'Grace', $1, now() - make_interval(days => $2))`,
      [about, days],
    );
  }
  const stop = startSweeping(silent);
  try {
    await until(async () => (await noted()).includes('post deleted |  | Gone'));
  } finally {
    stop();
  }
  expect(await noted()).toEqual([
    'approved | Grace | Not so old',
    `post trashed | ${writer.employee.name} | Gone`,
    'post deleted |  | Gone',
  ]);
});

testInFull('a file that is replaced in posts, or deleted, is recorded by its name', async () => {
  const upload = async (path: string, file: string) => {
    const body = fileForm(file, await plainImage().png().toBuffer());
    return (await app.call('POST', path, { token: writer.token, body })).json;
  };
  const [old, unused] = [await upload('/api/media', 'a.png'), await upload('/api/media', 'b.png')];
  const sections = [{ type: 'image', content: old.url, decorative: true }];
  await makePost(app, writer.token, { name: 'Pictured', status: 'draft', sections });
  await upload(`/api/media/${unused.id}/replace`, 'c.png');
  expect(await noted()).toEqual([]);
  await upload(`/api/media/${old.id}/replace`, 'd.png');
  expect((await app.call('DELETE', `/api/media/${old.id}`, { token: writer.token })).status).toBe(
    204,
  );
  expect((await app.call('DELETE', `/api/media/${old.id}`, { token: writer.token })).status).toBe(
    404,
  );
  expect(await noted()).toEqual([
    `media replaced | ${writer.employee.name} | a.png`,
    `media trashed | ${writer.employee.name} | a.png`,
  ]);
});
