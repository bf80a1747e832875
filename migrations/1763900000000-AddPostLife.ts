import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Scheduling, trash, corrections and preview links. */
export class AddPostLife1763900000000 implements Migration {
  oldestRelease = '0.1.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE blog
        DROP CONSTRAINT blog_status_check,
        DROP CONSTRAINT blog_check,
        ADD publish_at timestamptz(3),
        ADD publish_error varchar(500) NOT NULL DEFAULT '',
        ADD publish_retry_at timestamptz(3),
        ADD corrections jsonb NOT NULL DEFAULT '[]',
        ADD deleted_at timestamptz(3),
        ADD CONSTRAINT blog_status CHECK (status IN ('draft', 'scheduled', 'published', 'trash')),
        ADD CONSTRAINT blog_published_date CHECK (status <> 'published' OR date IS NOT NULL),
        ADD CONSTRAINT blog_scheduled_time CHECK ((status = 'scheduled') = (publish_at IS NOT NULL)),
        ADD CONSTRAINT blog_trash_time CHECK ((status = 'trash') = (deleted_at IS NOT NULL))`);
    // Every server process runs this query every few seconds.
    await queryRunner.query(
      `CREATE INDEX blog_scheduled ON blog (publish_at, id) WHERE status = 'scheduled'`,
    );
    await queryRunner.query(`ALTER TABLE revision ADD correction varchar(500) NOT NULL DEFAULT ''`);
    await queryRunner.query(`
      CREATE TABLE preview (
        id uuid PRIMARY KEY,
        blog_id uuid NOT NULL REFERENCES blog ON DELETE CASCADE,
        token_hash varchar(64) NOT NULL UNIQUE,
        writer varchar(80) NOT NULL,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX preview_blog ON preview (blog_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE preview`);
    await queryRunner.query(`ALTER TABLE revision DROP correction`);
    await queryRunner.query(`DELETE FROM blog WHERE status = 'trash'`);
    // The constraints must be dropped before the values they check can change.
    await queryRunner.query(`
      ALTER TABLE blog
        DROP CONSTRAINT blog_scheduled_time,
        DROP publish_at, DROP publish_error, DROP publish_retry_at,
        DROP corrections, DROP deleted_at`);
    await queryRunner.query(`UPDATE blog SET status = 'draft' WHERE status = 'scheduled'`);
    await queryRunner.query(`
      ALTER TABLE blog
        DROP CONSTRAINT blog_status,
        DROP CONSTRAINT blog_published_date,
        ADD CONSTRAINT blog_status_check CHECK (status IN ('draft', 'published')),
        ADD CONSTRAINT blog_check CHECK (status = 'draft' OR date IS NOT NULL)`);
  }
}
