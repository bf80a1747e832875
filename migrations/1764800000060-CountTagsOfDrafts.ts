import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Counts the tags of drafts and scheduled posts too, so that the desk suggests them and lists them
 * without reading all posts. The trigger that counts the tags of published posts does it.
 */
export class CountTagsOfDrafts1764800000060 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE tag_count ADD drafts integer NOT NULL DEFAULT 0`);
    await queryRunner.query(`
      CREATE TABLE draft_tag (
        blog_id uuid NOT NULL,
        key text NOT NULL,
        tag text NOT NULL,
        PRIMARY KEY (blog_id, key)
      )`);
    await queryRunner.query(`
      CREATE FUNCTION tags_of_drafts(ids uuid[]) RETURNS SETOF draft_tag LANGUAGE sql STABLE AS $$
        SELECT blog.id, lower(tag), min(tag)
          FROM unnest(ids) AS wanted (id) JOIN blog USING (id), unnest(tags) AS tag
          WHERE status IN ('draft', 'scheduled') AND NOT sample
          GROUP BY blog.id, lower(tag)
      $$`);
    await replaceIndexTags(queryRunner, { withDrafts: true });
    await queryRunner.query(
      `SELECT index_tags(ARRAY(SELECT id FROM blog WHERE status IN ('draft', 'scheduled')))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await replaceIndexTags(queryRunner, { withDrafts: false });
    await queryRunner.query(`DROP FUNCTION tags_of_drafts`);
    await queryRunner.query(`DROP TABLE draft_tag`);
    await queryRunner.query(`DELETE FROM tag_count WHERE posts = 0 AND samples = 0`);
    await queryRunner.query(`ALTER TABLE tag_count DROP drafts`);
  }
}

// One statement counts all differences, in the order of the keys, as in IndexTags.
async function replaceIndexTags(
  queryRunner: QueryRunner,
  { withDrafts }: { withDrafts: boolean },
): Promise<void> {
  const ofDrafts = (sql: string) => (withDrafts ? sql : '');
  const counted = (kind: string) => `coalesce(sum(change) FILTER (WHERE kind = '${kind}'), 0)`;
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION index_tags(ids uuid[]) RETURNS void LANGUAGE sql AS $$
      INSERT INTO tag_count (key, tag, posts, samples ${ofDrafts(', drafts')})
        SELECT key, coalesce(tag, ''), ${counted('post')}, ${counted('sample')}
            ${ofDrafts(`, ${counted('draft')}`)}
          FROM (
            SELECT key, tag, CASE WHEN sample THEN 'sample' ELSE 'post' END AS kind, -1 AS change
              FROM unnest(ids) AS wanted (id) JOIN blog_tag ON blog_id = id
            UNION ALL
            SELECT key, tag, CASE WHEN sample THEN 'sample' ELSE 'post' END, 1
              FROM published_tags(ids)
            ${ofDrafts(`
            UNION ALL
            SELECT key, tag, 'draft', -1 FROM unnest(ids) AS wanted (id) JOIN draft_tag ON blog_id = id
            UNION ALL
            SELECT key, tag, 'draft', 1 FROM tags_of_drafts(ids)`)}
          ) AS difference
          GROUP BY GROUPING SETS ((key, tag), (key))
          HAVING ${counted('post')} <> 0 OR ${counted('sample')} <> 0
            ${ofDrafts(`OR ${counted('draft')} <> 0`)}
          ORDER BY key, tag
        ON CONFLICT (key, tag) DO UPDATE
          SET posts = tag_count.posts + excluded.posts,
              samples = tag_count.samples + excluded.samples
              ${ofDrafts(', drafts = tag_count.drafts + excluded.drafts')};
      DELETE FROM blog_tag USING unnest(ids) AS wanted (id) WHERE blog_id = id;
      INSERT INTO blog_tag SELECT * FROM published_tags(ids);
      ${ofDrafts(`
      DELETE FROM draft_tag USING unnest(ids) AS wanted (id) WHERE blog_id = id;
      INSERT INTO draft_tag SELECT * FROM tags_of_drafts(ids);`)}
    $$`);
}
