// An embedded database with all migrations, created once for all tests: copying it takes a tenth of
// the time of creating it. Requires the build, which `npm test` runs first.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

module.exports = async function makeTemplate() {
  if (process.env.TEST_DATABASE_URL) return;
  const { openSiteDatabase } = require('../../build/src/server/open-database');
  const { readEnv } = require('../../build/src/server/env');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-template-'));
  process.env.TEST_TEMPLATE = folder;
  const close = await openSiteDatabase(readEnv({ DATA_DIR: folder }), console, async () => {});
  await close();
};
