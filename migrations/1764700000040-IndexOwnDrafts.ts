import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** An index for a writer's own drafts on the dashboard. */
export class IndexOwnDrafts1764700000040 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX blog_own_drafts ON blog (writer_id, updated_at DESC, id DESC)
        WHERE status = 'draft'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX blog_own_drafts');
  }
}
