const fs = require('node:fs');
const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/**
 * By default Jest starts with the files that took longest in the last run and, on a clean clone,
 * with the largest. Here a file that runs parts counts with the size of all its parts, and the
 * cheapest kinds of tests come first: functions, then components, then the server. So no worker
 * waits at the end for a long file, and the histories of autosave run in new workers: once a
 * process has used AsyncLocalStorage, as React and the server do, promises take three times as long
 * in it. One server file comes before the last components: on a clean clone it compiles the server,
 * which otherwise every worker would do at the same time.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.every(({ duration }) => duration)) return sorted;
    sorted.sort((a, b) => rank(b) - rank(a));
    const server = sorted.findIndex((one) => projectOf(one) === 'server');
    if (server >= EARLIER) sorted.splice(server - EARLIER, 0, ...sorted.splice(server, 1));
    return sorted;
  }
};

/** So many components take as long as the server's first file takes to be compiled. */
const EARLIER = 20;

const FIRST = ['server', 'components', 'client'];
const projectOf = ({ context }) => context.config.displayName.name;
const rank = (one) => sizeOf(one.path) + 1e9 * FIRST.indexOf(projectOf(one));

function sizeOf(file) {
  const folder = path.dirname(file);
  const name = path.basename(file);
  // A test that consists of another file has its name: public-pages.test.ts and public-pages.ts.
  const isOf = (other) =>
    name === 'all.test.ts' ? other.endsWith('.part.ts') : other === name.replace('.test.', '.');
  const parts = fs.readdirSync(folder).filter((other) => other === name || isOf(other));
  return parts.reduce((size, part) => size + fs.statSync(path.join(folder, part)).size, 0);
}
