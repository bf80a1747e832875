import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

// Columns of an account that no public page shows. A column added later counts as visible.
const unseen = "'{email,password_hash,totp_secret,totp_step,recovery_codes,is_admin}'::text[]";

const onSite = (row: string) => `(${row}.status = 'active' AND ${row}.on_site)`;
const published = (row: string) => `${row}.status = 'published'`;

/**
 * Announces only changes that readers can see: to people on the site and to published posts. Until
 * now each statement on these tables cleared every page cache, even for a sign-up by a stranger.
 * Former slugs lead to redirects, which are not cached.
 */
export class AnnounceVisibleChanges1764400000020 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['employee', 'blog', 'old_slug']) {
      await queryRunner.query(`DROP TRIGGER ${table}_changed ON ${table}`);
    }
    const announce = async (table: string, shown: typeof onSite, differs: string) => {
      const conditions = {
        INSERT: shown('NEW'),
        DELETE: shown('OLD'),
        UPDATE: `(${shown('OLD')} OR ${shown('NEW')}) AND ${differs}`,
      };
      for (const [event, condition] of Object.entries(conditions)) {
        await queryRunner.query(`
          CREATE TRIGGER ${table}_${event.toLowerCase()}_seen AFTER ${event} ON ${table}
          FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION announce_change()`);
      }
    };
    await announce(
      'employee',
      onSite,
      `to_jsonb(OLD) - ${unseen} IS DISTINCT FROM to_jsonb(NEW) - ${unseen}`,
    );
    await announce('blog', published, 'OLD.* IS DISTINCT FROM NEW.*');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['employee', 'blog']) {
      for (const event of ['insert', 'delete', 'update']) {
        await queryRunner.query(`DROP TRIGGER ${table}_${event}_seen ON ${table}`);
      }
    }
    for (const table of ['employee', 'blog', 'old_slug']) {
      await queryRunner.query(`
        CREATE TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION announce_change()`);
    }
  }
}
