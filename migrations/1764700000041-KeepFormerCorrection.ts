import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** What a correction note said before its wording was changed. */
export class KeepFormerCorrection1764700000041 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE revision ADD former_correction varchar(500) NOT NULL DEFAULT ''`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE revision DROP COLUMN former_correction');
  }
}
