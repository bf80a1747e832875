import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Lets an admin allow an invited person a name that looks like another account's. */
export class AllowSameNames1764500000022 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE invite ADD allows_same_name boolean NOT NULL DEFAULT false`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE invite DROP allows_same_name`);
  }
}
