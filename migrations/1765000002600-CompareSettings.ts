import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/** Each process says of every setting that all must share what tells its value from another. */
export class CompareSettings1765000002600 implements Migration {
  oldestRelease = '0.3.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [`ALTER TABLE process ADD COLUMN settings jsonb NOT NULL DEFAULT '{}'`]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, ['ALTER TABLE process DROP COLUMN settings']);
  }
}
