import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Which signed-in browser has which post open. A renewed session keeps its rows under its new id. */
export class KeepOpenEditors1764700000050 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE open_editor (
        blog_id uuid NOT NULL,
        session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE ON UPDATE CASCADE,
        seen_at timestamptz(3) NOT NULL,
        PRIMARY KEY (blog_id, session_id)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE open_editor`);
  }
}
