import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Lets one row of the activity log count repetitions. */
export class CountRefusedSignIns1764500000100 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE activity
        ADD count integer NOT NULL DEFAULT 1,
        ADD first_at timestamptz(3),
        ADD counted_as varchar(120) UNIQUE`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE activity DROP count, DROP first_at, DROP counted_as`);
  }
}
