// Measures requests per second of / and of a post, and of a bare node:http server that sends the
// same bytes and headers: `node scripts/bench.mjs [rounds]`. Requires wrk (a Debian package). The
// three alternate in each round, so that the ratios are fair even if the machine's speed varies.
// `--uncached`, `--publishing`, `--processes` and `--scale` measure something else: see scripts/bench/.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from './bench/ask.mjs';
import { startSite } from './bench/site.mjs';

const rounds = Number(process.argv[2] ?? 5);
const SECONDS = 4;
const CONNECTIONS = 64;

if (process.argv[2] === 'bare') {
  const { headers, file } = JSON.parse(process.argv[3]);
  const body = fs.readFileSync(file);
  const server = http.createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
} else if (process.argv[2] === '--uncached') {
  const { benchUncached } = await import('./bench/uncached.mjs');
  await benchUncached(process.argv[3], Number(process.argv[4] ?? 5));
} else if (process.argv[2] === '--publishing') {
  const { benchPublishing } = await import('./bench/publishing.mjs');
  await benchPublishing(Number(process.argv[3] ?? 5), process.argv[4]);
} else if (process.argv[2] === '--processes') {
  const { benchProcesses } = await import('./bench/processes.mjs');
  await benchProcesses(Number(process.argv[3] ?? 5));
} else if (process.argv[2] === '--scale') {
  const { benchScale } = await import('./bench/scale.mjs');
  const sizes = process.argv.slice(3);
  await benchScale(sizes.length > 0 ? sizes : ['100', '100000', '1000000']);
} else {
  await bench();
}

async function bench() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'));
  const bares = [];
  let site;
  try {
    site = await startSite({ checkout: process.cwd(), folder });
    const [post] = await (await fetch(`${site.url}/api/blogs?limit=1`)).json();
    const targets = [];
    for (const [name, url] of [
      ['/', `${site.url}/`],
      ['a post', `${site.url}/blog/${encodeURIComponent(post.direct)}`],
    ]) {
      const bare = await startBare(url, path.join(folder, `${targets.length}.html`));
      bares.push(bare.child);
      targets.push({ name, url, bare: bare.url, ratios: [], rates: [] });
    }
    for (let round = 0; round < rounds; round++) {
      for (const target of targets) {
        const bare = wrk(target.bare);
        const rate = wrk(target.url);
        target.rates.push(rate);
        target.ratios.push(rate / bare);
        console.log(`${target.name}: ${rate} requests a second, bare node:http ${bare}`);
      }
    }
    for (const { name, rates, ratios } of targets) {
      const ratio = median(ratios).toFixed(2);
      console.log(`${name}: median ${median(rates)} a second, ${ratio} of bare node:http`);
    }
  } finally {
    for (const bare of bares) bare.kill('SIGTERM');
    await site?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Serves the same answer from a server that does nothing else. */
async function startBare(url, file) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const skipped = new Set(['date', 'connection', 'keep-alive', 'x-request-id']);
  const headers = [...response.headers].filter(([name]) => !skipped.has(name)).flat();
  fs.writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const self = fileURLToPath(import.meta.url);
  const child = spawn(process.execPath, [self, 'bare', JSON.stringify({ headers, file })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve) =>
    child.stdout.once('data', (text) => resolve(Number(text))),
  );
  return { child, url: `http://127.0.0.1:${port}/` };
}

function wrk(url) {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, url];
  const output = execFileSync('wrk', args, { encoding: 'utf8' });
  if (/Non-2xx/.test(output)) throw new Error(output);
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)[1]));
}
