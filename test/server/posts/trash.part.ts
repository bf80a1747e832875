import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { db } from '../../../src/server/platform/database/data-source';
import { startSweeping } from '../../../src/server/sweep';
import { useApp, type TestApp } from '../../support/app';
import { autosavePost, makePost, makeSignedIn, useWriter } from '../../support/make';
import { until } from '../../support/until';
import { postPath } from '../../../src/shared/post-address';

const app = useApp();
const account = useWriter(app);

const trash = (id: string) => app.call('DELETE', `/api/blogs/${id}`, { token: account.token });
const restore = (id: string) =>
  app.call('POST', `/api/blogs/${id}/restore`, { token: account.token });
const put = (id: string, version: number, json: object) =>
  app.call('PUT', `/api/blogs/${id}`, {
    token: account.token,
    json,
    headers: { 'if-match': `"${version}"` },
  });
const listed = async (query: string): Promise<string[]> => {
  const { json } = await app.call('GET', `/api/blogs?limit=100&${query}`, { token: account.token });
  return json.map(({ _id }: { _id: string }) => _id);
};

test('a deleted post is only in the trash list', async () => {
  const name = `Gone ${randomUUID()}`;
  const { _id, direct } = await makePost(app, account.token, { name, tags: ['Wastepaper'] });
  const neighbour = await makePost(app, account.token, { name: 'The next' });
  const places = [
    '/bloglist',
    '/bloglist?q=gone',
    '/feed.xml',
    '/sitemap.xml',
    '/',
    '/123testing123',
    '/api/blogs',
    '/.netlify/functions/api/blogs',
    `/about/${account.employee.img}`,
    postPath(neighbour.direct),
  ];
  // Loads it into the page cache, which the deletion has to clear.
  for (const place of places) await app.call('GET', place);
  expect((await app.call('GET', postPath(direct))).status).toBe(200);
  const begin = Date.now();
  expect((await trash(_id)).status).toBe(204);
  for (const place of places) {
    const { text } = await app.call('GET', place);
    expect([place, text.includes(name), text.includes(_id)]).toEqual([place, false, false]);
    expect(text).not.toContain('Wastepaper');
  }
  for (const path of [`/blog/${_id}`, postPath(direct), `/api/blogs/${_id}`]) {
    expect((await app.call('GET', path)).status).toBe(404);
  }
  const calls = [_id, direct, `${_id}/revisions`, `${_id}/previews`];
  for (const call of calls) {
    expect((await app.call('GET', `/api/blogs/${call}`, { token: account.token })).status).toBe(
      404,
    );
  }
  for (const status of ['draft', 'scheduled', 'published']) {
    expect(await listed(`status=${status}`)).not.toContain(_id);
  }
  const { json } = await app.call('GET', '/api/blogs?status=trash', { token: account.token });
  const found = json.find((post: { _id: string }) => post._id === _id);
  expect(found).toMatchObject({ name, status: 'trash' });
  expect(Date.parse(found.deleted)).toBeGreaterThanOrEqual(begin);
});

test('a post in the trash can be neither changed nor deleted again', async () => {
  const { _id } = await makePost(app, account.token);
  await trash(_id);
  expect((await put(_id, 1, { name: 'Changed' })).status).toBe(404);
  expect((await trash(_id)).status).toBe(404);
  expect(
    (await app.call('POST', `/api/blogs/${_id}/previews`, { token: account.token })).status,
  ).toBe(404);
});

test('a restored post is a draft with its content, and keeps its date and address', async () => {
  const made = await makePost(app, account.token, { name: 'Back again' });
  await trash(made._id);
  // Its address is not given away in the meantime.
  expect((await makePost(app, account.token, { name: 'Back again' })).direct).toBe('Back_again_2');
  const answer = await restore(made._id);
  expect(answer.status).toBe(200);
  const { sections, direct, date } = made;
  expect(answer.json).toMatchObject({ status: 'draft', version: 2, sections, direct, date });
  expect(answer.json.deleted).toBeNull();
  expect((await app.call('GET', postPath(made.direct))).status).toBe(404);
  expect(await listed('status=draft')).toContain(made._id);
  expect(await listed('status=trash')).not.toContain(made._id);
  const again = await put(made._id, 2, { name: 'Back again', status: 'published' });
  expect(again.json).toMatchObject({ date, direct, status: 'published' });
});

describe('undo', () => {
  const undo = (id: string, json: object = { undo: true }) =>
    app.call('POST', `/api/blogs/${id}/restore`, { token: account.token, json });
  const trashed = async (values: object = {}) => {
    const made = await makePost(app, account.token, { name: 'A slip of the hand', ...values });
    await trash(made._id);
    return made;
  };

  test('a published post is live again, with its date, its address and its time of change', async () => {
    const { _id, date, direct, updated } = await trashed();
    // Loads its absence into the page cache.
    expect((await app.call('GET', postPath(direct))).status).toBe(404);
    const answer = await undo(_id);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ status: 'published', date, direct, updated, version: 2 });
    expect(answer.json.deleted).toBeNull();
    expect((await app.call('GET', postPath(direct))).status).toBe(200);
    expect(await listed('status=trash')).not.toContain(_id);
    const { json } = await app.call('GET', `/api/blogs/${_id}/revisions`, { token: account.token });
    expect(json.map(({ kind }: { kind: string }) => kind)).toEqual(['published', 'published']);
    expect((await put(_id, 1, { name: 'Stale', status: 'published' })).status).toBe(412);
  });

  test('a post that was a draft, scheduled or unpublished comes back as a draft', async () => {
    const publishLocal = `${new Date().getUTCFullYear() + 1}-03-01T09:00`;
    const draft = await trashed({ status: 'draft' });
    const scheduled = await trashed({ status: 'scheduled', publishLocal });
    const unpublished = await makePost(app, account.token);
    await put(unpublished._id, 1, { name: 'Off the site', status: 'draft' });
    await trash(unpublished._id);
    for (const { _id } of [draft, scheduled, unpublished]) {
      expect((await undo(_id)).json).toMatchObject({ status: 'draft' });
      expect((await app.call('GET', `/blog/${_id}`)).status).toBe(404);
    }
  });

  test('a post that was restored as a draft in between comes back as a draft', async () => {
    const { _id } = await trashed();
    await restore(_id);
    await trash(_id);
    expect((await undo(_id)).json.status).toBe('draft');
  });

  test('a post that was deleted an hour ago comes back as a draft', async () => {
    const { _id } = await trashed();
    const old = `UPDATE blog SET deleted_at = now() - interval '61 minutes' WHERE id = $1`;
    await db().query(old, [_id]);
    expect((await undo(_id)).json.status).toBe('draft');
  });

  test('a wrong value is rejected by the name of its field, and nothing is restored', async () => {
    const { _id } = await trashed();
    for (const json of [{ undo: 'yes' }, { undo: null }, { status: 'published' }]) {
      const answer = await undo(_id, json);
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, Object.keys(json)]);
    }
    expect(await listed('status=trash')).toContain(_id);
  });
});

test('an editor that had it open before cannot overwrite the restored post', async () => {
  const { _id } = await makePost(app, account.token);
  await trash(_id);
  await restore(_id);
  expect((await put(_id, 1, { name: 'Stale', status: 'published' })).status).toBe(412);
});

test('a post that is not in the trash cannot be restored', async () => {
  const { _id } = await makePost(app, account.token);
  for (const id of [_id, randomUUID(), 'nonsense']) expect((await restore(id)).status).toBe(404);
});

test('of ten simultaneous restorations one succeeds', async () => {
  const { _id } = await makePost(app, account.token);
  await trash(_id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => restore(_id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
});

test('posting with the _id of a post in the trash says where it is', async () => {
  const _id = randomUUID();
  await makePost(app, account.token, { _id });
  await trash(_id);
  const answer = await app.call('POST', '/api/blogs', {
    token: account.token,
    json: { _id, name: 'Again' },
  });
  expect(answer.status).toBe(409);
  expect(answer.json.fields._id).toContain('in the trash');
});

test('the trash can be searched, and read by cursor', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) {
    const { _id } = await makePost(app, account.token, { name: `Marmalade ${at}` });
    await trash(_id);
    ids.unshift(_id);
  }
  const walked: string[] = [];
  let path: string | undefined = '/api/blogs?status=trash&q=marmalade&limit=2';
  while (path !== undefined) {
    const page: Awaited<ReturnType<TestApp['call']>> = await app.call('GET', path, {
      token: account.token,
    });
    walked.push(...page.json.map(({ _id }: { _id: string }) => _id));
    path = /<(.+)>/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect([...walked].sort()).toEqual([...ids].sort());
});

/** A writer with the post open in an editor does not notice that it was deleted, a month ago. */
async function writeOn(id: string) {
  await db().query(
    `UPDATE autosave SET updated_at = now() - interval '40 days' WHERE document_id = $1`,
    [id],
  );
  const other = (await makeSignedIn(app)).token;
  await autosavePost(app, other, id, { name: 'Written since', sections: [] }, 2);
}

test('after 30 days it is deleted with everything that belongs to it, and not before', async () => {
  const ages = [29, 31];
  const made: string[] = [];
  for (const days of ages) {
    const { _id } = await makePost(app, account.token, { name: 'First name' });
    await put(_id, 1, { name: 'Second name' });
    await app.call('POST', `/api/blogs/${_id}/previews`, { token: account.token });
    await autosavePost(app, account.token, _id, { name: 'Under way', sections: [] }, 2);
    await trash(_id);
    if (days === 31) await writeOn(_id);
    const old = `UPDATE blog SET deleted_at = now() - make_interval(days => $1) WHERE id = $2`;
    await db().query(old, [days, _id]);
    made.push(_id);
  }
  const [kept = '', gone = ''] = made;
  const left = async (id: string) => {
    const counts: number[] = [];
    for (const from of [
      'blog WHERE id',
      'revision WHERE document_id',
      'preview WHERE document_id',
    ]) {
      counts.push((await db().query(`SELECT 1 FROM ${from} = $1`, [id])).length);
    }
    for (const from of ['autosave WHERE document_id', 'old_slug WHERE target']) {
      counts.push((await db().query(`SELECT 1 FROM ${from} = $1`, [id])).length);
    }
    return counts;
  };
  const stop = startSweeping(pino({ level: 'silent' }));
  try {
    await until(async () => (await left(gone))[0] === 0);
  } finally {
    stop();
  }
  // One of the two autosaves is left: that of the writer who has continued since.
  expect(await left(gone)).toEqual([0, 0, 0, 1, 0]);
  // Its preview links were deleted when it was moved to the trash.
  expect(await left(kept)).toEqual([1, 2, 0, 1, 1]);
});
