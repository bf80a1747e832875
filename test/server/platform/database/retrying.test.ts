import { isRead } from '../../../../src/server/platform/database/retrying';

test.each([
  'SELECT "blog"."id" AS "id" FROM "blog" "blog" WHERE "blog"."updated_at" > $1 ORDER BY "blog"."id"',
  ' select lower($1), coalesce(max(number), 0) FROM change',
  'WITH found AS (SELECT id FROM blog) SELECT * FROM found',
])('%s only reads', (statement) => {
  expect(isRead(statement)).toBe(true);
});

test.each([
  'UPDATE blog SET sample = false',
  'WITH gone AS (DELETE FROM mail RETURNING id) SELECT * FROM gone',
  'WITH kept AS (INSERT INTO mail VALUES ($1) RETURNING id) SELECT * FROM kept',
  'SELECT * INTO copy FROM blog',
  'SELECT 1; DELETE FROM blog',
  'SELECT id FROM blog FOR UPDATE SKIP LOCKED',
  'SELECT id FROM blog FOR NO KEY UPDATE',
  'SELECT id FROM blog FOR KEY SHARE',
  "SELECT nextval('change_number')",
  "SELECT setval('change_number', 1)",
  "SELECT set_config('search_path', '', false)",
  "SELECT pg_notify('change', $1)",
  'SELECT pg_advisory_lock($1)',
  'SELECT pg_try_advisory_xact_lock ($1)',
  'SELECT pg_terminate_backend(1)',
  'SELECT lo_unlink(1), lowrite(1, $1)',
  'SELECT txid_current()',
  'SELECT index_tags($1)',
  'SHOW server_version_num',
  'COMMIT',
])('%s may do more', (statement) => {
  expect(isRead(statement)).toBe(false);
});
