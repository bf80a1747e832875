const { Client } = require('pg');

/** Runs a statement on the server of TEST_DATABASE_URL, outside the databases of the tests. */
exports.onServer = async function onServer(statement) {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
