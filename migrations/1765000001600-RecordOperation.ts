import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/** The backups of the site, and activity that is counted instead of repeated. */
export class RecordOperation1765000001600 implements Migration {
  oldestRelease = '0.2.0';
  replaces = [
    'NameAccountsInActivity1764500000021',
    'CountRefusedSignIns1764500000100',
    'RecordBackups1764900000700',
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      // The id of the account that an activity is about is no foreign key: it still tells two accounts of
      // one name apart after one of them is deleted.
      `ALTER TABLE activity
         ADD about_id uuid,
         ADD count integer NOT NULL DEFAULT 1,
         ADD first_at timestamptz(3),
         ADD counted_as varchar(120) UNIQUE`,
      `CREATE INDEX activity_kind ON activity (kind, created_at DESC, id DESC)`,
      // Also those that were restored as a trial.
      `CREATE TABLE backup (
         id uuid PRIMARY KEY,
         kind varchar(20) NOT NULL,
         place varchar(1000) NOT NULL,
         bytes bigint,
         succeeded boolean NOT NULL,
         outcome varchar(1000) NOT NULL,
         created_at timestamptz NOT NULL
       )`,
      `CREATE INDEX backup_created ON backup (created_at DESC)`,
    ]);
  }
}
