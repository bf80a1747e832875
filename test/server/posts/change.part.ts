import { randomUUID } from 'node:crypto';
import { db } from '../../../src/server/platform/database/data-source';
import { Employee } from '../../../src/entities/Employee';
import { useApp } from '../../support/app';
import { makeEmployee, makePost, useWriter } from '../../support/make';
import { rawCall } from '../../support/raw';
import { postPath } from '../../../src/shared/post-address';

const app = useApp();
const writer = useWriter(app);

const put = (id: string, ifMatch: string | null, json: object = { name: 'Changed' }) =>
  app.call('PUT', `/api/blogs/${id}`, {
    token: writer.token,
    json,
    headers: ifMatch === null ? {} : { 'if-match': ifMatch },
  });

test('a save with its lock version returns the new post and version', async () => {
  const { _id, date } = await makePost(app, writer.token);
  const sections = [{ type: 'text', content: 'Other words.' }];
  const answer = await put(_id, '"1"', { name: 'Changed', blurb: 'New', sections });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('etag')).toBe('"2"');
  expect(answer.json).toMatchObject({ name: 'Changed', blurb: 'New', sections, version: 2, date });
  expect((await app.call('GET', `/api/blogs/${_id}`)).json).toEqual(answer.json);
  expect((await app.call('GET', postPath(answer.json.direct))).text).toContain(
    '<p>Other words.</p>',
  );
});

test('the version increases with each save', async () => {
  const { _id } = await makePost(app, writer.token);
  for (const version of [1, 2, 3, 4]) {
    expect((await put(_id, `"${version}"`)).json.version).toBe(version + 1);
  }
});

test('a save without a version is asked for it', async () => {
  const { _id } = await makePost(app, writer.token);
  const answer = await put(_id, null);
  expect(answer.status).toBe(428);
  expect(answer.json.message).not.toMatch(/\.$/);
});

test.each(['1', '*', 'W/"1"', '"one"', '"-1"', '"1.0"', '"1", "2"', '""', `"${'9'.repeat(30)}"`])(
  'the version %j is rejected',
  async (ifMatch) => {
    const { _id } = await makePost(app, writer.token);
    expect((await put(_id, ifMatch)).status).toBe(400);
    expect((await app.call('GET', `/api/blogs/${_id}`)).json.version).toBe(1);
  },
);

test('a save based on an older version gets the current post', async () => {
  const { _id } = await makePost(app, writer.token);
  await put(_id, '"1"', { name: 'The faster one' });
  for (const version of ['"1"', '"3"', '"999999999"']) {
    const answer = await put(_id, version, { name: 'The slower one' });
    expect(answer.status).toBe(412);
    expect(answer.json.message).not.toMatch(/\.$/);
    expect(answer.json.current).toMatchObject({ _id, name: 'The faster one', version: 2 });
  }
  expect((await app.call('GET', `/api/blogs/${_id}`)).json.name).toBe('The faster one');
});

test('of ten saves at the same moment one wins', async () => {
  const { _id } = await makePost(app, writer.token);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => put(_id, '"1"', { name: `Save ${at}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
  const winner = answers.find(({ status }) => status === 200);
  expect((await app.call('GET', `/api/blogs/${_id}`)).json).toEqual(winner?.json);
});

test('a save of an unknown post answers 404', async () => {
  expect((await put(randomUUID(), '"1"')).status).toBe(404);
  expect((await put('nonsense', '"1"')).status).toBe(404);
});

test('a rejected save changes nothing', async () => {
  const made = await makePost(app, writer.token);
  const wrong = [{}, { name: 'x', img: 'http://a.example/' }, { name: 'x', author: 'Nobody' }];
  for (const json of wrong) expect((await put(made._id, '"1"', json)).status).toBe(400);
  expect((await put(made._id, '"1"', { _id: randomUUID(), name: 'x' })).status).toBe(400);
  expect((await app.call('GET', `/api/blogs/${made._id}`)).json).toEqual(made);
});

test.each(['deleted', 'suspended'])(
  'the author of a %s account stays after an edit',
  async (fate) => {
    const author = await makeEmployee({ name: `Author, ${fate}` });
    const { _id, direct } = await makePost(app, writer.token, { author: author.name });
    const employees = db().getRepository(Employee);
    if (fate === 'deleted') await employees.delete({ id: author.id });
    else await employees.update({ id: author.id }, { status: 'suspended' });
    app.cache.clear();
    const page = await app.call('GET', postPath(direct));
    expect([page.status, page.text.includes(author.name)]).toEqual([200, true]);
    expect(page.text).not.toContain(`/about/${author.img}`);
    const named = await put(_id, '"1"', { name: 'Changed', author: author.name });
    expect([named.status, named.json.author]).toEqual([200, author.name]);
    const leftOut = await put(_id, '"2"', { name: 'Changed' });
    expect([leftOut.status, leftOut.json.author]).toEqual([200, author.name]);
  },
);

test('an edit by someone else keeps the author, and can name another', async () => {
  const author = await makeEmployee({ name: 'First Author' });
  const second = await makeEmployee({ name: 'Second Author' });
  const { _id } = await makePost(app, writer.token, { author: author.name });
  expect((await put(_id, '"1"')).json.author).toBe('First Author');
  expect((await put(_id, '"2"', { name: 'x', author: second.name })).json.author).toBe(
    'Second Author',
  );
});

test('GET returns its version as the ETag, and 304 to clients that have it', async () => {
  const { _id } = await makePost(app, writer.token);
  // Does not use fetch, which adds `cache-control: no-cache` to a request with if-none-match.
  const read = (headers: Record<string, string>) =>
    rawCall(app.url, 'GET', `/api/blogs/${_id}`, { headers });
  const callers: Record<string, string>[] = [{}, { authorization: `Bearer ${writer.token}` }];
  for (const caller of callers) {
    const first = await read(caller);
    expect([first.status, first.headers.etag]).toEqual([200, '"1"']);
    const again = await read({ ...caller, 'if-none-match': '"1"' });
    expect([again.status, again.text]).toEqual([304, '']);
  }
  await put(_id, '"1"');
  for (const caller of callers) {
    const changed = await read({ ...caller, 'if-none-match': '"1"' });
    expect([changed.status, changed.headers.etag]).toEqual([200, '"2"']);
  }
});
