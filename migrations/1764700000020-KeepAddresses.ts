import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * A trigger saves the former address of a post that was ever published, whatever changes it, so that
 * every address that readers have seen redirects. The sitemap, which shows addresses, is still read
 * from the index of published posts alone.
 */
export class KeepAddresses1764700000020 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION keep_address() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO old_slug (kind, slug, target) VALUES ('blog', OLD.direct, OLD.id)
          ON CONFLICT (kind, slug) DO UPDATE SET target = excluded.target;
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER blog_address_kept AFTER UPDATE ON blog
      FOR EACH ROW WHEN (OLD.direct IS DISTINCT FROM NEW.direct AND OLD.date IS NOT NULL)
      EXECUTE FUNCTION keep_address()`);
    await queryRunner.query(`DROP INDEX blog_published`);
    await queryRunner.query(`
      CREATE INDEX blog_published ON blog (date DESC, id DESC) INCLUDE (updated_at, sample, direct)
        WHERE status = 'published'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER blog_address_kept ON blog`);
    await queryRunner.query(`DROP FUNCTION keep_address`);
    await queryRunner.query(`DROP INDEX blog_published`);
    await queryRunner.query(`
      CREATE INDEX blog_published ON blog (date DESC, id DESC) INCLUDE (updated_at, sample)
        WHERE status = 'published'`);
  }
}
