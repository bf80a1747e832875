import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Adds the id of the account that an activity is about. It has no foreign key: the id still tells
 * two accounts of one name apart after one of them is deleted.
 */
export class NameAccountsInActivity1764500000021 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE activity ADD about_id uuid`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE activity DROP about_id`);
  }
}
