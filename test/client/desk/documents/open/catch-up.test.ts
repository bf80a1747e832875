import { catchUp, continuePlanned } from '../../../../../src/client/desk/documents/open/catch-up';
import type { OpenedPost } from '../../../../../src/client/desk/posts/editor/open-post';
import { type PostValues, valuesOf } from '../../../../../src/client/desk/posts/form/post-values';
import type { BlogJson } from '../../../../../src/shared/api/posts';
import { makePost } from '../../../render-page';

/** What an editor with `shown` on screen shows when the server has another autosave. */
async function shownAfter(shown: PostValues, onServer: PostValues): Promise<string> {
  const copy = { content: onServer };
  const opened = { values: onServer, copy, unsaved: true, moved: null } as unknown as OpenedPost;
  const adopt = jest.fn();
  const editor = { autosave: { saved: 'before', adopt }, latest: () => shown };
  const found = await catchUp({ save: 'late', version: shown.version }, editor, () =>
    Promise.resolve(opened),
  );
  expect(adopt.mock.calls).toEqual(found ? [[copy]] : []);
  return (found?.values ?? shown).name;
}

const values = (version: number | null, name: string) => ({
  ...valuesOf(makePost({ name })),
  version,
});

/** What an editor of a scheduled post, with unsaved changes, continues from once the post is `post`. */
function afterPublishing(post: BlogJson): OpenedPost {
  const shown = values(2, 'Unsaved');
  const opened = { values: shown, copy: { content: shown }, unsaved: true, moved: post };
  return continuePlanned(opened as unknown as OpenedPost, {
    version: shown.version,
    publishAt: '2026-12-01T09:00:00Z',
    patch: {},
    isLive: ({ status }) => status === 'published',
  });
}

test('unsaved changes continue from a post that the server published at its time', () => {
  const live = makePost({ version: 3, status: 'published', updated: '2026-12-01T09:00:00.000Z' });
  const found = afterPublishing(live);
  expect(found).toMatchObject({ moved: null, unsaved: true, values: { version: 3 } });
});

test.each([
  { version: 3, status: 'published', updated: '2026-12-01T09:00:07.000Z' },
  { version: 4, status: 'published', updated: '2026-12-01T09:00:00.000Z' },
  { version: 3, status: 'draft', updated: '2026-12-01T09:00:00.000Z' },
] as const)('a post that somebody saved is compared with unsaved changes: %j', (saved) => {
  const post = makePost(saved);
  const found = afterPublishing(post);
  expect(found).toMatchObject({ moved: post, values: { version: 2 } });
});

test.each([
  [2, 'Newer'],
  [3, 'Newer'],
])('an autosave is shown that continues from version %i of version 2', async (version, name) => {
  expect(await shownAfter(values(2, 'Shown'), values(version, name))).toBe(name);
});

test.each([1, null])(
  'an autosave that was sent late, on version %s, does not replace a newer text',
  async (version) => {
    expect(await shownAfter(values(2, 'Published'), values(version, 'Late'))).toBe('Published');
  },
);
