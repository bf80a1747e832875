const fs = require('node:fs');

module.exports = async function removeTemplate() {
  const folder = process.env.TEST_TEMPLATE;
  if (folder) fs.rmSync(folder, { recursive: true, force: true });
};
