import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Binds a preview link of a page to the scheduled change that it was made for: it does not show a later
 * one. Where the creator's changes were scheduled, their link shows them; where they were discarded, it
 * does not show what a colleague has scheduled.
 */
export class BindPreviews1765000000800 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE preview ADD page_version integer`);
    await queryRunner.query(`
      UPDATE preview SET page_version = document.version
        FROM document WHERE document.id = preview.page_id AND NOT preview.changes`);
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION end_shown_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM preview
          WHERE changes AND creator_id = OLD.employee_id AND page_id = OLD.blog_id
            AND NOT EXISTS (
              SELECT FROM document WHERE id = OLD.blog_id AND scheduled IS NOT NULL
                AND updated_by_id = OLD.employee_id);
        UPDATE preview SET changes = false,
            page_version = (SELECT version FROM document WHERE id = preview.page_id)
          WHERE changes AND creator_id = OLD.employee_id AND OLD.blog_id IN (blog_id, page_id);
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION end_shown_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.scheduled IS NOT NULL THEN
          DELETE FROM preview WHERE page_id = OLD.id AND NOT changes
            AND page_version IS DISTINCT FROM NEW.version;
        ELSE
          DELETE FROM preview WHERE page_id = OLD.id AND NOT changes;
        END IF;
        RETURN NULL;
      END $$`);
    await queryRunner.query(`DROP TRIGGER document_update_shown ON document`);
    await queryRunner.query(`
      CREATE TRIGGER document_update_shown AFTER UPDATE OF scheduled, version ON document
      FOR EACH ROW
      WHEN (OLD.scheduled IS NOT NULL
        AND (NEW.scheduled IS NULL OR NEW.version IS DISTINCT FROM OLD.version))
      EXECUTE FUNCTION end_shown_schedule()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER document_update_shown ON document`);
    await queryRunner.query(`
      CREATE TRIGGER document_update_shown AFTER UPDATE OF scheduled ON document
      FOR EACH ROW WHEN (OLD.scheduled IS NOT NULL AND NEW.scheduled IS NULL)
      EXECUTE FUNCTION end_shown_schedule()`);
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION end_shown_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM preview WHERE page_id = OLD.id AND NOT changes;
        RETURN NULL;
      END $$`);
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
    await queryRunner.query(`ALTER TABLE preview DROP page_version`);
  }
}
