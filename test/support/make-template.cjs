// A database with all migrations, created once for all tests, on Postgres or embedded: copying it takes
// a tenth of the time of creating it. Requires the build, which `npm test` runs first.
const { randomBytes } = require('node:crypto');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { onServer } = require('./on-server.cjs');

module.exports = async function makeTemplate() {
  if (process.env.TEST_TEMPLATE) return; // several projects have it
  const { openSiteDatabase } = require('../../build/src/server/open-database');
  const { readEnv } = require('../../build/src/server/env');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-template-'));
  const variables = { DATA_DIR: folder };
  process.env.TEST_TEMPLATE = folder;
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const name = `assay_template_${randomBytes(6).toString('hex')}`;
    await onServer(`CREATE DATABASE ${name}`);
    process.env.TEST_TEMPLATE_DATABASE = name;
    const url = new URL(server);
    url.pathname = `/${name}`;
    const secret = randomBytes(32).toString('hex');
    Object.assign(variables, {
      DATABASE_URL: url.href,
      SITE_URL: 'http://localhost',
      JWT_SECRET: secret,
    });
  }
  const close = await openSiteDatabase(readEnv(variables), console, async () => {});
  await close();
};
