import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Queued emails, and subscribers who have not confirmed their address. */
export class AddMail1764200000000 implements Migration {
  oldestRelease = '0.1.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE mail (
        id uuid PRIMARY KEY,
        kind varchar(20) NOT NULL,
        recipient varchar(254) NOT NULL,
        employee_id uuid REFERENCES employee ON DELETE CASCADE,
        subscriber_id uuid REFERENCES subscriber ON DELETE CASCADE,
        state varchar(10) NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
        tries integer NOT NULL,
        reason varchar(500) NOT NULL,
        next_try_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        CHECK ((state = 'waiting') = (next_try_at IS NOT NULL))
      )`);
    await queryRunner.query(`CREATE INDEX mail_newest ON mail (created_at DESC, id DESC)`);
    await queryRunner.query(
      `CREATE INDEX mail_due ON mail (next_try_at, id) WHERE state = 'waiting'`,
    );
    await queryRunner.query(`CREATE INDEX mail_employee ON mail (employee_id)`);
    await queryRunner.query(`CREATE INDEX mail_subscriber ON mail (subscriber_id)`);
    await queryRunner.query(`ALTER TABLE subscriber ADD confirmed boolean NOT NULL DEFAULT true`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE mail`);
    // An unconfirmed address may belong to someone who did not subscribe.
    await queryRunner.query(`DELETE FROM subscriber WHERE NOT confirmed`);
    await queryRunner.query(`ALTER TABLE subscriber DROP confirmed`);
  }
}
