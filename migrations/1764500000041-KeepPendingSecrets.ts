import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** The secret of a second factor that is being set up waits in its session, encrypted. */
export class KeepPendingSecrets1764500000041 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE session ADD pending_secret varchar(200)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE session DROP pending_secret`);
  }
}
