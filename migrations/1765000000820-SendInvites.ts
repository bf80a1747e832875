import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * An invitation may have an email address, to which it is sent, and has the rights of the account. Until
 * now each account could publish, so open invitations keep that. An email remembers its subject as it was
 * sent, and what it reports of several things.
 */
export class SendInvites1765000000820 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE invite
        ADD email varchar(254),
        ADD rights text[] NOT NULL DEFAULT '{publish}'`);
    await queryRunner.query(`
      ALTER TABLE mail
        ADD subject varchar(500),
        ADD what varchar(20)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE mail DROP subject, DROP what`);
    await queryRunner.query(`ALTER TABLE invite DROP email, DROP rights`);
  }
}
