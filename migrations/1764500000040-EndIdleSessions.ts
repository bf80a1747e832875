import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Sessions end after a day without use, unless the person asked to stay signed in. */
export class EndIdleSessions1764500000040 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Existing sessions were promised seven days.
    await queryRunner.query(`ALTER TABLE session ADD kept boolean NOT NULL DEFAULT true`);
    await queryRunner.query(`ALTER TABLE session ALTER kept SET DEFAULT false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE session DROP kept`);
  }
}
