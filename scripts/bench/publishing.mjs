// Measures requests per second of cached pages while a post is published every second, and without:
// `node scripts/bench.mjs --publishing [rounds] [checkout]`. Needs wrk, a Postgres server, whose
// address is in DATABASE_URL, and two processors: the site runs on the first. Both alternate in each
// round, so that the ratios are fair even if the machine's speed varies.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { median } from './ask.mjs';
import { databasesOn } from './databases.mjs';
import { makePost, pagesOf, writePosts } from './posts.mjs';
import { startSite } from './site.mjs';

const POSTS = 300;
// The cache holds about 160 pages of posts of this length.
const WIDE_SET = 150;
const SECONDS = 6;
const EVERY_MS = 1000;

/** Prints the rates and their ratio for the home page, for a post, and for 150 posts in turn. */
export async function benchPublishing(rounds, checkout = process.cwd()) {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('Needs DATABASE_URL of a server');
  execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'));
  const { makeDatabase, urlOf, drop } = databasesOn(server);
  makeDatabase('publishing');
  let site;
  try {
    site = await startSite({ checkout, url: urlOf('publishing'), folder, core: 0 });
    const ids = await writePosts(site, POSTS);
    const token = await site.signIn();
    const wide = await pagesOf(site, ids.slice(0, WIDE_SET));
    const targets = { '/': ['/'], 'a post': wide.slice(0, 1), [`${WIDE_SET} posts`]: wide };
    const results = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
    for (let round = 0; round < rounds; round++) {
      for (const [name, addresses] of Object.entries(targets)) {
        const script = writeScript(folder, addresses);
        const turns = {};
        for (const publishes of round % 2 ? [true, false] : [false, true]) {
          await wrk(site, script, 2); // fills the cache
          const stop = publishes ? publishEverySecond(site, token) : () => undefined;
          turns[publishes] = await wrk(site, script, SECONDS);
          await stop();
        }
        results[name].push(turns);
        console.log(`${name}: ${compare([turns])}`);
      }
    }
    for (const [name, turns] of Object.entries(results)) {
      console.log(`${name}: median ${compare(turns)}`);
    }
  } finally {
    await site?.stop();
    drop('publishing');
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The median rates and ratio, and what publishing takes of a processor. The last is the processor
 * time that requests do not account for, so it does not depend on what else runs: on a processor of
 * its own, the site keeps the rest of its rate.
 */
function compare(turns) {
  const rate = (publishes) => median(turns.map((turn) => turn[publishes].rate));
  const ratio = median(turns.map((turn) => turn.true.rate / turn.false.rate));
  const cost = median(
    turns.map(({ true: during, false: without }) => {
      const forRequests = (during.count * without.cpuMs) / without.count;
      return (during.cpuMs - forRequests) / SECONDS;
    }),
  );
  return (
    `${rate(true)} a second while publishing, ${rate(false)} without, ratio ${ratio.toFixed(2)}; ` +
    `publishing takes ${Math.round(cost)} ms of each second`
  );
}

/** Returns a function that stops it. */
function publishEverySecond(site, token) {
  let number = 10_000;
  let publishing = Promise.resolve();
  const publish = () => (publishing = site.publish(token, makePost(number++)));
  publish();
  const timer = setInterval(publish, EVERY_MS);
  return () => {
    clearInterval(timer);
    return publishing;
  };
}

/** A script for wrk that asks for the addresses in turn. */
function writeScript(folder, addresses) {
  const file = path.join(folder, 'addresses.lua');
  const list = addresses.map((address) => `"${address}"`).join(', ');
  fs.writeFileSync(
    file,
    `local addresses = { ${list} }\nlocal at = 0\nrequest = function()\n` +
      '  at = at % #addresses + 1\n  return wrk.format("GET", addresses[at])\nend\n',
  );
  return file;
}

function wrk(site, script, seconds) {
  const args = ['-t1', '-c64', `-d${seconds}s`, '-H', 'accept-encoding: gzip, deflate, br'];
  const child = spawn('wrk', [...args, '-s', script, site.url]);
  const before = site.cpuMs();
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('close', () => {
      const [, count] = /(\d+) requests in/.exec(output) ?? [];
      const rate = Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]));
      if (!count || /Non-2xx/.test(output)) reject(new Error(output));
      resolve({ rate, count: Number(count), cpuMs: site.cpuMs() - before });
    });
  });
}
