import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Indexes for the desk's lists of posts, messages, activity and files, and for the search for a free
 * slug, which compares the start of slugs (database/unique-slug.ts).
 */
export class IndexDeskLists1764600000060 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, rows] of Object.entries(indexes)) {
      await queryRunner.query(`CREATE INDEX ${name} ON ${rows}`);
    }
    await queryRunner.query('DROP INDEX subscriber_newest');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX subscriber_newest ON subscriber (created_at DESC, id DESC)',
    );
    await queryRunner.query(`DROP INDEX ${Object.keys(indexes).join(', ')}`);
  }
}

const indexes = {
  blog_drafts: `blog (updated_at DESC, id DESC) WHERE status = 'draft'`,
  blog_trash: `blog (deleted_at DESC, id DESC) WHERE status = 'trash'`,
  message_unread: 'message (created_at DESC, id DESC) WHERE read_at IS NULL',
  message_marked: 'message (created_at DESC, id DESC) WHERE marked',
  // The desk lists and counts only these.
  subscriber_confirmed: 'subscriber (created_at DESC, id DESC) WHERE confirmed',
  activity_kind: 'activity (kind, created_at DESC, id DESC)',
  media_kind: 'media (kind, created_at DESC, id DESC)',
  // Postgres finds the start of a text only in an index of this collation.
  blog_slug: 'blog (direct COLLATE "C")',
  old_slug_start: 'old_slug (slug COLLATE "C")',
};
