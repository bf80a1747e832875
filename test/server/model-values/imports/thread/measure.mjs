// Reads an upload as the server does and prints the processor time of a preview and of reading it all, and by how
// much the memory of this process grows at most: `node measure.mjs FILE NAME`.
import fs from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';
import reading from '../../../../../build/src/server/model-values/imports/thread/read-in-thread.js';

const { previewInThread, readInThread } = reading;
const { signal } = new globalThis.AbortController();
const scale = { lower: 0, upper: 1 };

/** Its result and how many seconds of a processor it took, which depends little on other processes. */
async function time(work) {
  const started = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(started);
  return [result, (user + system) / 1_000_000];
}

async function countItems(files, chosen) {
  let items = 0;
  for await (const part of readInThread(files, chosen, signal)) {
    if (part.kind === 'items') items += part.items.length;
  }
  return items;
}

async function measure(file, name) {
  const files = [{ name, path: file, size: fs.statSync(file).size }];
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => (most = Math.max(most, process.memoryUsage.rss()));
  const timer = setInterval(look, 10);
  const [{ samples, series }, previewSeconds] = await time(() => previewInThread(files, signal));
  const chosen = series.map((_, at) => ({
    series: at,
    scale,
    lowerIsBetter: false,
    heldOut: false,
  }));
  const [items, seconds] = await time(() => countItems(files, chosen));
  clearInterval(timer);
  const megabytes = (most - before) / 1024 / 1024;
  console.log(JSON.stringify({ samples, items, previewSeconds, seconds, megabytes }));
}

await measure(...process.argv.slice(2));
