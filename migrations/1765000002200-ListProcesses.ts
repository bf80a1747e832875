import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/** Each process of the site says every few seconds that it lives, and what must agree with the others. */
export class ListProcesses1765000002200 implements Migration {
  oldestRelease = '0.3.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      `CREATE TABLE process (
         id uuid PRIMARY KEY,
         name varchar(100) NOT NULL,
         release varchar(20) NOT NULL,
         secret varchar(20) NOT NULL,
         site_url varchar(2000) NOT NULL,
         files varchar(2000) NOT NULL,
         change varchar(20) NOT NULL,
         clock_ms integer NOT NULL,
         started_at timestamptz(3) NOT NULL,
         seen_at timestamptz(3) NOT NULL
       )`,
    ]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, ['DROP TABLE process']);
  }
}
