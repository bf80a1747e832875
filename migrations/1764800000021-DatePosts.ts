import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * A writer can date a post before its first publication, and give it another date later. Until now a
 * difference between the last change and the date was an edit; now the time of an edit is its own.
 */
export class DatePosts1764800000021 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE blog ADD planned_date timestamptz(3), ADD edited_at timestamptz(3)`,
    );
    await queryRunner.query(`UPDATE blog SET edited_at = updated_at WHERE updated_at > date`);
    await queryRunner.query(`ALTER TABLE revision ADD redated jsonb`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE revision DROP redated`);
    await queryRunner.query(`ALTER TABLE blog DROP planned_date, DROP edited_at`);
  }
}
