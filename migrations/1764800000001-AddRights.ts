import type { QueryRunner } from 'typeorm';
import { announceUpdates } from './announce-updates';
import type { Migration } from './migration';

const unseen = 'email,password_hash,totp_secret,totp_step,recovery_codes,is_admin';

/**
 * What an account may do beyond writing. Existing accounts keep what they could do until now; a new
 * account can publish, and is given the rest by an admin.
 */
export class AddRights1764800000001 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE employee ADD COLUMN rights text[] NOT NULL DEFAULT '{publish,inbox,pages}'`,
    );
    await queryRunner.query(`ALTER TABLE employee ALTER COLUMN rights SET DEFAULT '{publish}'`);
    await announceUpdates(queryRunner, `${unseen},rights`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await announceUpdates(queryRunner, unseen);
    await queryRunner.query(`ALTER TABLE employee DROP COLUMN rights`);
  }
}
