import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * The folder of an upload, which is random from now on. Until now it was the hash of the content, so
 * addresses in posts stay valid.
 */
export class AddMediaFolder1764500000070 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE media ADD folder varchar(32)`);
    await queryRunner.query(`UPDATE media SET folder = hash`);
    await queryRunner.query(`ALTER TABLE media ALTER folder SET NOT NULL, ADD UNIQUE (folder)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE media DROP folder`);
  }
}
