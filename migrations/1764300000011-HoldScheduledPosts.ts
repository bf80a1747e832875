import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Ties scheduled posts to the accounts that scheduled them. */
export class HoldScheduledPosts1764300000011 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE blog ADD scheduler_id uuid REFERENCES employee ON DELETE SET NULL`,
    );
    await queryRunner.query(`
      UPDATE blog SET scheduler_id = (
        SELECT employee_id FROM revision
        WHERE revision.blog_id = blog.id AND revision.kind = 'scheduled'
        ORDER BY revision.created_at DESC, revision.id DESC LIMIT 1)
      WHERE status = 'scheduled'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE blog DROP scheduler_id`);
  }
}
