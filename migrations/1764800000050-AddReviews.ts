import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Drafts that were handed to colleagues for review; and whom to tell that a post with their name, or
 * one that they handed in, was published.
 */
export class AddReviews1764800000050 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE review (
        blog_id uuid PRIMARY KEY REFERENCES blog ON DELETE CASCADE,
        asked_by_id uuid REFERENCES employee ON DELETE SET NULL,
        asked_by varchar(80) NOT NULL,
        note varchar(1000) NOT NULL,
        asked_at timestamptz(3) NOT NULL,
        returned_by varchar(80),
        returned_note varchar(1000) NOT NULL DEFAULT '',
        returned_at timestamptz(3)
      )`);
    await queryRunner.query(`CREATE INDEX review_asked_by ON review (asked_by_id)`);
    await queryRunner.query(`
      CREATE TABLE reviewer (
        employee_id uuid NOT NULL REFERENCES employee ON DELETE CASCADE,
        blog_id uuid NOT NULL REFERENCES review ON DELETE CASCADE,
        PRIMARY KEY (employee_id, blog_id)
      )`);
    await queryRunner.query(`CREATE INDEX reviewer_blog ON reviewer (blog_id)`);
    await queryRunner.query(`
      CREATE TABLE publication_notice (
        employee_id uuid NOT NULL REFERENCES employee ON DELETE CASCADE,
        blog_id uuid NOT NULL REFERENCES blog ON DELETE CASCADE,
        by varchar(80) NOT NULL,
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (employee_id, blog_id)
      )`);
    await queryRunner.query(`CREATE INDEX publication_notice_blog ON publication_notice (blog_id)`);
    await queryRunner.query(
      `ALTER TABLE mail ADD COLUMN blog_id uuid REFERENCES blog ON DELETE CASCADE`,
    );
    await queryRunner.query(`CREATE INDEX mail_blog ON mail (blog_id) WHERE blog_id IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE mail DROP COLUMN blog_id`);
    await queryRunner.query(`DROP TABLE publication_notice`);
    await queryRunner.query(`DROP TABLE reviewer`);
    await queryRunner.query(`DROP TABLE review`);
  }
}
