import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Counts wrong codes of authenticator apps for longer than the window of a rate limit. */
export class CountWrongCodes1764500000042 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE wrong_code (
        employee_id uuid PRIMARY KEY REFERENCES employee ON DELETE CASCADE,
        count integer NOT NULL,
        last_at timestamptz NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE wrong_code`);
  }
}
