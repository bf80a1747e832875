import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * What search engines and shared links show of a post, and the page on which it first appeared. The
 * list of the files of a post includes the image of shared links. The sitemap leaves out posts that
 * appeared elsewhere first, which it finds in an index of their own.
 */
export class AddSharingOfPosts1764900000600 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE blog
        ADD sharing_title varchar(120) NOT NULL DEFAULT '',
        ADD sharing_text varchar(300) NOT NULL DEFAULT '',
        ADD sharing_img varchar(2000) NOT NULL DEFAULT '',
        ADD original varchar(500) NOT NULL DEFAULT ''`);
    await queryRunner.query(`
      CREATE INDEX blog_elsewhere ON blog (id) WHERE status = 'published' AND original <> ''`);
    await listFiles(queryRunner, ['img', 'sharing_img', 'sections']);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await listFiles(queryRunner, ['img', 'sections']);
    await queryRunner.query(
      `DELETE FROM blog_file USING blog WHERE blog.id = blog_id AND sharing_img <> ''`,
    );
    await queryRunner.query(`
      INSERT INTO blog_file (folder, blog_id)
        SELECT unnest(media_folders(${textOf('blog', ['img', 'sections'])})), id
          FROM blog WHERE sharing_img <> ''`);
    await queryRunner.query(`DROP INDEX blog_elsewhere`);
    await queryRunner.query(`
      ALTER TABLE blog
        DROP sharing_title, DROP sharing_text, DROP sharing_img, DROP original`);
  }
}

const textOf = (row: string, columns: string[]) =>
  columns.map((column) => `${row}.${column}::text`).join(` || ' ' || `);

/** Lists the files in these columns of a post whenever one of them changes. */
async function listFiles(queryRunner: QueryRunner, columns: string[]): Promise<void> {
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION list_blog_files() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      folders text[] := media_folders(${textOf('NEW', columns)});
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        IF folders = media_folders(${textOf('OLD', columns)}) THEN
          RETURN NULL;
        END IF;
        DELETE FROM blog_file WHERE blog_id = NEW.id;
      END IF;
      INSERT INTO blog_file (folder, blog_id) SELECT unnest(folders), NEW.id;
      RETURN NULL;
    END $$`);
  await queryRunner.query(`DROP TRIGGER blog_files ON blog`);
  await queryRunner.query(`
    CREATE TRIGGER blog_files AFTER INSERT OR UPDATE OF ${columns.join(', ')} ON blog
    FOR EACH ROW EXECUTE FUNCTION list_blog_files()`);
}
