import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/**
 * Keeps the tags and the authors of posts in tables, so that a list of tags, or of the posts with a tag
 * or by an author, reads only the rows that it shows. Triggers update them in the transaction of the
 * change.
 */
export class ListPosts1765000001700 implements Migration {
  oldestRelease = '0.2.0';
  replaces = ['IndexTags1764600000010', 'CountTagsOfDrafts1764800000060'];

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [...tagTables, ...tagFunctions, ...tagTriggers, ...authors]);
    await queryRunner.query(`SELECT index_tags(ids), index_authors(ids)
      FROM (SELECT array_agg(id) AS ids FROM blog) AS all_posts`);
  }
}

const tagTables = [
  `CREATE TABLE blog_tag (
     key text NOT NULL,
     date timestamptz(3) NOT NULL,
     blog_id uuid NOT NULL,
     tag text NOT NULL,
     sample boolean NOT NULL,
     PRIMARY KEY (key, date, blog_id)
   )`,
  `CREATE INDEX blog_tag_post ON blog_tag (blog_id)`,
  `CREATE TABLE draft_tag (
     blog_id uuid NOT NULL,
     key text NOT NULL,
     tag text NOT NULL,
     PRIMARY KEY (blog_id, key)
   )`,
  // A row for each spelling, and one with an empty spelling for the tag in any spelling.
  `CREATE TABLE tag_count (
     key text NOT NULL,
     tag text NOT NULL,
     posts integer NOT NULL,
     samples integer NOT NULL,
     drafts integer NOT NULL DEFAULT 0,
     PRIMARY KEY (key, tag)
   )`,
  `CREATE INDEX tag_count_all ON tag_count ((posts + samples) DESC, key) WHERE tag = ''`,
];

const counted = (kind: string) => `coalesce(sum(change) FILTER (WHERE kind = '${kind}'), 0)`;

const tagFunctions = [
  `CREATE FUNCTION published_tags(ids uuid[]) RETURNS SETOF blog_tag LANGUAGE sql STABLE AS $$
     SELECT lower(tag), date, blog.id, min(tag), sample
       FROM unnest(ids) AS wanted (id) JOIN blog USING (id), unnest(tags) AS tag
       WHERE status = 'published'
       GROUP BY blog.id, lower(tag)
   $$`,
  // Also of scheduled posts: what the desk suggests and lists.
  `CREATE FUNCTION tags_of_drafts(ids uuid[]) RETURNS SETOF draft_tag LANGUAGE sql STABLE AS $$
     SELECT blog.id, lower(tag), min(tag)
       FROM unnest(ids) AS wanted (id) JOIN blog USING (id), unnest(tags) AS tag
       WHERE status IN ('draft', 'scheduled') AND NOT sample
       GROUP BY blog.id, lower(tag)
   $$`,
  // All differences are counted in one statement, in the order of the keys, so that two transactions
  // with the same tags do not lock each other out. Unused tags stay, with zero posts.
  `CREATE FUNCTION index_tags(ids uuid[]) RETURNS void LANGUAGE sql AS $$
     INSERT INTO tag_count (key, tag, posts, samples, drafts)
       SELECT key, coalesce(tag, ''), ${counted('post')}, ${counted('sample')},
           ${counted('draft')}
         FROM (
           SELECT key, tag, CASE WHEN sample THEN 'sample' ELSE 'post' END AS kind, -1 AS change
             FROM unnest(ids) AS wanted (id) JOIN blog_tag ON blog_id = id
           UNION ALL
           SELECT key, tag, CASE WHEN sample THEN 'sample' ELSE 'post' END, 1
             FROM published_tags(ids)
           UNION ALL
           SELECT key, tag, 'draft', -1 FROM unnest(ids) AS wanted (id) JOIN draft_tag ON blog_id = id
           UNION ALL
           SELECT key, tag, 'draft', 1 FROM tags_of_drafts(ids)
         ) AS difference
         GROUP BY GROUPING SETS ((key, tag), (key))
         HAVING ${counted('post')} <> 0 OR ${counted('sample')} <> 0
           OR ${counted('draft')} <> 0
         ORDER BY key, tag
       ON CONFLICT (key, tag) DO UPDATE
         SET posts = tag_count.posts + excluded.posts,
             samples = tag_count.samples + excluded.samples,
             drafts = tag_count.drafts + excluded.drafts;
     DELETE FROM blog_tag USING unnest(ids) AS wanted (id) WHERE blog_id = id;
     INSERT INTO blog_tag SELECT * FROM published_tags(ids);
     DELETE FROM draft_tag USING unnest(ids) AS wanted (id) WHERE blog_id = id;
     INSERT INTO draft_tag SELECT * FROM tags_of_drafts(ids);
   $$`,
];

const changed = {
  INSERT: { rows: 'NEW TABLE AS after', ids: 'SELECT id FROM after' },
  DELETE: { rows: 'OLD TABLE AS before', ids: 'SELECT id FROM before' },
  UPDATE: {
    rows: 'OLD TABLE AS before NEW TABLE AS after',
    ids: `
     SELECT id FROM before JOIN after USING (id)
       WHERE (before.tags, before.status, before.date, before.sample)
         IS DISTINCT FROM (after.tags, after.status, after.date, after.sample)`,
  },
};

const tagTriggers = Object.entries(changed).flatMap(([event, { rows, ids }]) => {
  const name = `blog_${event.toLowerCase()}_tags`;
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       PERFORM index_tags(ARRAY(${ids}));
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER ${name} AFTER ${event} ON blog REFERENCING ${rows}
     FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
  ];
});

// With the time by which posts of that status are sorted.
const authors = [
  `CREATE TABLE blog_author (
     employee_id uuid NOT NULL,
     status varchar(20) NOT NULL,
     at timestamptz(3) NOT NULL,
     blog_id uuid NOT NULL REFERENCES blog ON DELETE CASCADE,
     sample boolean NOT NULL,
     PRIMARY KEY (employee_id, status, at, blog_id)
   )`,
  `CREATE INDEX blog_author_post ON blog_author (blog_id)`,
  `CREATE FUNCTION index_authors(ids uuid[]) RETURNS void LANGUAGE sql AS $$
     DELETE FROM blog_author USING unnest(ids) AS wanted (id) WHERE blog_id = id;
     INSERT INTO blog_author (employee_id, status, at, blog_id, sample)
       SELECT DISTINCT (entry->>'id')::uuid, status,
           coalesce(CASE status WHEN 'published' THEN date WHEN 'scheduled' THEN publish_at
             WHEN 'trash' THEN deleted_at END, updated_at),
           blog.id, sample
         FROM unnest(ids) AS wanted (id) JOIN blog USING (id),
           jsonb_array_elements(authors) AS entry
         WHERE entry->>'id' IS NOT NULL;
   $$`,
  `CREATE FUNCTION blog_authors_changed() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM index_authors(ARRAY(SELECT id FROM after));
     RETURN NULL;
   END $$`,
  ...['insert', 'update'].map(
    (event) => `
      CREATE TRIGGER blog_${event}_authors AFTER ${event} ON blog REFERENCING NEW TABLE AS after
      FOR EACH STATEMENT EXECUTE FUNCTION blog_authors_changed()`,
  ),
];
