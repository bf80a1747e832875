import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Everybody on the site stays under "Our Founders" until an admin says otherwise. The version of a
 * profile keeps two people from overwriting each other's edits. The trigger that announces changes
 * of people on the site counts both columns as visible: the version changes only with the profile.
 */
export class MarkFounders1764800000041 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE employee ADD founder boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`UPDATE employee SET founder = true WHERE on_site`);
    await queryRunner.query(`ALTER TABLE employee ADD profile_version integer NOT NULL DEFAULT 1`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE employee DROP profile_version, DROP founder`);
  }
}
