import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/** Uploads of which the store has lost a file are marked, for the media library (server/media/missing-files.ts). */
export class MissingFiles1765000002500 implements Migration {
  oldestRelease = '0.3.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, ['ALTER TABLE media ADD missing boolean NOT NULL DEFAULT false']);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, ['ALTER TABLE media DROP missing']);
  }
}
