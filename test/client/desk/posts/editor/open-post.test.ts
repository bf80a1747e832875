import { openPost } from '../../../../../src/client/desk/posts/editor/open-post';
import { type PostValues, valuesOf } from '../../../../../src/client/desk/posts/form/post-values';
import type { AutosavePorts } from '../../../../../src/client/desk/posts/autosave/ports';
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
    ...{ savedAt: '2026-11-22T09:42:00.000Z', current: { publishLocal: '2026-12-01T09:00' } },
    values: { publishLocal: '2026-12-02T09:00' },
  });
  expect(await openWith(post, valuesOf(post))).toMatchObject({ savedAt: null, current: post });
});
