import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

/**
 * Finds the rows of a list that contain a text without reading every row. The expressions of the
 * indexes are those of server/platform/database/search-rows.ts.
 */
export class FindRowsByText1764600000061 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    // The three characters at each place, as words of a tsvector. At the end there are fewer, so
    // that one or two characters are found everywhere as the start of a word. Unlike pg_trgm, this
    // needs no extension, and finds punctuation and texts of one or two characters.
    await queryRunner.query(`
      CREATE FUNCTION grams(content text) RETURNS tsvector AS $$
        SELECT array_to_tsvector(ARRAY(
          SELECT concat(a, b, c) FROM unnest(chars, chars[2:], chars[3:]) AS gram (a, b, c)
            WHERE a IS NOT NULL))
          FROM string_to_array(content, NULL) AS chars
      $$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000`);
    await queryRunner.query(`
      CREATE FUNCTION grams_query(content text) RETURNS tsquery AS $$
        SELECT string_agg(
            '''' || regexp_replace(substr(content, place, 3), '([''\\\\])', '\\1\\1', 'g') || '''' ||
              CASE WHEN length(content) < 3 THEN ':*' ELSE '' END, '&')::tsquery
          FROM generate_series(1, greatest(length(content) - 2, 1)) AS place
      $$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE`);
    for (const [table, columns] of Object.entries(searched)) {
      const text = columns.join(' || chr(10) || ');
      // Without the list of pending entries, no search has to read it, and no insert to clear it.
      await queryRunner.query(`
        CREATE INDEX ${table}_grams ON ${table} USING gin (grams(lower(${text})))
          WITH (fastupdate = off)`);
      // Statistics would be made from the grams of 30,000 rows at each ANALYZE, and nothing needs
      // them.
      await queryRunner.query(`ALTER INDEX ${table}_grams ALTER COLUMN 1 SET STATISTICS 0`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const names = Object.keys(searched).map((table) => `${table}_grams`);
    await queryRunner.query(`DROP INDEX ${names.join(', ')}`);
    await queryRunner.query('DROP FUNCTION grams, grams_query');
  }
}

const searched = {
  activity: ['by', 'about'],
  employee: ['name', 'email'],
  mail: ['recipient', 'reason'],
  media: ['name'],
  message: ['name', 'email', 'organisation', 'message'],
  subscriber: ['email', 'first_name', 'last_name'],
};
