import { openNew, openPost } from '../../../../../src/client/desk/posts/editor/open-post';
import {
  newPostValues,
  type PostValues,
  valuesOf,
} from '../../../../../src/client/desk/posts/form/post-values';
import type { AutosavePorts } from '../../../../../src/client/desk/documents/autosave/ports';
import { HttpError } from '../../../../../src/client/lib/http';
import type { BlogJson } from '../../../../../src/shared/api/posts';
import { makePost } from '../../../render-page';

/** Opens a post whose autosave on the server is `content`. */
async function openWith(post: BlogJson, content: Partial<PostValues>) {
  const updated = '2026-11-22T09:42:00.000Z';
  const held = { save: 'save 1', content, version: 1, updated, seq: 1 };
  const ports = {
    storage: { read: () => Promise.resolve(null) },
    remote: { read: () => Promise.resolve(held) },
  } as unknown as AutosavePorts<PostValues>;
  const ask = () => Promise.resolve({ body: post, response: new Response() });
  return openPost('user', post._id, ports, ask as never);
}

test('the address in an autosave is not lost', async () => {
  const post = makePost({ direct: 'current' });
  const opened = await openWith(post, { ...valuesOf(post), direct: 'typed' });
  expect([opened?.unsaved, opened?.values.direct]).toEqual([true, 'typed']);
});

test('an autosave of a release without addresses opens with the address of the post', async () => {
  const post = makePost({ direct: 'current' });
  const { direct: _, ...older } = valuesOf(post);
  const changed = await openWith(post, { ...older, blurb: 'Changed since.' });
  expect(changed).toMatchObject({ unsaved: true, values: { direct: 'current' } });
  expect(await openWith(post, older)).toMatchObject({ unsaved: false });
});

test('the time of the autosave is known, and the post as the server has it', async () => {
  const post = makePost({ status: 'scheduled', publishLocal: '2026-12-01T09:00' });
  const values = { ...valuesOf(post), publishLocal: '2026-12-02T09:00' };
  expect(await openWith(post, values)).toMatchObject({
    savedAt: '2026-11-22T09:42:00.000Z',
    current: { publishLocal: '2026-12-01T09:00' },
    values: { publishLocal: '2026-12-02T09:00' },
  });
  expect(await openWith(post, valuesOf(post))).toMatchObject({ savedAt: null, current: post });
});

describe('a new post that was begun before', () => {
  const writer = { id: 'user', name: 'Ada' };
  const begun = { ...newPostValues(writer), _id: 'post', name: 'Begun' };

  /** Opens it; the server has this autosave, and answers this to the question what it has. */
  function openBegun(content: PostValues | null | 'no answer', open: () => Promise<object>) {
    const held = { save: 'save 1', content, version: null, updated: '2026-11-22', seq: 1 };
    const read = () =>
      content === 'no answer' ? Promise.reject(new Error('offline')) : Promise.resolve(held);
    const ports = {
      storage: { read: () => Promise.resolve(null) },
      remote: { read },
    } as unknown as AutosavePorts<PostValues>;
    return openNew('user', { id: 'post', isFresh: false }, writer, ports, open as never);
  }
  const version = (known: number | null) => () => Promise.resolve({ body: { version: known } });

  test('is continued', async () => {
    const opened = await openBegun(begun, version(null));
    expect(opened).toMatchObject({ unsaved: true, values: { name: 'Begun', version: null } });
  });

  test.each([
    ['was saved by another browser', begun, version(1)],
    ['is in the trash', begun, () => Promise.reject(new HttpError(404, 'Blog not found'))],
    ['is the text of a post', { ...begun, version: 1 }, version(1)],
  ])('is not new any more if it %s', async (_, content, open) => {
    const saved = { _id: 'post', name: 'Begun' };
    expect(await openBegun(content, open)).toEqual({ saved });
  });

  test.each([
    ['its text was saved or discarded elsewhere', null],
    ['nothing is known of it', 'no answer'],
  ] as const)('leaves nothing to continue if %s', async (_, content) => {
    expect(await openBegun(content, version(null))).toEqual({ saved: null });
  });

  test('is continued without an answer, because saving it compares it', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await openBegun(begun, offline)).toMatchObject({ unsaved: true });
  });

  test('under a fresh id nothing is asked', async () => {
    const ports = {} as AutosavePorts<PostValues>;
    const opened = await openNew('user', { id: 'new', isFresh: true }, writer, ports);
    expect(opened).toMatchObject({ unsaved: false, values: { _id: 'new', name: '' } });
  });
});

test('a text that was begun as a new post opens beside the post that was saved since', async () => {
  const post = makePost({ name: 'Saved by phone', version: 2 });
  const held = { save: 'save 1', content: { ...valuesOf(post), version: null, name: 'Mine' } };
  const ports = {
    storage: { read: () => Promise.resolve(null) },
    remote: { read: () => Promise.resolve({ ...held, version: null, updated: '', seq: 1 }) },
  } as unknown as AutosavePorts<PostValues>;
  const ask = (method: string) =>
    Promise.resolve({ body: method === 'PUT' ? { version: 2 } : post });
  const opened = await openPost('user', post._id, ports, ask as never);
  expect(opened).toMatchObject({ moved: post, values: { name: 'Mine', version: null } });
});
