import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';

// Han, kana, Bopomofo and Hangul: the scripts that are searched by parts of what stands between spaces.
const CJK =
  '\\u2e80-\\u2fdf\\u3005-\\u3007\\u3021-\\u3029\\u3040-\\u309a\\u309d-\\u309f\\u30a1-\\u30fa' +
  '\\u30fc-\\u30ff\\u3105-\\u312f\\u31a0-\\u31bf\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff' +
  '\\uac00-\\ud7a3\\uf900-\\ufaff\\U00020000-\\U000323af';

/**
 * Search finds texts without their accents, in any case, and in Chinese, Japanese and Korean. The
 * columns of `blog` are folded by a trigger, and posts of before when they are rendered again in the
 * background. The expressions of the other indexes are those of
 * server/platform/database/search-rows.ts.
 */
export class FoldSearch1765000000900 implements Migration {
  oldestRelease = '0.2.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createFunctions(queryRunner);
    // Keeps the words that are stored. Another expression would read and write every post.
    await queryRunner.query(`ALTER TABLE blog ALTER search DROP EXPRESSION`);
    await queryRunner.query(`
      CREATE FUNCTION fold_blog() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search := blog_words(NEW.name || chr(10) || NEW.blurb || chr(10) ||
          coalesce(blog_text(NEW.sections), ''));
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER blog_folded_first BEFORE INSERT ON blog
        FOR EACH ROW EXECUTE FUNCTION fold_blog()`);
    await queryRunner.query(`
      CREATE TRIGGER blog_folded BEFORE UPDATE ON blog FOR EACH ROW
        WHEN ((NEW.name, NEW.blurb, NEW.sections, NEW.html_version) IS DISTINCT FROM
          (OLD.name, OLD.blurb, OLD.sections, OLD.html_version))
        EXECUTE FUNCTION fold_blog()`);
    await indexRows(queryRunner, 'folded');
    // Addresses and tags are compared letter by letter, so they are stored in one form.
    await queryRunner.query(`
      UPDATE blog SET direct = normalize(direct) WHERE direct IS NOT NFC NORMALIZED AND NOT EXISTS
        (SELECT 1 FROM blog AS other WHERE other.direct = normalize(blog.direct))`);
    await queryRunner.query(`
      UPDATE blog SET tags = (SELECT array_agg(normalize(tag)) FROM unnest(tags) AS tag)
        WHERE array_to_string(tags, ' ') IS NOT NFC NORMALIZED`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await indexRows(queryRunner, 'lower');
    await queryRunner.query(`DROP TRIGGER blog_folded ON blog`);
    await queryRunner.query(`DROP TRIGGER blog_folded_first ON blog`);
    await queryRunner.query(`ALTER TABLE blog DROP search`);
    await queryRunner.query(`
      ALTER TABLE blog ADD search tsvector NOT NULL GENERATED ALWAYS AS (
        to_tsvector('english', name) || to_tsvector('english', blurb) ||
        to_tsvector('english', coalesce(blog_text(sections), ''))
      ) STORED`);
    await queryRunner.query(`CREATE INDEX blog_search ON blog USING gin (search)`);
    await queryRunner.query(`DROP FUNCTION fold_blog, blog_query, blog_words, paired, folded`);
  }
}

async function createFunctions(queryRunner: QueryRunner): Promise<void> {
  // One case, without accents, points and invisible characters. Letters that Unicode does not take
  // apart are replaced one by one. Marks of other scripts are vowels, and stay.
  await queryRunner.query(`
    CREATE FUNCTION folded(content text) RETURNS text AS $$
      SELECT CASE WHEN content ~ '^[\\x01-\\x7f]*$' THEN lower(content) ELSE
        replace(replace(replace(replace(translate(normalize(lower(regexp_replace(
          normalize(content, NFKD),
          '[\\u00ad\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0640\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u2060\\ufeff]',
          '', 'g'))), 'łøđðħŧıς', 'loddhtiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END
    $$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE`);
  // Two characters at each place, as words between spaces: "重要な" becomes "重要", "要な" and "な".
  await queryRunner.query(`
    CREATE FUNCTION paired(content text) RETURNS text AS $$
      SELECT CASE WHEN content ~ '[${CJK}]' THEN (
        SELECT string_agg(CASE WHEN a ~ '[${CJK}]'
            THEN concat(' ', a, CASE WHEN b ~ '[${CJK}]' THEN b END, ' ') ELSE a END, '' ORDER BY place)
          FROM string_to_array(content, NULL) AS chars,
            unnest(chars, chars[2:]) WITH ORDINALITY AS pair (a, b, place)
          WHERE a IS NOT NULL)
        ELSE content END
    $$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000`);
  // A tsvector holds at most 1 MB; otherwise saving the post would fail. In the worst case a pair
  // needs 16 bytes, and a character of other words 8.
  await queryRunner.query(`
    CREATE FUNCTION blog_words(content text) RETURNS tsvector AS $$
      SELECT to_tsvector('english', paired(
          left(text, CASE WHEN text ~ '[${CJK}]' THEN 60000 ELSE 101300 END)))
        FROM folded(content) AS text
    $$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000`);
  // The syntax of search engines: "a phrase", or, -without. The last character of "重要な" has no
  // pair in a text that continues, so it is left out; a single character is the start of a pair.
  await queryRunner.query(`
    CREATE FUNCTION blog_query(content text) RETURNS tsquery AS $$
      SELECT CASE WHEN text !~ '[${CJK}]' THEN websearch_to_tsquery('english', text) ELSE
        websearch_to_tsquery('english', regexp_replace(words, ' [${CJK}] ', ' ', 'g')) &&
        coalesce((
          SELECT string_agg(quote_literal(one[1]) || ':*', ' & ')::tsquery
            FROM regexp_matches(regexp_replace(words, '"[^"]*"', '', 'g'), ' ([${CJK}]) ', 'g') AS one
        ), '') END
      FROM folded(content) AS text,
        regexp_replace(paired(text), '([${CJK}]{2} ) [${CJK}] ', '\\1', 'g') AS whole,
        regexp_replace(whole, '(^|\\s)-(( [${CJK}]{1,2} )+)', '\\1-"\\2"', 'g') AS words
    $$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE`);
}

/** Indexes the rows of the desk's lists by their grams. */
async function indexRows(queryRunner: QueryRunner, fold: 'folded' | 'lower'): Promise<void> {
  for (const [table, columns] of Object.entries(searched)) {
    await queryRunner.query(`DROP INDEX ${table}_grams`);
    await queryRunner.query(`
      CREATE INDEX ${table}_grams
        ON ${table} USING gin (grams(${fold}(${columns.join(' || chr(10) || ')})))
        WITH (fastupdate = off)`);
    await queryRunner.query(`ALTER INDEX ${table}_grams ALTER COLUMN 1 SET STATISTICS 0`);
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
