import type { Section } from '../../../src/shared/posts/section-fields';
import { useApp } from '../../support/app';
import { makePost, useWriter } from '../../support/make';

// A client that knows only the type and the content of a section keeps the other client's layout.
const app = useApp();
const writer = useWriter(app);

type Sent = Omit<Section, 'width' | 'group'> & { width?: unknown; group?: unknown };
const image = (name: string, more: Partial<Sent> = {}): Sent => ({
  type: 'image',
  content: `/images/${name}.webp`,
  ...more,
});
const text = (content: string): Sent => ({ type: 'text', content });
const wide = { width: 'wide' };
const grouped = { group: 'doors' };

/** What is stored of a post with the first sections after a change to the second. */
async function changed(stored: Sent[], sent: Sent[]): Promise<Section[]> {
  const { _id } = await makePost(app, writer.token, { sections: stored });
  const answer = await app.call('PUT', `/api/blogs/${_id}`, {
    token: writer.token,
    json: { name: 'Changed', sections: sent },
    headers: { 'if-match': '"1"' },
  });
  expect(answer.status).toBe(200);
  expect((await app.call('GET', `/api/blogs/${_id}`, { token: writer.token })).json).toEqual(
    answer.json,
  );
  return answer.json.sections;
}

const plain = (sections: Sent[]) => sections.map(({ type, content }) => ({ type, content }));

test('type and content sent back change nothing', async () => {
  const stored = [
    text('Before'),
    image('a', { ...wide, ...grouped }),
    image('b', grouped),
    image('c', wide),
  ];
  expect(await changed(stored, plain(stored))).toEqual(stored);
});

test.each<[string, Sent[], Sent[], Sent[]]>([
  [
    'in another order',
    [image('a', wide), image('b', grouped), text('c')],
    [text('c'), image('b'), image('a')],
    [text('c'), image('b', grouped), image('a', wide)],
  ],
  [
    'with others between them',
    [image('a', wide), image('b', grouped)],
    [image('x'), image('a'), text('y'), image('b'), image('z')],
    [image('x'), image('a', wide), text('y'), image('b', grouped), image('z')],
  ],
  [
    'without some of them',
    [image('a', grouped), image('b', grouped), image('c', wide)],
    [image('a'), image('c')],
    [image('a', grouped), image('c', wide)],
  ],
  [
    'with a copy, which is new',
    [image('a', wide), text('b')],
    [image('a'), text('b'), image('a')],
    [image('a', wide), text('b'), image('a')],
  ],
  [
    'with the same address several times, in order',
    [image('a', wide), image('a'), image('a', grouped)],
    [image('a'), image('a'), image('a')],
    [image('a', wide), image('a'), image('a', grouped)],
  ],
  ['with another address, which is another image', [image('a', wide)], [image('b')], [image('b')]],
  [
    'with the address as another type',
    [image('a', wide)],
    [text('/images/a.webp')],
    [text('/images/a.webp')],
  ],
])('sections are kept %s', async (_, stored, sent, expected) => {
  expect(await changed(stored, sent)).toEqual(expected);
});

test.each(['', null, 'text'])('%j clears the width, and %j the group', async (empty) => {
  const group = empty === 'text' ? '' : empty;
  const stored = [image('a', { ...wide, ...grouped })];
  expect(await changed(stored, [image('a', { width: empty, group })])).toEqual([image('a')]);
  expect(await changed(stored, [image('a', { width: empty })])).toEqual([image('a', grouped)]);
  expect(await changed(stored, [image('a', { group })])).toEqual([image('a', wide)]);
});

test('the other fields of a section become empty if they are omitted, as before', async () => {
  const stored = [image('a', { alt: 'A door', caption: 'Open', ...wide })];
  expect(await changed(stored, plain(stored))).toEqual([image('a', wide)]);
});

test('only an image has a width and a group', async () => {
  const sections = [{ ...text('a'), ...wide, ...grouped }];
  expect((await makePost(app, writer.token, { sections })).sections).toEqual([text('a')]);
});

test('a revision has both, and can be compared with one of an older release', async () => {
  const stored = [image('a', { ...wide, ...grouped })];
  const { _id } = await makePost(app, writer.token, { sections: stored });
  const [revision] = (await app.call('GET', `/api/blogs/${_id}/revisions`, { token: writer.token }))
    .json;
  const place = `/api/blogs/${_id}/revisions/${revision._id}`;
  expect((await app.call('GET', place, { token: writer.token })).json.post.sections).toEqual(
    stored,
  );
});

test.each([
  ['width', 'huge', 'Width must be one of text, wide'],
  ['width', 3, 'Width must be one of text, wide'],
  ['group', 'a b', 'Group can have only the letters A to Z, digits and hyphens'],
  ['group', 'a"><script>', 'Group can have only the letters A to Z, digits and hyphens'],
  ['group', 'a'.repeat(41), 'Group has 41 characters; use at most 40'],
  ['group', {}, 'Group must be text'],
  ['group', ['a'], 'Group must be text'],
])('the %s %j is refused by name', async (field, value, message) => {
  const sections = [text('a'), image('b', { [field]: value })];
  const json = { name: 'A post', sections };
  const answer = await app.call('POST', '/api/blogs', { token: writer.token, json });
  expect([answer.status, answer.json.fields]).toEqual([400, { [`sections.1.${field}`]: message }]);
});
