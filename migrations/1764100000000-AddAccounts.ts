import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Joining and leaving the staff, the activity log, and the state of messages. */
export class AddAccounts1764100000000 implements Migration {
  oldestRelease = '0.1.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE session
        ADD seen_at timestamptz(3) NOT NULL DEFAULT now(),
        ADD confirmed_at timestamptz(3) NOT NULL DEFAULT now()`);
    await queryRunner.query(`
      ALTER TABLE employee
        ADD photo varchar(200),
        ADD totp_secret varchar(200),
        ADD totp_step integer NOT NULL DEFAULT 0,
        ADD recovery_codes text[] NOT NULL DEFAULT '{}'`);
    await queryRunner.query(`
      CREATE TABLE invite (
        id uuid PRIMARY KEY,
        token_hash varchar(64) NOT NULL UNIQUE,
        made_by varchar(80) NOT NULL,
        made_by_id uuid NOT NULL REFERENCES employee ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE password_link (
        id uuid PRIMARY KEY,
        employee_id uuid NOT NULL REFERENCES employee ON DELETE CASCADE,
        made_by_id uuid REFERENCES employee ON DELETE CASCADE,
        token_hash varchar(64) NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`
      CREATE INDEX password_link_employee ON password_link (employee_id)`);
    await queryRunner.query(`
      CREATE TABLE activity (
        id uuid PRIMARY KEY,
        kind varchar(40) NOT NULL,
        employee_id uuid REFERENCES employee ON DELETE SET NULL,
        by varchar(80) NOT NULL,
        about varchar(300) NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX activity_employee ON activity (employee_id)`);
    await queryRunner.query(`CREATE INDEX activity_newest ON activity (created_at DESC, id DESC)`);
    await queryRunner.query(`
      ALTER TABLE message
        ADD read_at timestamptz(3),
        ADD marked boolean NOT NULL DEFAULT false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE message DROP read_at, DROP marked`);
    await queryRunner.query(`DROP TABLE activity, password_link, invite`);
    await queryRunner.query(`ALTER TABLE session DROP seen_at, DROP confirmed_at`);
    await queryRunner.query(
      `ALTER TABLE employee DROP photo, DROP totp_secret, DROP totp_step, DROP recovery_codes`,
    );
  }
}
