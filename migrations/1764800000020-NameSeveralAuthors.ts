import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * A post has several authors, in its row. A trigger lists the posts of each author in a table, with
 * the time by which posts of that status are sorted, so that the list of an author's posts reads only
 * the rows that it shows.
 */
export class NameSeveralAuthors1764800000020 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE blog ALTER author TYPE varchar(2000)`);
    await queryRunner.query(`ALTER TABLE blog ADD authors jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(`
      UPDATE blog SET authors = jsonb_build_array(jsonb_build_object('id', author_id, 'name', author))
        WHERE author <> ''`);
    await queryRunner.query(`ALTER TABLE blog DROP author_id`);
    await queryRunner.query(`
      CREATE TABLE blog_author (
        employee_id uuid NOT NULL,
        status varchar(20) NOT NULL,
        at timestamptz(3) NOT NULL,
        blog_id uuid NOT NULL REFERENCES blog ON DELETE CASCADE,
        sample boolean NOT NULL,
        PRIMARY KEY (employee_id, status, at, blog_id)
      )`);
    await queryRunner.query(`CREATE INDEX blog_author_post ON blog_author (blog_id)`);
    await queryRunner.query(`
      CREATE FUNCTION index_authors(ids uuid[]) RETURNS void LANGUAGE sql AS $$
        DELETE FROM blog_author USING unnest(ids) AS wanted (id) WHERE blog_id = id;
        INSERT INTO blog_author (employee_id, status, at, blog_id, sample)
          SELECT DISTINCT (entry->>'id')::uuid, status,
              coalesce(CASE status WHEN 'published' THEN date WHEN 'scheduled' THEN publish_at
                WHEN 'trash' THEN deleted_at END, updated_at),
              blog.id, sample
            FROM unnest(ids) AS wanted (id) JOIN blog USING (id),
              jsonb_array_elements(authors) AS entry
            WHERE entry->>'id' IS NOT NULL;
      $$`);
    await queryRunner.query(`
      CREATE FUNCTION blog_authors_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM index_authors(ARRAY(SELECT id FROM after));
        RETURN NULL;
      END $$`);
    for (const event of ['insert', 'update']) {
      await queryRunner.query(`
        CREATE TRIGGER blog_${event}_authors AFTER ${event} ON blog REFERENCING NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION blog_authors_changed()`);
    }
    await queryRunner.query(`SELECT index_authors(ARRAY(SELECT id FROM blog))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update']) {
      await queryRunner.query(`DROP TRIGGER blog_${event}_authors ON blog`);
    }
    await queryRunner.query(`DROP FUNCTION blog_authors_changed, index_authors`);
    await queryRunner.query(`DROP TABLE blog_author`);
    await queryRunner.query(
      `ALTER TABLE blog ADD author_id uuid REFERENCES employee ON DELETE SET NULL`,
    );
    await queryRunner.query(`
      UPDATE blog SET author = left(authors->0->>'name', 80),
          author_id = (SELECT id FROM employee WHERE id = (authors->0->>'id')::uuid)
        WHERE authors <> '[]'`);
    await queryRunner.query(`CREATE INDEX blog_author ON blog (author_id)`);
    await queryRunner.query(`ALTER TABLE blog DROP authors, ALTER author TYPE varchar(80)`);
  }
}
