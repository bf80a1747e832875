import { randomUUID } from 'node:crypto';
import { db } from '../../../../src/server/platform/database/data-source';
import { Revision } from '../../../../src/entities/Revision';
import { useApp } from '../../../support/app';
import { makePost, useWriter } from '../../../support/make';

const app = useApp();
const writer = useWriter(app);

const list = (id: string, query = '') =>
  app.call('GET', `/api/blogs/${id}/revisions${query}`, { token: writer.token });
const change = (id: string, version: number, json: object) =>
  app.call('PUT', `/api/blogs/${id}`, {
    token: writer.token,
    json,
    headers: { 'if-match': `"${version}"` },
  });

test('every save and publishing creates a revision with its text', async () => {
  const { _id } = await makePost(app, writer.token, { name: 'First', status: 'draft' });
  await change(_id, 1, { name: 'Second', status: 'published' });
  await change(_id, 2, { name: 'Third', blurb: 'Short.', tags: ['Methods'] });
  await change(_id, 3, { name: 'Third', status: 'draft' });
  const { json } = await list(_id);
  expect(json).toMatchObject([
    { version: 4, kind: 'unpublished', by: writer.employee.name },
    { version: 3, kind: 'published', by: writer.employee.name },
    { version: 2, kind: 'published', by: writer.employee.name },
    { version: 1, kind: 'saved', by: writer.employee.name },
  ]);
  const whole = await app.call('GET', `/api/blogs/${_id}/revisions/${json[1]._id}`, {
    token: writer.token,
  });
  expect(whole.json).toEqual({
    ...json[1],
    post: {
      name: 'Third',
      author: writer.employee.name,
      authors: [{ id: expect.any(String), name: writer.employee.name }],
      blurb: 'Short.',
      img: '',
      imgAlt: '',
      tags: ['Methods'],
      direct: 'Third',
      sharingTitle: '',
      sharingText: '',
      sharingImg: '',
      original: '',
      sections: [],
    },
  });
});

test('a post without revisions gets a revision of its former text', async () => {
  const { _id } = await makePost(app, writer.token, { name: 'From before' });
  await db().getRepository(Revision).delete({ documentId: _id });
  await change(_id, 1, { name: 'After' });
  await change(_id, 2, { name: 'Later' });
  const { json } = await list(_id);
  expect(json).toMatchObject([{ version: 3 }, { version: 2 }, { version: 1, kind: 'published' }]);
  const path = `/api/blogs/${_id}/revisions/${json[2]._id}`;
  expect((await app.call('GET', path, { token: writer.token })).json.post.name).toBe('From before');
});

test('a rejected save leaves no revision', async () => {
  const { _id } = await makePost(app, writer.token);
  expect((await change(_id, 5, { name: 'Late' })).status).toBe(412);
  expect((await change(_id, 1, { name: '' })).status).toBe(400);
  expect((await list(_id)).json).toHaveLength(1);
});

test('the list is paged with a cursor', async () => {
  const { _id } = await makePost(app, writer.token);
  for (const version of [1, 2, 3, 4]) await change(_id, version, { name: `Name ${version}` });
  const seen: number[] = [];
  let query = '?limit=2';
  while (query !== '') {
    const page = await list(_id, query);
    seen.push(...page.json.map(({ version }: { version: number }) => version));
    const link = page.headers.get('link');
    query = link ? `?${/\?([^>]+)>/.exec(link)?.[1]}` : '';
  }
  expect(seen).toEqual([5, 4, 3, 2, 1]);
});

test('only saved revisions are listed when asked, without superseded texts and snapshots', async () => {
  const { _id } = await makePost(app, writer.token);
  await change(_id, 1, { name: 'Saved' });
  const content = { name: 'Not saved', sections: [] };
  const text = { save: randomUUID(), base: null, mode: 'history', content, version: 2 };
  await app.call('PUT', `/api/autosaves/post/${_id}`, { token: writer.token, json: text });
  expect((await list(_id, '?limit=1')).json).toMatchObject([{ kind: 'superseded' }]);
  const { json } = await list(_id, '?limit=1&saved=yes');
  expect(json).toMatchObject([{ kind: 'published', version: 2, by: writer.employee.name }]);
  expect((await list(_id, '?saved=no')).status).toBe(400);
});

test('other addresses contain nothing to read', async () => {
  const { _id } = await makePost(app, writer.token);
  const other = await makePost(app, writer.token);
  const [revision] = (await list(other._id)).json;
  for (const path of [revision._id, randomUUID(), 'x', '%00']) {
    const answer = await app.call('GET', `/api/blogs/${_id}/revisions/${path}`, {
      token: writer.token,
    });
    expect([400, 404]).toContain(answer.status);
  }
  expect((await list('x')).status).toBe(404);
  expect((await list(randomUUID())).json).toEqual([]);
});

test('a page of long texts has fewer revisions, and the next page goes on', async () => {
  const content = 'A long word. '.repeat(7_600);
  const { _id } = await makePost(app, writer.token, { name: 'Long', status: 'draft' });
  for (let version = 1; version < 8; version += 1) {
    const sections = [1, 2, 3].map((at) => ({
      type: 'text',
      content: `${content}${version}${at}`,
    }));
    expect((await change(_id, version, { name: 'Long', sections })).status).toBe(200);
  }
  const versions: number[] = [];
  let query: string | undefined = '?limit=100';
  const sizes: number[] = [];
  while (query !== undefined) {
    const { json, headers } = await list(_id, query);
    sizes.push(json.length);
    versions.push(...json.map(({ version }: { version: number }) => version));
    query = /<[^>]*(\?[^>]*)>/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(versions).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(sizes).toEqual([4, 4]);
});
