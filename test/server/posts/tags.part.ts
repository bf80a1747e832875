import { useApp } from '../../support/app';
import { makePost, useWriter } from '../../support/make';

const app = useApp();
const writer = useWriter(app);

const send = (tags: unknown) =>
  app.call('POST', '/api/blogs', { token: writer.token, json: { name: 'A post', tags } });

test('tags are trimmed, and none is empty or repeated', async () => {
  const { json } = await send([
    ' Methods ',
    '',
    'methods',
    'Buying   AI',
    '  ',
    'METHODS',
    'Évaluer',
  ]);
  expect(json.tags).toEqual(['Methods', 'Buying AI', 'Évaluer']);
  expect((await app.call('GET', `/api/blogs/${json._id}`)).json.tags).toEqual(json.tags);
  const ten = Array.from({ length: 10 }, (_, at) => `tag ${at}`);
  expect((await send([...ten, 'TAG 1', ''])).json.tags).toEqual(ten);
});

test.each([
  ['text', 'Methods'],
  ['an object', {}],
  ['null', null],
  ['a number in the list', ['Methods', 1]],
  ['a list in the list', [['Methods']]],
  ['eleven of them', Array.from({ length: 11 }, (_, at) => `tag ${at}`)],
  ['a long one', ['x'.repeat(41)]],
  ['a comma in one', ['Methods, evidence']],
])('%s is rejected as tags, naming the field', async (_, tags) => {
  const { status, json } = await send(tags);
  expect([status, Object.keys(json.fields)]).toEqual([400, ['tags']]);
  expect(json.message).not.toMatch(/\.$/);
});

test('a change without tags keeps them, and an empty list removes them', async () => {
  const post = await makePost(app, writer.token, { tags: ['Kept'] });
  const change = async (version: number, json: object) =>
    (
      await app.call('PUT', `/api/blogs/${post._id}`, {
        token: writer.token,
        json: { name: 'Changed', ...json },
        headers: { 'if-match': `"${version}"` },
      })
    ).json.tags;
  expect(await change(1, {})).toEqual(['Kept']);
  expect(await change(2, { tags: ['Other', 'other'] })).toEqual(['Other']);
  expect(await change(3, { tags: [] })).toEqual([]);
});
