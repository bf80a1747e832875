import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps whom an open invitation is for. Nobody said so for earlier invitations. */
export class NameInvitees1764800000040 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE invite ADD invitee varchar(120) NOT NULL DEFAULT ''`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE invite DROP invitee`);
  }
}
