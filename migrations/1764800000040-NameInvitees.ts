import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** Keeps whom an open invitation is for. Nobody said so for earlier invitations. */
export class NameInvitees1764800000040 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE invite ADD invitee varchar(120) NOT NULL DEFAULT ''`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE invite DROP invitee`);
  }
}
