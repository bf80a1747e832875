import fs from 'node:fs';
import type { ImportJson } from '../../../../../src/shared/api/model-values';
import { startApp } from '../../../../support/app';
import { measured } from '../../../../support/measured';
import { FIRST_ADMIN, loginFirstAdmin, useOwnPlace } from '../../../../support/own-place';
import { type ServerProcess, startServer } from '../../../../support/server-process';
import { until } from '../../../../support/until';
import { careLog, resultsOf, stagedRows, startImporting } from './importing';

// The site as it runs, with its jobs.

const place = useOwnPlace();
const MINUTES = 10 * 60 * 1000;
const env = () => place.env({ ...FIRST_ADMIN, LOG_LEVEL: 'warn' });

/** A draft of a release, and a cell of it. */
async function prepare() {
  const app = await startApp({ place });
  try {
    const site = await startImporting(app);
    return { release: site.release.id, cell: await site.cell('model-a', 'care') };
  } finally {
    await app.close();
  }
}

async function callsOf(server: ServerProcess, address = '/api/imports') {
  const { token } = (await loginFirstAdmin(server)).json;
  const call = async (method: string, path: string, options = {}) =>
    (await server.call(method, address + path, { token, ...options })).json as ImportJson;
  const reaches = (id: string, is: (one: ImportJson) => boolean) =>
    until(async () => is(await call('GET', `/${id}`)), { seconds: 120 });
  return { call, reaches };
}

/** Sends a log with this many answers, and has it read. Returns the id of the import. */
async function sendLog(server: ServerProcess, release: string, log: Buffer<ArrayBuffer>) {
  const { call, reaches } = await callsOf(server);
  const { _id } = await call('POST', '', { json: { release } });
  await call('PUT', `/${_id}/files?name=a.eval`, { body: log });
  await call('POST', `/${_id}/read`);
  await reaches(_id, ({ status }) => status === 'ready');
  return _id;
}

test(
  'an import goes on after kill -9, and stores each answer once',
  async () => {
    const { release, cell } = await prepare();
    const answers = 12_000;
    let server = await startServer(env());
    const id = await sendLog(server, release, careLog(answers));
    const { call } = await callsOf(server);
    await call('POST', `/${id}/run`, { json: { mapping: [{ series: 0, ...cell }] } });
    const seen: number[] = [];
    for (let kills = 0; kills < 3; kills += 1) {
      const { reaches } = await callsOf(server);
      const before = seen.at(-1) ?? 0;
      await reaches(id, ({ stored }) => {
        if (stored > before) seen[kills] = stored;
        return stored > before;
      });
      server.signal('SIGKILL');
      await server.ended;
      server = await startServer(env());
    }
    const { reaches } = await callsOf(server);
    await reaches(id, ({ status }) => status !== 'running');
    const over = await (await callsOf(server)).call('GET', `/${id}`);
    expect(over).toMatchObject({ status: 'done', stored: answers, total: answers });
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    const app = await startApp({ place });
    try {
      const results = await resultsOf(release);
      const ofCell = results.filter(
        (one) => one.model_id === cell.model && one.value_id === cell.value,
      );
      expect(ofCell).toMatchObject([{ items: answers, prompts: answers, score: 0.5 }]);
      expect(await stagedRows()).toEqual({ results: 0, items: 0 });
    } finally {
      await app.close();
    }
    measured(`killed after ${seen.join(', ')} of ${answers} answers`);
  },
  MINUTES,
);

/** In MB, of a process and of those that it started. What several share, such as Node, counts once. */
function memoryOf(pid: number): number {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const all = [String(pid), ...children.split(' ').filter(Boolean)];
  return all.reduce((sum, one) => {
    try {
      const text = fs.readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
      return sum + Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) / 1024;
    } catch {
      return sum; // it has just ended
    }
  }, 0);
}

test(
  '36,000 answers are stored within a minute, while memory and the time of pages stay bounded',
  async () => {
    const { release, cell } = await prepare();
    const server = await startServer(env(), { lasting: true });
    const { call, reaches } = await callsOf(server);
    const log = careLog(36_000);
    for (let turn = 0; turn < 4000; turn += 1) await server.call('GET', '/about');
    const before = memoryOf(server.pid);
    let isOver = false;
    const times: number[] = [];
    let most = before;
    const reading = (async () => {
      while (!isOver) {
        const begin = performance.now();
        await server.call('GET', '/about');
        times.push(performance.now() - begin);
      }
    })();
    const watching = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 100);
    const begin = performance.now();
    const id = await sendLog(server, release, log);
    const read = performance.now();
    await call('POST', `/${id}/run`, { json: { mapping: [{ series: 0, ...cell }] } });
    await reaches(id, ({ status }) => status !== 'running');
    const stored = performance.now();
    isOver = true;
    clearInterval(watching);
    await reading;
    expect(await call('GET', `/${id}`)).toMatchObject({ status: 'done', stored: 36_000 });
    const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity;
    measured(
      `36,000 answers read in ${((read - begin) / 1000).toFixed(1)} s and stored in ` +
        `${((stored - read) / 1000).toFixed(1)} s, memory +${(most - before).toFixed(0)} MB, ` +
        `${times.length} pages, p99 ${p99.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`,
    );
    expect((stored - read) / 1000).toBeLessThan(60);
    expect(most - before).toBeLessThan(150);
    expect(p99).toBeLessThan(50);
  },
  MINUTES,
);

test(
  'a file of 200 MB is received without being kept in memory',
  async () => {
    const { release } = await prepare();
    const server = await startServer(env(), { lasting: true });
    const { call } = await callsOf(server);
    const { _id } = await call('POST', '', { json: { release } });
    await call('PUT', `/${_id}/files?name=b`, { body: Buffer.alloc(2 ** 20) });
    const before = memoryOf(server.pid);
    let most = before;
    const watching = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 20);
    const bytes = 200 * 2 ** 20;
    const begin = performance.now();
    const answer = await call('PUT', `/${_id}/files?name=a`, { body: Buffer.alloc(bytes, 'a') });
    clearInterval(watching);
    expect(answer).toMatchObject({ files: 2, bytes: bytes + 2 ** 20 });
    const seconds = (performance.now() - begin) / 1000;
    measured(
      `200 MB received in ${seconds.toFixed(1)} s, memory +${(most - before).toFixed(0)} MB`,
    );
    expect(most - before).toBeLessThan(100);
  },
  MINUTES,
);
