import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Files that are deleted stay in a trash for 30 days. The same content may be uploaded again in the meantime. Moving a
 * file there and back is announced, because every process must stop and start serving it.
 */
export class KeepDeletedFiles1765000000700 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE media ADD deleted_at timestamptz(3)`);
    await queryRunner.query(`ALTER TABLE media DROP CONSTRAINT media_hash_key`);
    await queryRunner.query(`CREATE INDEX media_hash ON media (hash)`);
    await queryRunner.query(`
      CREATE INDEX media_trash ON media (created_at DESC, id DESC) WHERE deleted_at IS NOT NULL`);
    await queryRunner.query(`
      CREATE TRIGGER media_trash_seen AFTER UPDATE OF deleted_at ON media
      FOR EACH ROW WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
      EXECUTE FUNCTION announce_change()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER media_trash_seen ON media`);
    await queryRunner.query(`DELETE FROM media WHERE deleted_at IS NOT NULL`);
    await queryRunner.query(`DROP INDEX media_hash`);
    await queryRunner.query(`ALTER TABLE media DROP deleted_at, ADD UNIQUE (hash)`);
  }
}
