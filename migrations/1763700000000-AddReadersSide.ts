import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Tags and search for posts, messages from readers, and newsletter subscribers. */
export class AddReadersSide1763700000000 implements Migration {
  oldestRelease = '0.1.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE blog
        ADD tags text[] NOT NULL DEFAULT '{}',
        ADD html_version integer NOT NULL DEFAULT 0`);
    // Tags that differ only in case, such as Methods and methods, count as one tag.
    await queryRunner.query(`
      CREATE FUNCTION tag_keys(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(array_agg(lower(tag)), '{}') FROM unnest(tags) AS tag
      $$`);
    await queryRunner.query(`CREATE INDEX blog_tags ON blog USING gin (tag_keys(tags))`);
    // A tsvector holds at most 1 MB; otherwise saving the post would fail. In the worst case
    // (compound words of 4-byte letters, indexed as a whole and in parts) each character needs 8
    // bytes.
    await queryRunner.query(`
      CREATE FUNCTION blog_text(sections jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT left(string_agg(section ->> 'content', ' ' ORDER BY place), 100000)
        FROM jsonb_array_elements(sections) WITH ORDINALITY AS part (section, place)
        WHERE section ->> 'type' <> 'image'
      $$`);
    await queryRunner.query(`
      ALTER TABLE blog ADD search tsvector NOT NULL GENERATED ALWAYS AS (
        to_tsvector('english', name) || to_tsvector('english', blurb) ||
        to_tsvector('english', coalesce(blog_text(sections), ''))
      ) STORED`);
    await queryRunner.query(`CREATE INDEX blog_search ON blog USING gin (search)`);
    await queryRunner.query(`
      CREATE TABLE message (
        id uuid PRIMARY KEY,
        topic varchar(20) NOT NULL CHECK (topic IN ('contact', 'fellowship')),
        name varchar(80) NOT NULL,
        email varchar(254) NOT NULL,
        organisation varchar(200) NOT NULL,
        message varchar(10000) NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX message_newest ON message (created_at DESC, id DESC)`);
    await queryRunner.query(`
      CREATE TABLE subscriber (
        id uuid PRIMARY KEY,
        email varchar(254) NOT NULL,
        first_name varchar(80) NOT NULL,
        last_name varchar(80) NOT NULL,
        key uuid NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`CREATE UNIQUE INDEX subscriber_email ON subscriber (lower(email))`);
    await queryRunner.query(
      `CREATE INDEX subscriber_newest ON subscriber (created_at DESC, id DESC)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE subscriber, message`);
    await queryRunner.query(`ALTER TABLE blog DROP search, DROP html_version, DROP tags`);
    await queryRunner.query(`DROP FUNCTION blog_text, tag_keys`);
  }
}
