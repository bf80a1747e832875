// These tests create their databases on this server; .ci/run starts one for them.
if (!process.env.TEST_DATABASE_URL) {
  throw new Error(
    'test/postgres needs a PostgreSQL server: set TEST_DATABASE_URL=postgres://user@host:port/database',
  );
}
