import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Lets a preview link show a page of the site: the unpublished changes of its creator, or the scheduled
 * change. A page that nobody has changed has no row, so its id is no foreign key. A link ends with what
 * it shows. If the creator's changes are scheduled, it shows them as they are scheduled.
 */
export class PreviewPages1764900000510 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE preview
        ALTER blog_id DROP NOT NULL,
        ADD page_id uuid,
        ADD CONSTRAINT preview_of_one CHECK (num_nonnulls(blog_id, page_id) = 1)`);
    await queryRunner.query(
      `CREATE INDEX preview_page ON preview (page_id) WHERE page_id IS NOT NULL`,
    );
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION end_shown_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM preview
          WHERE changes AND creator_id = OLD.employee_id AND page_id = OLD.blog_id
            AND NOT EXISTS (
              SELECT FROM document WHERE id = OLD.blog_id AND scheduled IS NOT NULL);
        UPDATE preview SET changes = false
          WHERE changes AND creator_id = OLD.employee_id AND OLD.blog_id IN (blog_id, page_id);
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE FUNCTION end_shown_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM preview WHERE page_id = OLD.id AND NOT changes;
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER document_update_shown AFTER UPDATE OF scheduled ON document
      FOR EACH ROW WHEN (OLD.scheduled IS NOT NULL AND NEW.scheduled IS NULL)
      EXECUTE FUNCTION end_shown_schedule()`);
    await queryRunner.query(`
      CREATE TRIGGER document_delete_shown AFTER DELETE ON document
      FOR EACH ROW WHEN (OLD.scheduled IS NOT NULL)
      EXECUTE FUNCTION end_shown_schedule()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const event of ['update', 'delete']) {
      await queryRunner.query(`DROP TRIGGER document_${event}_shown ON document`);
    }
    await queryRunner.query(`DROP FUNCTION end_shown_schedule`);
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION end_shown_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE preview SET changes = false
          WHERE changes AND creator_id = OLD.employee_id AND blog_id = OLD.blog_id;
        RETURN NULL;
      END $$`);
    await queryRunner.query(`DELETE FROM preview WHERE page_id IS NOT NULL`);
    await queryRunner.query(`ALTER TABLE preview DROP page_id, ALTER blog_id SET NOT NULL`);
  }
}
