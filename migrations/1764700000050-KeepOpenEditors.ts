import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which signed-in browser has which post open. A renewed session keeps its rows under its new id. */
export class KeepOpenEditors1764700000050 implements MigrationInterface {
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
