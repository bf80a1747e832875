// Reads an upload as the server does and prints the processor time of a preview and of reading it all, and by how
// much the memory of this process grows at most, with that of the process that reads: `node measure.cjs FILE NAME`.
const fs = require('node:fs');
const path = require('node:path');
const { clearInterval, setInterval } = require('node:timers');

const root = path.resolve(__dirname, '../../../../..');
const { previewInProcess, readInProcess } = require(
  path.join(root, 'build/src/server/model-values/imports/process/read-in-process.js'),
);
const { signal } = new globalThis.AbortController();
const scale = { lower: 0, upper: 1 };

/** What this process and those that it started take, in kB. What several share, such as Node, counts once. */
function memory() {
  const children = fs.readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
  return ['self', ...children.split(' ').filter(Boolean)].reduce((sum, pid) => {
    try {
      const text = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      return sum + Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
    } catch {
      return sum; // it has just ended
    }
  }, 0);
}

/** Of this process and of those that it started and that have ended. */
function processorSeconds() {
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** Its result and how many seconds of a processor it took, which depends little on other processes. */
async function time(work) {
  const started = processorSeconds();
  const result = await work();
  return [result, processorSeconds() - started];
}

async function countItems(files, chosen) {
  let items = 0;
  for await (const part of readInProcess(files, chosen, signal)) {
    if (part.kind === 'items') items += part.items.length;
  }
  return items;
}

async function measure(file, name) {
  const files = [{ name, path: file, size: fs.statSync(file).size }];
  const before = memory();
  let most = before;
  const look = () => (most = Math.max(most, memory()));
  const timer = setInterval(look, 50);
  const [{ samples, series }, previewSeconds] = await time(() => previewInProcess(files, signal));
  const chosen = series.map((_, at) => ({
    series: at,
    scale,
    lowerIsBetter: false,
    heldOut: false,
  }));
  const [items, seconds] = await time(() => countItems(files, chosen));
  clearInterval(timer);
  const megabytes = (most - before) / 1024;
  console.log(JSON.stringify({ samples, items, previewSeconds, seconds, megabytes }));
}

void measure(...process.argv.slice(2));
