import type { QueryRunner } from 'typeorm';
import { announceUpdates } from './announce-updates';
import type { Migration } from './migration';

// No public page shows these columns of an account.
const unseen = 'email,password_hash,totp_secret,totp_step,recovery_codes,is_admin,rights';

/**
 * Messages are new, in work by somebody, or answered, instead of read or not and flagged or not. What
 * was read and not flagged as needing a reply counts as answered. And accounts can ask for an email
 * when a reader writes.
 */
export class AnswerMessages1764800000010 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE message
        ADD COLUMN state varchar(20) NOT NULL DEFAULT 'new'
          CHECK (state IN ('new', 'in-work', 'answered')),
        ADD COLUMN handler_id uuid REFERENCES employee ON DELETE SET NULL,
        ADD COLUMN handler varchar(80) NOT NULL DEFAULT ''`);
    await queryRunner.query(
      `UPDATE message SET state = 'answered' WHERE read_at IS NOT NULL AND NOT marked`,
    );
    await queryRunner.query('DROP INDEX message_unread, message_marked');
    await queryRunner.query('ALTER TABLE message DROP COLUMN read_at, DROP COLUMN marked');
    await queryRunner.query(
      'CREATE INDEX message_state ON message (state, created_at DESC, id DESC)',
    );
    await queryRunner.query(
      'CREATE INDEX message_handler ON message (handler_id) WHERE handler_id IS NOT NULL',
    );
    await queryRunner.query(
      'ALTER TABLE employee ADD COLUMN inbox_mail boolean NOT NULL DEFAULT false',
    );
    await announceUpdates(queryRunner, `${unseen},inbox_mail`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await announceUpdates(queryRunner, unseen);
    await queryRunner.query('ALTER TABLE employee DROP COLUMN inbox_mail');
    await queryRunner.query(`
      ALTER TABLE message
        ADD COLUMN read_at timestamptz(3),
        ADD COLUMN marked boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`
      UPDATE message SET read_at = CASE WHEN state <> 'new' THEN created_at END,
        marked = state = 'in-work'`);
    await queryRunner.query('DROP INDEX message_state, message_handler');
    await queryRunner.query(
      'ALTER TABLE message DROP COLUMN state, DROP COLUMN handler_id, DROP COLUMN handler',
    );
    await queryRunner.query(`
      CREATE INDEX message_unread ON message (created_at DESC, id DESC) WHERE read_at IS NULL`);
    await queryRunner.query(
      'CREATE INDEX message_marked ON message (created_at DESC, id DESC) WHERE marked',
    );
  }
}
