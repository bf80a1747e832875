import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/** The scripts, styles and fonts of the builds that ran lately, which any process can serve. */
export class KeepAssets1765000002300 implements Migration {
  oldestRelease = '0.3.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      `CREATE TABLE asset (
         name varchar(100) PRIMARY KEY,
         content bytea NOT NULL,
         signature varchar(64) NOT NULL,
         build varchar(16) NOT NULL,
         used_at timestamptz(3) NOT NULL
       )`,
    ]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, ['DROP TABLE asset']);
  }
}
