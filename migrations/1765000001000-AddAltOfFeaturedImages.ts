import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** The alt text of a post's featured image. Existing posts get an empty one, as their pages showed. */
export class AddAltOfFeaturedImages1765000001000 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE blog ADD img_alt varchar(500) NOT NULL DEFAULT ''`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE blog DROP img_alt`);
  }
}
