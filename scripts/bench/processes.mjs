// Measures the processor time of a request in sites of one, two and three processes, which share one
// database: `node scripts/bench.mjs --processes [rounds]`. Needs root, a Postgres server, whose address
// is in DATABASE_URL, and two processors: each process is held to 30 % of the first, in a site of any
// size, and this client and Postgres have the other. The sites take turns, as in uncached.mjs.
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
// Requests of one process in a round, and posts published by a site. No site stores an answer to /HOME: see
// uncached.mjs.
const HOME_PAGES = 100;
const SEARCHES = 100;
const CACHED = 3000;
const SAVED = 10;
const SIZES = [1, 2, 3];
// So that three processes leave something to the machine.
const SHARE = 0.3;
// Rounds before the first that counts. V8 goes on compiling for thousands of requests, so each process of a
// site answers as many as the process that is alone.
const WARM_UP = 15;

/** Prints the processor time of requests and the memory of sites of each size, and ratios to the smallest. */
export async function benchProcesses(rounds) {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('Needs DATABASE_URL of a server');
  execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'));
  const groups = [];
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
        groups.push(makeGroup());
        const held = { core: 0, group: groups.at(-1) };
        site.processes.push(await startSite({ checkout: process.cwd(), url, folder, ...held }));
      }
      site.urls = site.processes.map(({ url }) => url);
      site.cpuMs = () => site.processes.reduce((sum, one) => sum + one.cpuMs(), 0);
      site.token = await site.processes[0].signIn();
    }
    const kinds = {
      'home pages': (site) => askAll(site, Array(HOME_PAGES * site.size).fill('/HOME')),
      searches: (site) =>
        askAll(
          site,
          Array.from({ length: SEARCHES * site.size }, () => `/bloglist?q=${randomUUID()}`),
        ),
      '/ from memory': (site) =>
        askAll(site, Array(CACHED * site.size).fill('/'), { cached: true }),
    };
    await measure(sites, kinds, rounds);
    // Afterwards: the processes go on loading pages again for a while.
    await measure(sites, { 'posts published': save }, rounds);
    for (const { size, processes } of sites) {
      const memory = processes.map((one) => `${Math.round(one.memory().now)} MB`);
      console.log(`memory after the load, ${size} processes: ${memory.join(', ')}`);
    }
  } finally {
    await Promise.all(sites.flatMap(({ processes }) => processes.map((one) => one.stop())));
    for (const name of ['filled', ...SIZES.map(nameOf)]) drop(name);
    for (const group of groups) group.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** A control group of Linux, of version 1 or 2, whose processes get SHARE of one processor. */
function makeGroup() {
  const root = fs.existsSync('/sys/fs/cgroup/cpu') ? '/sys/fs/cgroup/cpu' : '/sys/fs/cgroup';
  const group = path.join(root, `assay-bench-${randomUUID()}`);
  fs.mkdirSync(group);
  const periodUs = 20_000;
  const quotaUs = periodUs * SHARE;
  if (fs.existsSync(path.join(group, 'cpu.max'))) {
    fs.writeFileSync(path.join(group, 'cpu.max'), `${quotaUs} ${periodUs}`);
  } else {
    fs.writeFileSync(path.join(group, 'cpu.cfs_period_us'), `${periodUs}`);
    fs.writeFileSync(path.join(group, 'cpu.cfs_quota_us'), `${quotaUs}`);
  }
  return { members: path.join(group, 'cgroup.procs'), remove: () => fs.rmdirSync(group) };
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
  for (let round = 1 - WARM_UP; round <= rounds; round++) {
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
}
