import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** The invitation that makes the first admin, which no account has created. */
export class InviteFirstAdmin1764900000301 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE invite
        ADD makes_admin boolean NOT NULL DEFAULT false,
        ALTER made_by_id DROP NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM invite WHERE made_by_id IS NULL`);
    await queryRunner.query(`ALTER TABLE invite DROP makes_admin, ALTER made_by_id SET NOT NULL`);
  }
}
