// Measures the processor time of a request in sites of one, two and three processes, which share one
// database, and in as many sites of one process: `node scripts/bench.mjs --processes [rounds]`. Needs root, a
// Postgres server, whose address is in DATABASE_URL, and two processors: each process is held to 30 % of the
// first, and this client and Postgres have the other. All take turns, as in uncached.mjs.
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
// Processes of a site, and how many such sites answer in turn. What processes on one core cost each other
// shows in sites that have nothing in common.
const GROUPS = [
  { size: 1, sites: 1 },
  { size: 2, sites: 1 },
  { size: 1, sites: 2 },
  { size: 3, sites: 1 },
  { size: 1, sites: 3 },
];
// So that three processes leave something to the machine.
const SHARE = 0.3;
// Rounds before the first that counts. V8 goes on compiling for thousands of requests, so each process of a
// site answers as many as the process that is alone.
const WARM_UP = 15;

/** Prints the processor time of requests and the memory of each group, and ratios to the first. */
export async function benchProcesses(rounds) {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('Needs DATABASE_URL of a server');
  execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'));
  const groups = [];
  const running = [];
  const names = ['filled'];
  const { makeDatabase, urlOf, drop } = databasesOn(server);
  makeDatabase('filled');
  /** Starts so many processes on a database of their own. */
  const start = async (size) => {
    const name = `bench_${names.length}`;
    names.push(name);
    makeDatabase(name, 'filled');
    const processes = [];
    for (let started = 0; started < size; started++) {
      groups.push(makeGroup());
      const held = { core: 0, group: groups.at(-1) };
      const one = await startSite({ checkout: process.cwd(), url: urlOf(name), folder, ...held });
      running.push(one);
      processes.push(one);
    }
    const token = await processes[0].signIn();
    return processes.map((one) => ({ ...one, token }));
  };
  try {
    const first = await startSite({ checkout: process.cwd(), url: urlOf('filled'), folder });
    await writePosts(first, POSTS);
    await first.stop();
    const measured = [];
    for (const { size, sites } of GROUPS) {
      const processes = [];
      for (let started = 0; started < sites; started++) processes.push(...(await start(size)));
      measured.push({
        name: sites > 1 ? `${sites} sites` : `${size} processes`,
        size: processes.length,
        processes,
        urls: processes.map(({ url }) => url),
        cpuMs: () => processes.reduce((sum, one) => sum + one.cpuMs(), 0),
      });
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
    await measure(measured, kinds, rounds);
    // Afterwards: the processes go on loading pages again for a while.
    await measure(measured, { 'posts published': save }, rounds);
    for (const { name, processes } of measured) {
      const memory = processes.map((one) => `${Math.round(one.memory().now)} MB`);
      console.log(`memory after the load, ${name}: ${memory.join(', ')}`);
    }
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    for (const name of names) drop(name);
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
    const one = site.processes[at % site.size];
    await one.publish(one.token, makePost(at));
  }
  return { cpuMs: (site.cpuMs() - cpu) / SAVED };
}

async function measure(sites, kinds, rounds) {
  const results = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  for (let round = 1 - WARM_UP; round <= rounds; round++) {
    for (const [kind, ask] of Object.entries(kinds)) {
      const turn = {};
      for (const site of round % 2 ? sites : [...sites].reverse()) {
        turn[site.name] = (await ask(site)).cpuMs;
      }
      if (round > 0) results[kind].push(turn);
    }
  }
  for (const [kind, turns] of Object.entries(results)) {
    const cells = sites.map(({ name }) => {
      const ratio = median(turns.map((turn) => turn[name] / turn[sites[0].name]));
      return `${name} ${median(turns.map((turn) => turn[name])).toFixed(2)} ms (${ratio.toFixed(2)})`;
    });
    console.log(`${kind}: ${cells.join(', ')}`);
  }
}
