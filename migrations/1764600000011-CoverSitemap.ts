import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** The sitemap of many posts is read from the index of published posts, without the posts. */
export class CoverSitemap1764600000011 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX blog_published`);
    await queryRunner.query(`
      CREATE INDEX blog_published ON blog (date DESC, id DESC) INCLUDE (updated_at, sample)
        WHERE status = 'published'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX blog_published`);
    await queryRunner.query(
      `CREATE INDEX blog_published ON blog (date DESC, id DESC) WHERE status = 'published'`,
    );
  }
}
