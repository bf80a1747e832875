import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Keeps the tags of published posts in two tables, so that a list of tags, or of the posts with a
 * tag, reads only the rows that it shows. Triggers update them in the transaction of the change.
 */
export class IndexTags1764600000010 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE blog_tag (
        key text NOT NULL,
        date timestamptz(3) NOT NULL,
        blog_id uuid NOT NULL,
        tag text NOT NULL,
        sample boolean NOT NULL,
        PRIMARY KEY (key, date, blog_id)
      )`);
    await queryRunner.query(`CREATE INDEX blog_tag_post ON blog_tag (blog_id)`);
    // A row for each spelling, and one with an empty spelling for the tag in any spelling.
    await queryRunner.query(`
      CREATE TABLE tag_count (
        key text NOT NULL,
        tag text NOT NULL,
        posts integer NOT NULL,
        samples integer NOT NULL,
        PRIMARY KEY (key, tag)
      )`);
    await queryRunner.query(
      `CREATE INDEX tag_count_all ON tag_count ((posts + samples) DESC, key) WHERE tag = ''`,
    );
    await queryRunner.query(
      `CREATE INDEX tag_count_own ON tag_count (posts DESC, key) WHERE tag = ''`,
    );
    await queryRunner.query(`
      CREATE FUNCTION published_tags(ids uuid[]) RETURNS SETOF blog_tag LANGUAGE sql STABLE AS $$
        SELECT lower(tag), date, blog.id, min(tag), sample
          FROM unnest(ids) AS wanted (id) JOIN blog USING (id), unnest(tags) AS tag
          WHERE status = 'published'
          GROUP BY blog.id, lower(tag)
      $$`);
    // The difference is counted in one statement, in the order of the keys, so that two transactions
    // with the same tags do not lock each other out. Unused tags stay, with zero posts.
    await queryRunner.query(`
      CREATE FUNCTION index_tags(ids uuid[]) RETURNS void LANGUAGE sql AS $$
        INSERT INTO tag_count (key, tag, posts, samples)
          SELECT key, coalesce(tag, ''), coalesce(sum(change) FILTER (WHERE NOT sample), 0),
              coalesce(sum(change) FILTER (WHERE sample), 0)
            FROM (
              SELECT key, tag, sample, -1 AS change
                FROM unnest(ids) AS wanted (id) JOIN blog_tag ON blog_id = id
              UNION ALL
              SELECT key, tag, sample, 1 FROM published_tags(ids)
            ) AS difference
            GROUP BY GROUPING SETS ((key, tag), (key))
            HAVING sum(change) FILTER (WHERE NOT sample) <> 0
              OR sum(change) FILTER (WHERE sample) <> 0
            ORDER BY key, tag
          ON CONFLICT (key, tag) DO UPDATE
            SET posts = tag_count.posts + excluded.posts,
                samples = tag_count.samples + excluded.samples;
        DELETE FROM blog_tag USING unnest(ids) AS wanted (id) WHERE blog_id = id;
        INSERT INTO blog_tag SELECT * FROM published_tags(ids);
      $$`);
    const changed = {
      INSERT: 'SELECT id FROM after',
      DELETE: 'SELECT id FROM before',
      UPDATE: `
        SELECT id FROM before JOIN after USING (id)
          WHERE (before.tags, before.status, before.date, before.sample)
            IS DISTINCT FROM (after.tags, after.status, after.date, after.sample)`,
    };
    for (const [event, ids] of Object.entries(changed)) {
      const name = `blog_${event.toLowerCase()}_tags`;
      const rows = [
        event !== 'INSERT' && 'OLD TABLE AS before',
        event !== 'DELETE' && 'NEW TABLE AS after',
      ];
      await queryRunner.query(`
        CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM index_tags(ARRAY(${ids}));
          RETURN NULL;
        END $$`);
      await queryRunner.query(`
        CREATE TRIGGER ${name} AFTER ${event} ON blog
        REFERENCING ${rows.filter(Boolean).join(' ')}
        FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`);
    }
    await queryRunner.query(
      `SELECT index_tags(ARRAY(SELECT id FROM blog WHERE status = 'published'))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'delete', 'update']) {
      await queryRunner.query(`DROP TRIGGER blog_${event}_tags ON blog`);
      await queryRunner.query(`DROP FUNCTION blog_${event}_tags`);
    }
    await queryRunner.query(`DROP FUNCTION index_tags, published_tags`);
    await queryRunner.query(`DROP TABLE blog_tag, tag_count`);
  }
}
