import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** The backups of the site, and the backups that were restored as a trial. */
export class RecordBackups1764900000700 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE backup (
        id uuid PRIMARY KEY,
        kind varchar(20) NOT NULL,
        place varchar(1000) NOT NULL,
        bytes bigint,
        succeeded boolean NOT NULL,
        outcome varchar(1000) NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX backup_created ON backup (created_at DESC)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE backup`);
  }
}
