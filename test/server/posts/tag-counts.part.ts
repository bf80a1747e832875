import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';

useApp();
beforeEach(() => db().query('DELETE FROM blog'));

/** Posts with these tags, one for each list: published, from n = 1. */
const insert = (tags: string[][], status = 'published') =>
  db().query(
    `INSERT INTO blog (id, name, author, blurb, img, sections, html, date, direct, version,
                       status, sample, tags, created_at, updated_at)
     SELECT gen_random_uuid(), 'Post ' || n, '', '', '', '[]', '[]', now(), gen_random_uuid(), 1,
            $2, false, ARRAY(SELECT jsonb_array_elements_text(tags)), now(), now()
       FROM jsonb_array_elements($1) WITH ORDINALITY AS post (tags, n)`,
    [JSON.stringify(tags), status],
  );

/** What the tables must contain, from the posts themselves. */
const expected = {
  counts: `
    SELECT lower(tag) AS key, coalesce(tag, '') AS tag, count(*) FILTER (WHERE NOT sample)::int AS posts,
        count(*) FILTER (WHERE sample)::int AS samples
      FROM blog, unnest(tags) AS tag WHERE status = 'published'
      GROUP BY GROUPING SETS ((lower(tag), tag), (lower(tag))) ORDER BY 1, 2`,
  drafts: `
    SELECT lower(tag) AS key, coalesce(tag, '') AS tag, count(*)::int AS drafts
      FROM blog, unnest(tags) AS tag WHERE status IN ('draft', 'scheduled') AND NOT sample
      GROUP BY GROUPING SETS ((lower(tag), tag), (lower(tag))) ORDER BY 1, 2`,
  rows: `
    SELECT lower(tag) AS key, date, id AS blog_id, tag, sample
      FROM blog, unnest(tags) AS tag WHERE status = 'published' ORDER BY 1, 2, 3`,
};

async function checkTables(): Promise<unknown[]> {
  const counts = await db().query(
    `SELECT key, tag, posts, samples FROM tag_count WHERE (posts, samples) <> (0, 0) ORDER BY 1, 2`,
  );
  expect(counts).toEqual(await db().query(expected.counts));
  const drafts = `SELECT key, tag, drafts FROM tag_count WHERE drafts <> 0 ORDER BY 1, 2`;
  expect(await db().query(drafts)).toEqual(await db().query(expected.drafts));
  const rows = await db().query(
    `SELECT key, date, blog_id, tag, sample FROM blog_tag ORDER BY 1, 2, 3`,
  );
  expect(rows).toEqual(await db().query(expected.rows));
  return counts;
}

test('the tables of tags follow every change of posts, of one post or of many', async () => {
  await insert([['Methods', 'Evidence'], ['methods'], ['Methods'], []]);
  expect(await checkTables()).toEqual([
    { key: 'evidence', tag: '', posts: 1, samples: 0 },
    { key: 'evidence', tag: 'Evidence', posts: 1, samples: 0 },
    { key: 'methods', tag: '', posts: 3, samples: 0 },
    { key: 'methods', tag: 'Methods', posts: 2, samples: 0 },
    { key: 'methods', tag: 'methods', posts: 1, samples: 0 },
  ]);
  await insert([['Drafted', 'Methods'], ['drafted']], 'draft');
  for (const change of [
    `UPDATE blog SET sample = true WHERE name = 'Post 1'`,
    `UPDATE blog SET tags = ARRAY['METHODS', 'New'] WHERE name <> 'Post 4'`,
    `UPDATE blog SET date = date - interval '1 day'`,
    `UPDATE blog SET status = 'published', tags = tags || ARRAY['Late'] WHERE status = 'draft'`,
    `UPDATE blog SET status = 'draft' WHERE name = 'Post 2'`,
    `UPDATE blog SET name = name || ' again'`,
    `DELETE FROM blog WHERE name = 'Post 3 again'`,
    `UPDATE blog SET status = 'trash', deleted_at = now() WHERE sample`,
    `DELETE FROM blog`,
  ]) {
    await db().query(change);
    await checkTables();
  }
});
