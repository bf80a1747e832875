import type { QueryRunner } from 'typeorm';
import { announceUpdates } from './announce-updates';
import type { Migration } from './migration';

// No public page shows these columns of an account.
const unseen =
  'email,password_hash,totp_secret,totp_step,recovery_codes,is_admin,rights,inbox_mail';

/** Remembers which admins have dismissed the list of first steps. */
export class DismissSetup1764900000302 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE employee ADD setup_dismissed boolean NOT NULL DEFAULT false`,
    );
    await announceUpdates(queryRunner, `${unseen},setup_dismissed`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await announceUpdates(queryRunner, unseen);
    await queryRunner.query(`ALTER TABLE employee DROP setup_dismissed`);
  }
}
