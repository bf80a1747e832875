const fs = require('node:fs');
const { onServer } = require('./on-server.cjs');

module.exports = async function removeTemplate() {
  const { TEST_TEMPLATE: folder, TEST_TEMPLATE_DATABASE: name } = process.env;
  if (folder) fs.rmSync(folder, { recursive: true, force: true });
  if (name) await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
};
