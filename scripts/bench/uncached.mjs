// Compares two checkouts of the site in requests per second that the page cache does not answer:
// `node scripts/bench.mjs --uncached OTHER_CHECKOUT [rounds]`. Both must be built. Needs a Postgres
// server, whose address is in DATABASE_URL, and two processors: each site runs on the first, and
// this client and Postgres on the other. The two sites take turns, so that the ratios are fair even
// if the machine's speed varies.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { askAll, median } from './ask.mjs';
import { databasesOn } from './databases.mjs';
import { pagesOf, writePosts } from './posts.mjs';
import { startSite } from './site.mjs';

const POSTS = 1000;
// No page of a site answers these from its cache: each post is asked for once after the cache was
// cleared, and only an address in small letters is stored, so /HOME is rendered each time. It is
// read, rendered, hashed and compressed as / is, and only the entry in the store is missing.
const HOME_PAGES = 400;

/** Prints rates, processor time and memory of both checkouts, and their ratios. */
export async function benchUncached(other, rounds) {
  const server = process.env.DATABASE_URL;
  if (!other || !server) throw new Error('Needs another checkout, and DATABASE_URL of a server');
  execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'));
  const { makeDatabase, urlOf, drop, clearCaches } = databasesOn(server);
  makeDatabase('before');
  const sites = [];
  try {
    const first = await startSite({ checkout: process.cwd(), url: urlOf('before'), folder });
    const ids = await writePosts(first, POSTS);
    await first.stop();
    makeDatabase('after', 'before');
    for (const [name, checkout] of [
      ['before', path.resolve(other)],
      ['after', process.cwd()],
    ]) {
      const site = await startSite({ checkout, url: urlOf(name), folder, core: 0 });
      sites.push({ name, ...site, pages: await pagesOf(site, ids) });
    }
    await measure(sites, ids, rounds, clearCaches);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    for (const name of ['before', 'after']) drop(name);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(sites, ids, rounds, clearCaches) {
  const kinds = {
    'post pages': ({ pages }) => pages,
    'home pages': () => Array(HOME_PAGES).fill('/HOME'),
    'API posts': () => ids.map((id) => `/api/blogs/${id}`),
  };
  const results = {};
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const [kind, addressesOf] of Object.entries(kinds)) {
      const turn = {};
      for (const site of round % 2 ? sites : [...sites].reverse()) {
        clearCaches(site.name);
        turn[site.name] = await askAll(site, addressesOf(site));
      }
      if (round === 0) continue;
      const { before, after } = turn;
      const all = (results[kind] ??= { before: [], after: [], rates: [], costs: [] });
      all.before.push(before);
      all.after.push(after);
      all.rates.push(after.rate / before.rate);
      all.costs.push(before.cpuMs / after.cpuMs);
      console.log(`${kind}: ${said(before)} -> ${said(after)}`);
    }
  }
  for (const [kind, { before, after, rates, costs }] of Object.entries(results)) {
    const middle = (list, name) => median(list.map((one) => one[name]));
    console.log(
      `${kind}: median ${Math.round(middle(before, 'rate'))} -> ${Math.round(middle(after, 'rate'))} ` +
        `a second, ratio ${median(rates).toFixed(2)}; processor time of one ` +
        `${middle(before, 'cpuMs').toFixed(2)} -> ${middle(after, 'cpuMs').toFixed(2)} ms, ` +
        `ratio ${median(costs).toFixed(2)}`,
    );
  }
  const megabytes = (name) => sites.map((site) => `${Math.round(site.memory()[name])} MB`);
  console.log(`memory at its peak: ${megabytes('peak').join(' -> ')}`);
  console.log(`memory after the load: ${megabytes('now').join(' -> ')}`);
}

const said = ({ rate, cpuMs }) => `${Math.round(rate)} a second (${cpuMs.toFixed(2)} ms)`;
