import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { percentile, startSite } from './bench-site.mjs';

const SAMPLES = 100;
// The same in each run, because a database can be measured again.
const admin = { email: 'bench@lab.example', password: 'for a throwaway database' };

/**
 * Prints the median and the 99th percentile of the times of answers that are not cached, in
 * milliseconds, for one client. Each size is a number of posts, for which a database is created on
 * the server DATABASE_URL and dropped afterwards, or the address of one from seed-posts.mjs.
 */
export async function benchScale(sizes) {
  const columns = [];
  for (const size of sizes) {
    const isNumber = /^\d+$/.test(size);
    const url = isNumber ? seed(size) : size;
    console.error(`Measuring ${new URL(url).pathname.slice(1)}`);
    columns.push(await measure(url));
    if (isNumber) await drop(url);
  }
  const cells = (name) =>
    columns.map((times) => [50, 99].map((p) => percentile(times[name], p).toFixed(1)).join(' | '));
  console.log(`| answer | ${sizes.map(() => 'median | p99').join(' | ')} |`);
  for (const name of Object.keys(columns[0]))
    console.log(`| ${name} | ${cells(name).join(' | ')} |`);
}

function seed(posts) {
  const script = fileURLToPath(new URL('seed-posts.mjs', import.meta.url));
  const printed = execFileSync(process.execPath, [script, posts], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return /^DATABASE_URL=(.*)$/m.exec(printed)[1];
}

async function drop(url) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(`DROP DATABASE ${new URL(url).pathname.slice(1)}`);
  await client.end();
}

/** The times of each kind of answer on one database, by name. */
async function measure(url) {
  const client = new pg.Client({ connectionString: url });
  const site = await startSite({
    DATABASE_URL: url,
    JWT_SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const agent = new http.Agent({ keepAlive: true });
  const ask = (path, options = {}) => timed(agent, site.origin + path, options);
  try {
    await client.connect();
    const answers = await listAnswers(client);
    // The first answers of each kind, while their code is not compiled yet, are not measured.
    for (const path of Object.values(answers).flatMap((paths) => paths.slice(0, 5)))
      await ask(path);
    const times = {};
    for (const [name, addresses] of Object.entries(answers)) {
      times[name] = [];
      for (let at = 0; at < SAMPLES; at++) {
        // Clears the page cache, which learns of it a moment later.
        await client.query('NOTIFY content_changed');
        await new Promise((resolve) => setTimeout(resolve, 10));
        times[name].push(await ask(addresses[at % addresses.length]));
      }
    }
    times['publishing a post'] = await publish(site.origin);
    return times;
  } finally {
    agent.destroy();
    await site.stop();
    await client.end();
  }
}

/** The addresses of each kind of answer, spread over all posts. */
async function listAnswers(client) {
  const { rows } = await client.query(
    `SELECT id, date FROM blog WHERE status = 'published' ORDER BY random() LIMIT $1`,
    [SAMPLES],
  );
  const cursors = rows.map(({ id, date }) =>
    Buffer.from(`${date.toISOString()} ${id}`).toString('base64url'),
  );
  const numbers = rows.map((_, at) => at);
  const each = (address) => numbers.map((at) => address.replace('*', at));
  return {
    'post page': rows.map(({ id }) => `/blog/${id}`),
    'API post': rows.map(({ id }) => `/api/blogs/${id}`),
    home: ['/'],
    'API list': ['/api/blogs'],
    'API list, deep': cursors.map((cursor) => `/api/blogs?cursor=${cursor}`),
    feed: ['/feed.xml'],
    '/bloglist': ['/bloglist'],
    '/bloglist, deep': cursors.map((cursor) => `/bloglist?cursor=${cursor}`),
    '/bloglist?tag=': [...each('/bloglist?tag=place+*'), ...each('/bloglist?tag=method+*')],
    '/bloglist?tag=, deep': cursors.map((cursor) => `/bloglist?tag=topic+1&cursor=${cursor}`),
    'search, a word of 3 posts': each('/bloglist?q=trio*'),
    'search, a word of 1 % of the posts': cursors.map(
      (cursor) => `/bloglist?q=centum&cursor=${cursor}`,
    ),
    'search, a word in every post': cursors.map((cursor) => `/bloglist?q=lumen&cursor=${cursor}`),
    'search, no post': each('/bloglist?q=nothing*'),
    'search, a phrase in no post': ['/bloglist?q=%22lumen+centum%22'],
    'search, a word and a tag': each('/bloglist?q=lumen&tag=place+*'),
    'sitemap index': ['/sitemap.xml'],
    'sitemap part': ['/sitemap-1.xml', '/sitemap-2.xml'],
  };
}

/** The times in which posts are published, one after another. */
async function publish(origin) {
  const send = (path, body, token) =>
    fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const signedIn = await send('/api/auth/login', admin);
  const { token } = await signedIn.json();
  const times = [];
  for (let at = 0; at < SAMPLES; at++) {
    const sections = [{ type: 'text', content: 'lumen '.repeat(200) }];
    const started = performance.now();
    const answer = await send(
      '/api/blogs',
      { name: `New ${at}`, tags: ['Topic 1'], sections },
      token,
    );
    if (answer.status !== 201) throw new Error(`Publishing answered ${answer.status}`);
    await answer.text();
    times.push(performance.now() - started);
  }
  return times;
}

/** The time in milliseconds until a whole answer has arrived. */
function timed(agent, url) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    http
      .get(url, { agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode >= 500) reject(new Error(`${url} answered ${answer.statusCode}`));
          resolve(performance.now() - started);
        });
      })
      .on('error', reject);
  });
}
