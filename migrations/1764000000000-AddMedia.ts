import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** The library of uploaded images and PDFs. The files themselves are in the store. */
export class AddMedia1764000000000 implements Migration {
  oldestRelease = '0.1.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE media (
        id uuid PRIMARY KEY,
        hash varchar(32) NOT NULL UNIQUE,
        kind varchar(10) NOT NULL CHECK (kind IN ('picture', 'pdf')),
        name varchar(200) NOT NULL,
        url varchar(200) NOT NULL,
        width integer,
        height integer,
        bytes integer NOT NULL,
        uploader_id uuid REFERENCES employee (id) ON DELETE SET NULL,
        created_at timestamptz(3) NOT NULL,
        CHECK ((kind = 'picture') = (width IS NOT NULL AND height IS NOT NULL))
      )`);
    await queryRunner.query(`CREATE INDEX media_newest ON media (created_at DESC, id DESC)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE media`);
  }
}
