import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Lists the email addresses that nobody has confirmed. The addresses of existing accounts are not
 * listed, so they count as confirmed.
 */
export class ConfirmAddresses1764500000020 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE employee
        DROP CONSTRAINT employee_status_check,
        ADD CONSTRAINT employee_status_check
          CHECK (status IN ('waiting', 'active', 'suspended', 'unconfirmed'))`);
    await queryRunner.query(`
      CREATE TABLE address_check (
        employee_id uuid NOT NULL REFERENCES employee ON DELETE CASCADE,
        email varchar(254) NOT NULL,
        token_hash varchar(64) UNIQUE,
        expires_at timestamptz(3) NOT NULL,
        PRIMARY KEY (employee_id, email)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE employee SET status = 'waiting' WHERE status = 'unconfirmed'`);
    await queryRunner.query(`
      ALTER TABLE employee
        DROP CONSTRAINT employee_status_check,
        ADD CONSTRAINT employee_status_check
          CHECK (status IN ('waiting', 'active', 'suspended'))`);
    await queryRunner.query(`DROP TABLE address_check`);
  }
}
