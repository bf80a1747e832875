import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Whether a person is a founder may be unknown, so that a colleague under "Team" stays there when the last
 * founder leaves the page. Where somebody is a founder, everybody else is not.
 */
export class KeepTeamApart1765000000200 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE employee ALTER founder DROP NOT NULL, ALTER founder DROP DEFAULT`,
    );
    await queryRunner.query(
      `UPDATE employee SET founder = NULL
       WHERE NOT EXISTS (SELECT FROM employee WHERE founder)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`UPDATE employee SET founder = false WHERE founder IS NULL`);
    await queryRunner.query(
      `ALTER TABLE employee ALTER founder SET DEFAULT false, ALTER founder SET NOT NULL`,
    );
  }
}
