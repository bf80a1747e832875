import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Says of each post whether it has an image without alt text that is not decorative: as a section, or
 * in the HTML of a text.
 */
export class FindMissingAltTexts1764800000030 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION lacks_alt(sections jsonb, html jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
        SELECT EXISTS (
          SELECT FROM jsonb_array_elements(sections) AS section
          WHERE section ->> 'type' = 'image' AND btrim(coalesce(section ->> 'alt', '')) = ''
            AND NOT coalesce((section ->> 'decorative')::boolean, false)
        ) OR EXISTS (
          SELECT FROM jsonb_array_elements_text(html) AS part
          WHERE part ~ '<img(?![^>]* alt="[^"]*[^"[:space:]])[^>]*>'
        )
      $$`);
    await queryRunner.query(`
      ALTER TABLE blog ADD COLUMN needs_alt boolean NOT NULL
        GENERATED ALWAYS AS (lacks_alt(sections, html)) STORED`);
    await queryRunner.query(`
      CREATE INDEX blog_needs_alt ON blog (date DESC, id DESC)
        WHERE needs_alt AND status = 'published'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE blog DROP COLUMN needs_alt');
    await queryRunner.query('DROP FUNCTION lacks_alt');
  }
}
