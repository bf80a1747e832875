const fs = require('node:fs');
const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/**
 * Jest begins with the files that took longest the last time and, on a clean clone, with the largest
 * ones. Here a file that runs the parts of its folder counts as large as they are, and what needs least
 * comes first: functions, then components, then the server. So no worker waits at the end for a long
 * file, and the histories of autosave run before jsdom has filled the worker's memory.
 */
module.exports = class extends Sequencer {
  time(test) {
    return super.time(test) ?? sizeOf(test.path) + 1e9 * FIRST.indexOf(projectOf(test));
  }
};

const FIRST = ['server', 'components', 'client'];
const projectOf = ({ context }) => context.config.displayName.name;

function sizeOf(file) {
  if (path.basename(file) !== 'all.test.ts') return fs.statSync(file).size;
  const folder = path.dirname(file);
  const parts = fs.readdirSync(folder).filter((name) => name.endsWith('.part.ts'));
  return parts.reduce((size, name) => size + fs.statSync(path.join(folder, name)).size, 0);
}
