// Measures the processor time of a request in sites of one, two and three processes, which share one
// database: `node scripts/bench.mjs --processes [rounds]`. Needs a Postgres server, whose address is
// in DATABASE_URL, and two processors: all processes run on the first, so that each of two has half of
// it, and this client and Postgres have the other. The sites take turns, as in uncached.mjs.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { askAll, median } from './ask.mjs';
import { databasesOn } from './databases.mjs';
import { makePost, writePosts } from './posts.mjs';
import { startSite } from './site.mjs';

const POSTS = 100;
// An address that no site stores an answer to: see uncached.mjs.
const HOME_PAGES = 400;
const SEARCHES = 400;
const CACHED = 20_000;
const SAVED = 100;
const SIZES = [1, 2, 3];

/** Prints the processor time of requests and the memory of sites of each size, and ratios to the smallest. */
export async function benchProcesses(rounds) {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('Needs DATABASE_URL of a server');
  execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'));
  const { makeDatabase, urlOf, drop } = databasesOn(server);
  const nameOf = (size) => `of_${size}`;
  makeDatabase('filled');
  const sites = [];
  try {
    const first = await startSite({ checkout: process.cwd(), url: urlOf('filled'), folder });
    await writePosts(first, POSTS);
    await first.stop();
    for (const size of SIZES) {
      makeDatabase(nameOf(size), 'filled');
      const site = { size, processes: [] };
      sites.push(site);
      for (let started = 0; started < size; started++) {
        const url = urlOf(nameOf(size));
        site.processes.push(await startSite({ checkout: process.cwd(), url, folder, core: 0 }));
      }
      site.urls = site.processes.map(({ url }) => url);
      site.cpuMs = () => site.processes.reduce((sum, one) => sum + one.cpuMs(), 0);
      site.token = await site.processes[0].signIn();
    }
    const kinds = {
      'home pages': (site) => askAll(site, Array(HOME_PAGES).fill('/HOME')),
      searches: (site) =>
        askAll(
          site,
          Array.from({ length: SEARCHES }, () => `/bloglist?q=${randomUUID()}`),
        ),
      '/ from memory': (site) => askAll(site, Array(CACHED).fill('/'), { cached: true }),
      'posts published': save,
    };
    await measure(sites, kinds, rounds);
  } finally {
    await Promise.all(sites.flatMap(({ processes }) => processes.map((one) => one.stop())));
    for (const name of ['filled', ...SIZES.map(nameOf)]) drop(name);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Publishes posts through the processes in turn. The time has what all of them do about it. */
async function save(site) {
  const cpu = site.cpuMs();
  for (let at = 0; at < SAVED; at++) {
    await site.processes[at % site.size].publish(site.token, makePost(at));
  }
  return { cpuMs: (site.cpuMs() - cpu) / SAVED };
}

async function measure(sites, kinds, rounds) {
  const results = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const [kind, ask] of Object.entries(kinds)) {
      const turn = {};
      for (const site of round % 2 ? sites : [...sites].reverse()) {
        turn[site.size] = (await ask(site)).cpuMs;
      }
      if (round > 0) results[kind].push(turn);
    }
  }
  for (const [kind, turns] of Object.entries(results)) {
    const cells = SIZES.map((size) => {
      const ratio = median(turns.map((turn) => turn[size] / turn[SIZES[0]]));
      return `${median(turns.map((turn) => turn[size])).toFixed(2)} ms (${ratio.toFixed(2)})`;
    });
    console.log(`${kind}: ${cells.join(', ')}`);
  }
  for (const { size, processes } of sites) {
    const memory = processes.map((one) => `${Math.round(one.memory().now)} MB`);
    console.log(`memory after the load, ${size} processes: ${memory.join(', ')}`);
  }
}
