import { db } from '../../src/server/platform/database/data-source';
import { useApp } from '../support/app';
import { makePost, makeSignedIn } from '../support/make';

const app = useApp();

test('posts whose tags are exchanged at the same time do not lock each other out', async () => {
  const { token } = await makeSignedIn(app);
  const [first, second] = await Promise.all(
    ['A', 'Z'].map((tag) => makePost(app, token, { tags: [tag] })),
  );
  const exchange = async (id: string, tags: string[]) => {
    for (let time = 0; time < 100; time++) {
      await db().query('UPDATE blog SET tags = ARRAY[$2] WHERE id = $1', [id, tags[time % 2]]);
    }
  };
  await Promise.all([exchange(first?._id, ['Z', 'A']), exchange(second?._id, ['A', 'Z'])]);
  expect(await db().query(`SELECT tag, posts FROM tag_count WHERE tag <> '' ORDER BY tag`)).toEqual(
    [
      { tag: 'A', posts: 1 },
      { tag: 'Z', posts: 1 },
    ],
  );
});
