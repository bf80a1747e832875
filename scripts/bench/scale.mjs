import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { makePost } from './posts.mjs';
import { startSite } from './site.mjs';

const SAMPLES = 100;

/**
 * Prints the median and the 99th percentile of the times of answers that are not cached, in
 * milliseconds, for one client: `node scripts/bench.mjs --scale [SIZE ...]`. Each size is a number
 * of posts, for which a database is created on the server DATABASE_URL and dropped afterwards, or
 * the address of a database that seed-posts.mjs has made.
 */
export async function benchScale(sizes, checkout = process.cwd()) {
  if (!process.env.DATABASE_URL) throw new Error('Needs DATABASE_URL of a server');
  const columns = [];
  for (const size of sizes) {
    const isNumber = /^\d+$/.test(size);
    const url = isNumber ? seed(size) : size;
    console.error(`Measuring ${new URL(url).pathname.slice(1)}`);
    columns.push(await measure(url, checkout));
    if (isNumber) await drop(url);
  }
  const cells = (name) =>
    columns.map((times) => [50, 99].map((part) => percentile(times[name], part)).join(' | '));
  console.log(`| answer | ${sizes.map(() => 'median | p99').join(' | ')} |`);
  console.log(`| --- |${' ---: | ---: |'.repeat(sizes.length)}`);
  for (const name of Object.keys(columns[0]))
    console.log(`| ${name} | ${cells(name).join(' | ')} |`);
}

function percentile(times, part) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * part) / 100) - 1].toFixed(1);
}

function seed(posts) {
  const script = fileURLToPath(new URL('../seed-posts.mjs', import.meta.url));
  const stdio = ['ignore', 'pipe', 'inherit'];
  const printed = execFileSync(process.execPath, [script, posts], { encoding: 'utf8', stdio });
  return /^DATABASE_URL=(.*)$/m.exec(printed)[1];
}

async function drop(url) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(`DROP DATABASE ${new URL(url).pathname.slice(1)}`);
  await client.end();
}

/** The times of each kind of answer on one database, by name. */
async function measure(url, checkout) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'));
  const site = await startSite({ checkout, url, folder });
  const agent = new http.Agent({ keepAlive: true });
  const client = new pg.Client({ connectionString: url });
  /** Asks until an answer was not cached: the site learns of the notification a moment later. */
  const timeCold = async (address) => {
    await client.query('NOTIFY content_changed');
    for (;;) {
      const time = await timeAnswer(agent, site.url + address);
      if (time !== null) return time;
    }
  };
  try {
    await client.connect();
    const answers = await listAnswers(client);
    // At first, the code is not compiled yet.
    for (const addresses of Object.values(answers)) {
      for (const address of addresses.slice(0, 5)) await timeCold(address);
    }
    const times = {};
    for (const [name, addresses] of Object.entries(answers)) {
      times[name] = [];
      for (let at = 0; at < SAMPLES; at++) {
        times[name].push(await timeCold(addresses[at % addresses.length]));
      }
    }
    return { ...times, 'publishing a post': await timePublishing(site) };
  } finally {
    agent.destroy();
    await client.end();
    await site.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The addresses of each kind of answer, spread over all posts. See seed-posts.sql. */
async function listAnswers(client) {
  const { rows } = await client.query(
    `SELECT id, date, direct FROM blog WHERE status = 'published' ORDER BY random() LIMIT $1`,
    [SAMPLES],
  );
  const [{ count }] = (await client.query('SELECT count(*)::int FROM blog')).rows;
  const isLong = count > 10_000;
  const cursors = rows.map(({ id, date }) =>
    Buffer.from(`${date.toISOString()} ${id}`).toString('base64url'),
  );
  const from = (address) => cursors.map((cursor) => `${address}cursor=${cursor}`);
  const each = (address) => rows.map((_, at) => address + at);
  return {
    'post page': rows.map(({ direct }) => `/blog/${direct}`),
    'API post': rows.map(({ id }) => `/api/blogs/${id}`),
    home: ['/'],
    'API list': ['/api/blogs'],
    'API list, deep': from('/api/blogs?'),
    feed: ['/feed.xml'],
    '/bloglist': ['/bloglist'],
    '/bloglist, deep': from('/bloglist?'),
    '/bloglist?tag=': each('/bloglist?tag=place+'),
    '/bloglist?tag=, deep': from('/bloglist?tag=topic+1&'),
    'search, a word of 3 posts': each('/bloglist?q=trio'),
    'search, a word of 1 % of the posts': from('/bloglist?q=centum&'),
    'search, a word in every post': from('/bloglist?q=lumen&'),
    'search, a word in no post': each('/bloglist?q=nothing'),
    'search, a phrase in no post': each('/bloglist?q=%22lumen+centum%22+OR+nothing'),
    'search, a word and a tag': each('/bloglist?q=lumen&tag=place+'),
    'sitemap index': ['/sitemap.xml'],
    // A short sitemap has no parts.
    'sitemap part': [isLong ? '/sitemap-2.xml' : '/sitemap.xml'],
  };
}

async function timePublishing(site) {
  const token = await site.signIn();
  const times = [];
  for (let at = 0; at < SAMPLES; at++) {
    const started = performance.now();
    await site.publish(token, { ...makePost(at), author: '' });
    times.push(performance.now() - started);
  }
  return times;
}

/** The time in milliseconds until a whole answer has arrived; null for a cached answer. */
function timeAnswer(agent, url) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { 'accept-encoding': 'br' } };
    const request = http.get(url, options, (response) => {
      const { statusCode, headers } = response;
      if (statusCode !== 200) reject(new Error(`${url}: ${statusCode}`));
      const took = () => (headers['x-request-id'] ? performance.now() - started : null);
      response.resume().once('end', () => resolve(took()));
    });
    request.once('error', reject);
  });
}
