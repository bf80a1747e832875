import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Remembers who the first admin is. For existing sites, the next start finds out. */
export class AddFirstAdmin1764500000030 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE first_admin (
        employee_id uuid PRIMARY KEY REFERENCES employee ON DELETE CASCADE,
        password_in_use boolean NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE first_admin`);
  }
}
