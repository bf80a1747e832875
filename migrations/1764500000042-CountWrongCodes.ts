import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts wrong codes of authenticator apps for longer than the window of a rate limit. */
export class CountWrongCodes1764500000042 implements MigrationInterface {
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
