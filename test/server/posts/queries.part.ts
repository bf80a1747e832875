import { Client } from 'pg';
import { Blog } from '../../../src/entities/Blog';
import { columnsOf } from '../../../src/server/platform/database/columns-of';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';
import { rawCall } from '../../support/raw';
import { postPath } from '../../../src/shared/post-address';

const app = useApp();
const posts: { _id: string; direct: string }[] = [];
beforeAll(async () => {
  const { token } = await makeSignedIn(app);
  for (const name of ['Oldest', 'Middle', 'Newest']) {
    const sections = [{ type: 'text', content: `# ${name}` }];
    posts.push(await makePost(app, token, { name, sections, tags: ['a', 'b'], blurb: 'Short' }));
  }
});

/** How many queries about posts the work makes. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const sent = jest.spyOn(Client.prototype, 'query');
  await work();
  const texts = sent.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : String((query as { text?: string }).text),
  );
  sent.mockRestore();
  return texts.filter((text) => /FROM "?blog\b/.test(text)).length;
}

test('a post, its data and the home page are read in one query', async () => {
  const { _id, direct } = posts[1]!;
  const page = postPath(direct);
  for (const address of [page, `/api/page?path=${page}`, `/api/blogs/${_id}`, '/', '/HOME']) {
    app.cache.clear();
    const queries = await countQueries(async () => {
      expect((await rawCall(app.url, 'GET', address)).status).toBe(200);
    });
    expect([address, queries]).toEqual([address, 1]);
  }
});

test('a row has the properties and the values that the repository gives', async () => {
  const { _id: id } = posts[1]!;
  const [row] = await db().query(`SELECT ${columnsOf(Blog)} FROM blog WHERE id = $1`, [id]);
  const found = await db().getRepository(Blog).findOneByOrFail({ id });
  expect(row).toEqual({ ...found });
  expect(row.date).toBeInstanceOf(Date);
  const without = columnsOf(Blog, { without: ['html', 'sections'] });
  const [short] = await db().query(`SELECT ${without} FROM blog WHERE id = $1`, [id]);
  const { html: _, sections: __, ...rest } = found;
  expect(short).toEqual(rest);
});
