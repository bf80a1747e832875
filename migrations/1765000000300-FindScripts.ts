import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/** CO<sub>2</sub> is found as CO2: superscript and subscript are part of their word. */
export class FindScripts1765000000300 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await replaceText(queryRunner, `regexp_replace(section ->> 'content', '</?su[bp]>', '', 'g')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await replaceText(queryRunner, `section ->> 'content'`);
  }
}

/** The words that are stored stay, until a post is changed or rendered again. */
async function replaceText(queryRunner: QueryRunner, content: string): Promise<void> {
  await queryRunner.query(`
    CREATE OR REPLACE FUNCTION blog_text(sections jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      SELECT left(string_agg(${content}, ' ' ORDER BY place), 100000)
      FROM jsonb_array_elements(sections) WITH ORDINALITY AS part (section, place)
      WHERE section ->> 'type' <> 'image'
    $$`);
}
