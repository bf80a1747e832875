import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Lets a preview link show the unpublished changes of its creator: their autosave of the post. It
 * ends with them: once they are published or discarded, later changes are not shown.
 */
export class ShowUnpublishedChanges1764700000030 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE preview ADD changes boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`
      CREATE FUNCTION end_shown_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE preview SET changes = false
          WHERE changes AND creator_id = OLD.employee_id AND blog_id = OLD.blog_id;
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER working_copy_update_shown AFTER UPDATE OF draft ON working_copy
      FOR EACH ROW WHEN (OLD.draft IS NOT NULL AND NEW.draft IS NULL)
      EXECUTE FUNCTION end_shown_changes()`);
    await queryRunner.query(`
      CREATE TRIGGER working_copy_delete_shown AFTER DELETE ON working_copy
      FOR EACH ROW WHEN (OLD.draft IS NOT NULL)
      EXECUTE FUNCTION end_shown_changes()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const event of ['update', 'delete']) {
      await queryRunner.query(`DROP TRIGGER working_copy_${event}_shown ON working_copy`);
    }
    await queryRunner.query(`DROP FUNCTION end_shown_changes`);
    await queryRunner.query(`ALTER TABLE preview DROP changes`);
  }
}
