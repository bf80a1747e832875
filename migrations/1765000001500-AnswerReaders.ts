import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

/**
 * Messages are new, in work by somebody, or answered, instead of read or not and flagged or not. What
 * arrives with the hidden form field filled in is kept apart for a person to see, also subscriptions to
 * the newsletter. An email remembers its subject as it was sent, and what it reports of several things.
 */
export class AnswerReaders1765000001500 implements Migration {
  oldestRelease = '0.2.0';
  replaces = [
    'AnswerMessages1764800000010',
    'SendInvites1765000000820',
    'SetSuspectedAside1765000000910',
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [
      `ALTER TABLE message
         DROP CONSTRAINT message_topic_check,
         ADD CONSTRAINT message_topic_check
           CHECK (topic IN ('contact', 'fellowship', 'newsletter')),
         ADD state varchar(20) NOT NULL DEFAULT 'new'
           CHECK (state IN ('new', 'in-work', 'answered', 'suspected')),
         ADD handler_id uuid REFERENCES employee ON DELETE SET NULL,
         ADD handler varchar(80) NOT NULL DEFAULT ''`,
      // What was read and not flagged as needing a reply counts as answered.
      `UPDATE message SET state = 'answered' WHERE read_at IS NOT NULL AND NOT marked`,
      `ALTER TABLE message DROP read_at, DROP marked`,
      `CREATE INDEX message_state ON message (state, created_at DESC, id DESC)`,
      `CREATE INDEX message_handler ON message (handler_id) WHERE handler_id IS NOT NULL`,
      `ALTER TABLE mail
         ADD blog_id uuid REFERENCES blog ON DELETE CASCADE,
         ADD subject varchar(500),
         ADD what varchar(20)`,
      `CREATE INDEX mail_blog ON mail (blog_id) WHERE blog_id IS NOT NULL`,
      // The desk lists and counts only these.
      `CREATE INDEX subscriber_confirmed ON subscriber (created_at DESC, id DESC) WHERE confirmed`,
      `DROP INDEX subscriber_newest`,
    ]);
  }
}
