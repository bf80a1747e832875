import { randomBytes, randomUUID } from 'node:crypto';
import { limits } from '../../../../src/shared/limits';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { makePost, makeSignedIn } from '../../../support/make';

const app = useApp({ env: { MAX_UNSAVED_POSTS: '3' } });
let token: string;
beforeEach(async () => {
  ({ token } = await makeSignedIn(app));
});

const REFUSED = {
  code: 'quota-exceeded',
  message:
    'You have 3 autosaved posts, the limit for an account. In the list of posts, discard some of ' +
    'them, or save this post as a draft',
};
const words = (name: string) => ({ name, sections: [{ type: 'text', content: 'Words.' }] });

/** Autosaves a text; `based` is the save that it is based on. */
function autosave(
  id: string,
  content: object | null,
  based: string | null = null,
  as = token,
  version: number | null = null,
) {
  const save = randomUUID();
  const json = { save, mode: 'replace', content, version };
  const headers: Record<string, string> =
    based === null ? { 'if-none-match': '*' } : { 'if-match': `"${based}"` };
  return app.call('PUT', `/api/autosaves/post/${id}`, { token: as, json, headers });
}
/** Begins posts, and returns their ids and saves. */
const begin = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const id = randomUUID();
      const { status, json } = await autosave(id, words('Begun'));
      expect(status).toBe(200);
      return { id, save: json.save as string };
    }),
  );

test('at the limit, a new post is rejected with what to do, and another writer is not', async () => {
  await begin(3);
  const answer = await autosave(randomUUID(), words('One more'));
  expect([answer.status, answer.json]).toEqual([409, REFUSED]);
  const other = await makeSignedIn(app);
  expect((await autosave(randomUUID(), words('Theirs'), null, other.token)).status).toBe(200);
});

test('at the limit, every existing text is still autosaved and saved', async () => {
  const [first] = await begin(3);
  const post = await makePost(app, token, { status: 'draft' });
  const { token: theirs } = await makeSignedIn(app);
  const colleagues = await makePost(app, theirs);
  const { id, save } = first ?? { id: '', save: '' };
  expect((await autosave(id, words('Longer'), save)).status).toBe(200);
  for (const { _id } of [post, colleagues]) {
    expect((await autosave(_id, words('Changed'))).status).toBe(200);
  }
  await app.call('DELETE', `/api/blogs/${post._id}`, { token });
  await db().query('DELETE FROM autosave WHERE document_id = $1', [post._id]);
  expect((await autosave(post._id, words('In the trash'))).status).toBe(200);
  // A new post is not begun but saved at once.
  await makePost(app, token, { _id: randomUUID(), status: 'draft' });
});

const keep = (id: string, content: object = words('Had waited')) =>
  app.call('PUT', `/api/autosaves/post/${id}`, {
    token,
    json: {
      save: randomUUID(),
      base: null,
      mode: 'history',
      version: null,
      content,
    },
  });

test('a text for the history is not rejected either, until as many posts are only there', async () => {
  await begin(3);
  const ids = Array.from({ length: 5 }, () => randomUUID());
  const answers = [];
  for (const id of ids) answers.push(await keep(id));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409, 409]);
  expect(answers[0]?.json).toMatchObject({ keptInHistory: true });
  const post = await makePost(app, token, { status: 'draft' });
  expect((await keep(post._id)).status).toBe(200);
});

describe('an account whose own texts take their most bytes', () => {
  const most = limits.privateBytes;
  beforeEach(() => Object.assign(limits, { privateBytes: 6000 }));
  afterEach(() => Object.assign(limits, { privateBytes: most }));
  // Cannot be compressed.
  const long = () => words(randomBytes(1500).toString('base64'));

  test('adds none, for the history or otherwise, and replaces those that it has', async () => {
    const [first] = await begin(1);
    const { id, save } = first ?? { id: '', save: '' };
    const kept = [];
    for (let i = 0; i < 4; i += 1) kept.push(await keep(id, long()));
    expect(kept.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    const refused = await autosave(randomUUID(), words('One more'));
    for (const { status, json } of [kept[3] ?? refused, refused]) {
      expect([status, json.code]).toEqual([409, 'quota-exceeded']);
      expect(json.message).toContain(' MB, the limit for an account. ');
    }
    expect((await autosave(id, words('Longer'), save)).status).toBe(200);
    const { token: theirs } = await makeSignedIn(app);
    expect((await autosave(randomUUID(), words('Theirs'), null, theirs)).status).toBe(200);
  });
});

test.each(['discarding', 'saving'])('%s a post makes room for another', async (way) => {
  const [first] = await begin(3);
  const { id, save } = first ?? { id: '', save: '' };
  if (way === 'saving') await makePost(app, token, { _id: id, status: 'draft' });
  expect((await autosave(id, null, save)).status).toBe(200);
  const [next] = await begin(1);
  expect((await autosave(randomUUID(), words('One more'))).status).toBe(409);
  // A discarded post is new again; a saved post is not.
  const { json } = await app.call('GET', `/api/autosaves/post/${id}`, { token });
  const version = way === 'saving' ? 1 : null;
  const again = await autosave(id, words('Again'), json.save, token, version);
  expect(again.status).toBe(way === 'saving' ? 200 : 409);
  expect((await autosave(next?.id ?? '', words('Longer'), next?.save)).status).toBe(200);
});

test('posts begun at the same time cannot exceed the limit together', async () => {
  const all = Array.from({ length: 6 }, () => autosave(randomUUID(), words('At once')));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 200, 409, 409, 409]);
});
