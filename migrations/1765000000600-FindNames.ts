import type { QueryRunner } from 'typeorm';
import { announceUpdates } from './announce-updates';
import type { Migration } from './migration';

// No public page shows these columns of an account.
const unseen =
  'email,password_hash,totp_secret,totp_step,recovery_codes,is_admin,rights,inbox_mail,setup_dismissed';

/**
 * The keys by which a name is found among those that look like it, which only the program can make.
 * They are null until it does, and after each change of a name, also by the release before.
 */
export class FindNames1765000000600 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE employee ADD name_keys text[]`);
    // Without the list of new entries, which each search would read.
    await queryRunner.query(
      `CREATE INDEX employee_name_keys ON employee USING gin (name_keys) WITH (fastupdate = off)`,
    );
    await queryRunner.query(
      `CREATE INDEX employee_without_keys ON employee (id) WHERE name_keys IS NULL`,
    );
    await queryRunner.query(`
      CREATE FUNCTION forget_name_keys() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.name_keys := NULL;
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER employee_renamed BEFORE UPDATE OF name ON employee
      FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
      EXECUTE FUNCTION forget_name_keys()`);
    await announceUpdates(queryRunner, `${unseen},name_keys`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await announceUpdates(queryRunner, unseen);
    await queryRunner.query(`DROP TRIGGER employee_renamed ON employee`);
    await queryRunner.query(`DROP FUNCTION forget_name_keys()`);
    await queryRunner.query(`ALTER TABLE employee DROP name_keys`);
  }
}
