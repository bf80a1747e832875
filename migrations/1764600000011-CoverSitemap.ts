import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sitemap of many posts is read from the index of published posts, without the posts. */
export class CoverSitemap1764600000011 implements MigrationInterface {
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
