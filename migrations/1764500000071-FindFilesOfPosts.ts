import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Finds the posts that use an upload without reading every post: an index of the folders that each
 * post contains. The expression is the one of server/media/find-uses.ts.
 */
export class FindFilesOfPosts1764500000071 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Splitting is three times as fast as a pattern for the whole text.
    await queryRunner.query(`
      CREATE FUNCTION media_folders(content text) RETURNS text[] AS $$
        SELECT coalesce(array_agg(DISTINCT left(part, 32)), '{}')
          FROM string_to_table(content, '/media/') AS part
          WHERE left(part, 33) ~ '^[0-9a-f]{32}/$'
      $$ LANGUAGE sql IMMUTABLE PARALLEL SAFE`);
    await queryRunner.query(`
      CREATE INDEX blog_media ON blog
        USING gin (media_folders(img::text || ' ' || sections::text))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX blog_media`);
    await queryRunner.query(`DROP FUNCTION media_folders`);
  }
}
