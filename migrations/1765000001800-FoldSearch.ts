import type { QueryRunner } from 'typeorm';
import type { Migration } from './migration';
import { run } from './run';

// Han, kana, Bopomofo and Hangul: the scripts that are searched by parts of what stands between spaces.
const CJK =
  '\\u2e80-\\u2fdf\\u3005-\\u3007\\u3021-\\u3029\\u3040-\\u309a\\u309d-\\u309f\\u30a1-\\u30fa' +
  '\\u30fc-\\u30ff\\u3105-\\u312f\\u31a0-\\u31bf\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff' +
  '\\uac00-\\ud7a3\\uf900-\\ufaff\\U00020000-\\U000323af';

/**
 * Search finds texts without their accents, in any case, and in Chinese, Japanese and Korean; and the rows
 * of a list that contain a text, without reading every row. The expressions of the indexes are those of
 * server/platform/database/list-newest.ts.
 */
export class FoldSearch1765000001800 implements Migration {
  oldestRelease = '0.2.0';
  replaces = [
    'IndexDeskLists1764600000060',
    'FindRowsByText1764600000061',
    'FindScripts1765000000300',
    'FoldSearch1765000000900',
  ];

  async up(queryRunner: QueryRunner): Promise<void> {
    await run(queryRunner, [...functions, ...ofPosts, ...grams, ...ofRows]);
  }
}

const functions = [
  // One case, without accents, points and invisible characters. Letters that Unicode does not take
  // apart are replaced one by one. Marks of other scripts are vowels, and stay.
  `CREATE FUNCTION folded(content text) RETURNS text AS $$
      SELECT CASE WHEN content ~ '^[\\x01-\\x7f]*$' THEN lower(content) ELSE
        replace(replace(replace(replace(translate(normalize(lower(regexp_replace(
          normalize(content, NFKD),
          '[\\u00ad\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0640\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u2060\\ufeff]',
          '', 'g'))), 'łøđðħŧıς', 'loddhtiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END
    $$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE`,
  // Two characters at each place, as words between spaces: "重要な" becomes "重要", "要な" and "な".
  `CREATE FUNCTION paired(content text) RETURNS text AS $$
      SELECT CASE WHEN content ~ '[${CJK}]' THEN (
        SELECT string_agg(CASE WHEN a ~ '[${CJK}]'
            THEN concat(' ', a, CASE WHEN b ~ '[${CJK}]' THEN b END, ' ') ELSE a END, '' ORDER BY place)
          FROM string_to_array(content, NULL) AS chars,
            unnest(chars, chars[2:]) WITH ORDINALITY AS pair (a, b, place)
          WHERE a IS NOT NULL)
        ELSE content END
    $$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000`,
  // A tsvector holds at most 1 MB; otherwise saving the post would fail. In the worst case a pair
  // needs 16 bytes, and a character of other words 8.
  `CREATE FUNCTION blog_words(content text) RETURNS tsvector AS $$
      SELECT to_tsvector('english', paired(
          left(text, CASE WHEN text ~ '[${CJK}]' THEN 60000 ELSE 101300 END)))
        FROM folded(content) AS text
    $$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000`,
  // The syntax of search engines: "a phrase", or, -without. The last character of "重要な" has no
  // pair in a text that continues, so it is left out; a single character is the start of a pair.
  `CREATE FUNCTION blog_query(content text) RETURNS tsquery AS $$
      SELECT CASE WHEN text !~ '[${CJK}]' THEN websearch_to_tsquery('english', text) ELSE
        websearch_to_tsquery('english', regexp_replace(words, ' [${CJK}] ', ' ', 'g')) &&
        coalesce((
          SELECT string_agg(quote_literal(one[1]) || ':*', ' & ')::tsquery
            FROM regexp_matches(regexp_replace(words, '"[^"]*"', '', 'g'), ' ([${CJK}]) ', 'g') AS one
        ), '') END
      FROM folded(content) AS text,
        regexp_replace(paired(text), '([${CJK}]{2} ) [${CJK}] ', '\\1', 'g') AS whole,
        regexp_replace(whole, '(^|\\s)-(( [${CJK}]{1,2} )+)', '\\1-"\\2"', 'g') AS words
    $$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE`,
];

// A trigger folds the columns of `blog`, and those of existing posts when they are rendered again in the
// background.
const ofPosts = [
  // CO<sub>2</sub> is found as CO2: superscript and subscript are part of their word.
  `CREATE OR REPLACE FUNCTION blog_text(sections jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
     SELECT left(string_agg(regexp_replace(section ->> 'content', '</?su[bp]>', '', 'g'), ' '
       ORDER BY place), 100000)
     FROM jsonb_array_elements(sections) WITH ORDINALITY AS part (section, place)
     WHERE section ->> 'type' <> 'image'
   $$`,
  // Keeps the words that are stored. Another expression would read and write every post.
  `ALTER TABLE blog ALTER search DROP EXPRESSION`,
  `CREATE FUNCTION fold_blog() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.search := blog_words(NEW.name || chr(10) || NEW.blurb || chr(10) ||
       coalesce(blog_text(NEW.sections), ''));
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER blog_folded_first BEFORE INSERT ON blog
   FOR EACH ROW EXECUTE FUNCTION fold_blog()`,
  `CREATE TRIGGER blog_folded BEFORE UPDATE ON blog FOR EACH ROW
   WHEN ((NEW.name, NEW.blurb, NEW.sections, NEW.html_version) IS DISTINCT FROM
     (OLD.name, OLD.blurb, OLD.sections, OLD.html_version))
   EXECUTE FUNCTION fold_blog()`,
];

const grams = [
  // The three characters at each place, as words of a tsvector. At the end there are fewer, so
  // that one or two characters are found everywhere as the start of a word. Unlike pg_trgm, this
  // needs no extension, and finds punctuation and texts of one or two characters.
  `CREATE FUNCTION grams(content text) RETURNS tsvector AS $$
      SELECT array_to_tsvector(ARRAY(
        SELECT concat(a, b, c) FROM unnest(chars, chars[2:], chars[3:]) AS gram (a, b, c)
          WHERE a IS NOT NULL))
        FROM string_to_array(content, NULL) AS chars
    $$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000`,
  `CREATE FUNCTION grams_query(content text) RETURNS tsquery AS $$
      SELECT string_agg(
          '''' || regexp_replace(substr(content, place, 3), '([''\\\\])', '\\1\\1', 'g') || '''' ||
            CASE WHEN length(content) < 3 THEN ':*' ELSE '' END, '&')::tsquery
        FROM generate_series(1, greatest(length(content) - 2, 1)) AS place
    $$ LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE`,
];

const searched = {
  activity: ['by', 'about'],
  employee: ['name', 'email'],
  mail: ['recipient', 'reason'],
  media: ['name'],
  message: ['name', 'email', 'organisation', 'message'],
  subscriber: ['email', 'first_name', 'last_name'],
};

const ofRows = Object.entries(searched).flatMap(([table, columns]) => [
  // Without the list of pending entries, no search has to read it, and no insert to clear it.
  `CREATE INDEX ${table}_grams
     ON ${table} USING gin (grams(folded(${columns.join(' || chr(10) || ')})))
     WITH (fastupdate = off)`,
  // Statistics would be made from the grams of 30,000 rows at each ANALYZE, and nothing needs them.
  `ALTER INDEX ${table}_grams ALTER COLUMN 1 SET STATISTICS 0`,
]);
