import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Autosaves, and revisions of posts. */
export class KeepWriting1763800000000 implements Migration {
  oldestRelease = '0.1.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    // No foreign key to the post, because a new post is autosaved before it exists.
    await queryRunner.query(`
      CREATE TABLE working_copy (
        blog_id uuid NOT NULL,
        employee_id uuid NOT NULL REFERENCES employee ON DELETE CASCADE,
        draft jsonb NOT NULL,
        version integer,
        seq integer NOT NULL,
        past jsonb NOT NULL DEFAULT '[]',
        updated_at timestamptz(3) NOT NULL,
        PRIMARY KEY (blog_id, employee_id)
      )`);
    await queryRunner.query(
      `CREATE INDEX working_copy_newest ON working_copy (employee_id, updated_at DESC)`,
    );
    await queryRunner.query(`
      CREATE TABLE revision (
        id uuid PRIMARY KEY,
        blog_id uuid NOT NULL,
        employee_id uuid REFERENCES employee ON DELETE SET NULL,
        by varchar(80) NOT NULL,
        kind varchar(20) NOT NULL
          CHECK (kind IN ('published', 'saved', 'unpublished', 'scheduled', 'aside')),
        version integer,
        post jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(
      `CREATE INDEX revision_newest ON revision (blog_id, created_at DESC, id DESC)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE revision, working_copy`);
  }
}
