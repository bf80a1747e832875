import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Remembers which samples were removed and what they were, so that all of them can come back. Every
 * removal and every return is announced, because readers see the difference.
 */
export class RemoveSamples1764900000300 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE sample_removal (
        id uuid PRIMARY KEY,
        rows jsonb NOT NULL,
        removed_by varchar(80) NOT NULL,
        removed_at timestamptz(3) NOT NULL,
        deletes_at timestamptz(3)
      )`);
    await constrain(queryRunner, { removed: true });
    // Tags are no longer counted without the samples that are shown.
    await queryRunner.query(`DROP INDEX tag_count_own`);
    await queryRunner.query(`
      CREATE TRIGGER sample_removal_seen AFTER INSERT OR DELETE ON sample_removal
      FOR EACH ROW EXECUTE FUNCTION announce_change()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // The release before hides samples by their mark alone, and knows no such status.
    for (const table of ['blog', 'document', 'employee']) {
      await queryRunner.query(`
        UPDATE ${table} SET status = before.was
        FROM sample_removal, jsonb_to_recordset(rows->'${table}') AS before (id uuid, was text)
        WHERE ${table}.id = before.id AND status = 'removed'`);
    }
    await queryRunner.query(
      `CREATE INDEX tag_count_own ON tag_count (posts DESC, key) WHERE tag = ''`,
    );
    await constrain(queryRunner, { removed: false });
    await queryRunner.query(`DROP TABLE sample_removal`);
  }
}

/** Allows the status of removed samples, whose other columns stay as they were, or forbids it. */
async function constrain(
  queryRunner: QueryRunner,
  { removed }: { removed: boolean },
): Promise<void> {
  const listed = (statuses: string[]) =>
    [...statuses, ...(removed ? ['removed'] : [])].map((status) => `'${status}'`).join(', ');
  const unlessRemoved = removed ? `status = 'removed' OR` : '';
  await queryRunner.query(`
    ALTER TABLE blog
      DROP CONSTRAINT blog_status,
      DROP CONSTRAINT blog_scheduled_time,
      DROP CONSTRAINT blog_trash_time,
      ADD CONSTRAINT blog_status
        CHECK (status IN (${listed(['draft', 'scheduled', 'published', 'trash'])})),
      ADD CONSTRAINT blog_scheduled_time
        CHECK (${unlessRemoved} (status = 'scheduled') = (publish_at IS NOT NULL)),
      ADD CONSTRAINT blog_trash_time
        CHECK (${unlessRemoved} (status = 'trash') = (deleted_at IS NOT NULL))`);
  await queryRunner.query(`
    ALTER TABLE employee
      DROP CONSTRAINT employee_status_check,
      ADD CONSTRAINT employee_status_check
        CHECK (status IN (${listed(['waiting', 'active', 'suspended', 'unconfirmed'])}))`);
}
