import { catchUp } from '../../../../../src/client/desk/posts/editor/catch-up';
import type { Opened } from '../../../../../src/client/desk/posts/editor/open-post';
import { type PostValues, valuesOf } from '../../../../../src/client/desk/posts/form/post-values';
import { makePost } from '../../../render-page';

/** What an editor with `shown` on screen shows when the server has another autosave. */
async function shownAfter(shown: PostValues, onServer: PostValues): Promise<string> {
  const copy = { content: onServer };
  const opened = { values: onServer, copy, unsaved: true, moved: null } as unknown as Opened;
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
