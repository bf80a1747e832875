import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Finds the revisions that only their writer can read, whose bytes count in the writer's quota. */
export class IndexPrivateRevisions1765000000810 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX revision_private ON revision (employee_id)
        WHERE kind IN ('aside', 'autosave')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX revision_private`);
  }
}
