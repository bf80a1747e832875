-- Defines seed_posts() in this session. It adds published posts made of invented words, each with
-- three sections of `words` words. `version_of_html` is the version of their HTML
-- (server/markdown/render-sections.ts). They are ten minutes apart up to now, written by the existing
-- people in turn, and the same in each run. Every post contains "lumen", one in a hundred "centum",
-- and three posts share each "trio<n>".
CREATE FUNCTION pg_temp.seed_posts(posts int, words int, version_of_html int) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  index_name text;
  definition text;
  definitions text[] := '{}';
BEGIN
  -- Creating these indexes afterwards takes a fraction of the time of inserting into them.
  FOR index_name, definition IN
    SELECT indexname, indexdef FROM pg_indexes
      WHERE tablename = 'blog' AND indexdef LIKE '% USING gin %'
  LOOP
    EXECUTE 'DROP INDEX ' || index_name;
    definitions := definitions || definition;
  END LOOP;

  WITH syllable AS (
    SELECT ARRAY['ba','ce','di','fo','gu','ha','je','ki','lo','mu','na','pe','ri','so','tu','va'] AS s
  ),
  word AS ( -- 4096 words; as in a language, few of them are frequent
    SELECT n, s[1 + n % 16] || s[1 + n / 16 % 16] || s[1 + n / 256 % 16] AS word
      FROM syllable, generate_series(0, 4095) AS n
  ),
  paragraph AS MATERIALIZED (
    SELECT number, string_agg(word, ' ' ORDER BY place) AS text
      FROM generate_series(0, 999) AS number, generate_series(1, words) AS place,
        LATERAL (
          SELECT (hashint8(number * 1000 + place)::bigint + 2147483648) / 4294967296.0 AS random
        ) AS drawn
        JOIN word ON word.n = floor(4096 * power(random, 4))::int
      GROUP BY number
  ),
  author AS MATERIALIZED (
    SELECT row_number() OVER (ORDER BY created_at, id) - 1 AS place, count(*) OVER () AS people,
        id, name
      FROM employee
  )
  INSERT INTO blog (id, name, author, authors, blurb, img, sections, html, html_version, tags, date,
                    direct, version, status, sample, created_at, updated_at)
  SELECT overlay(overlay(md5('post ' || n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid,
      'Post ' || n || ' on ' || split_part(a.text, ' ', 2),
      coalesce(author.name, 'Somebody'),
      CASE WHEN author.id IS NULL THEN '[]'
        ELSE jsonb_build_array(jsonb_build_object('id', author.id, 'name', author.name)) END,
      left(a.text, 150), '',
      jsonb_build_array(
        jsonb_build_object('type', 'text', 'content', E'## First\n\n' || a.text || ' lumen'),
        jsonb_build_object('type', 'text', 'content', b.text || ' trio' || n / 3),
        jsonb_build_object('type', 'quote', 'content',
          c.text || CASE WHEN n % 100 = 0 THEN ' centum' ELSE '' END)),
      jsonb_build_array(
        '<h2 id="s1-first">First</h2><p>' || a.text || ' lumen</p>',
        '<p>' || b.text || ' trio' || n / 3 || '</p>',
        '<p>' || c.text || CASE WHEN n % 100 = 0 THEN ' centum' ELSE '' END || '</p>'),
      version_of_html,
      ARRAY['Topic ' || n % 7, 'Method ' || n % 40, 'Place ' || n % 1000],
      date, 'post_' || n, 1, 'published', false, date, date
    FROM generate_series(1, posts) AS n
      JOIN paragraph a ON a.number = n % 1000
      JOIN paragraph b ON b.number = n / 7 % 1000
      JOIN paragraph c ON c.number = n / 1000 % 1000
      LEFT JOIN author ON author.place = n % author.people,
      LATERAL (
        SELECT date_trunc('minute', now()) - (1000000 - n) * interval '10 minutes' AS date
      ) AS published
    ORDER BY n; -- on the disk too, as posts are written

  FOREACH definition IN ARRAY definitions LOOP
    EXECUTE definition;
  END LOOP;
END $$
