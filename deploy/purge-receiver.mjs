// Takes what the site sends to PURGE_URL, and has Varnish (deploy/varnish.vcl) forget it. Runs beside
// Varnish, with Node 20 or later and nothing else:
//   PURGE_SECRET=... PORT=3100 VARNISH=http://127.0.0.1:6081 node purge-receiver.mjs
// Several Varnish servers are separated by spaces. For another CDN, replace forget().
import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';

const { PURGE_SECRET = '', PORT = '3100', HOST = '127.0.0.1' } = process.env;
const caches = (process.env.VARNISH ?? 'http://127.0.0.1:6081').split(' ');
const LONGEST_SECONDS = 300;

/** Whether a body was signed with the secret in the last minutes. */
function isSigned(header, body) {
  const [, seconds, sent] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!seconds || Math.abs(Date.now() / 1000 - Number(seconds)) > LONGEST_SECONDS) return false;
  const own = createHmac('sha256', PURGE_SECRET).update(`${seconds}.${body}`).digest('hex');
  return timingSafeEqual(Buffer.from(own), Buffer.from(sent));
}

/** Throws unless all caches have forgotten the answers with these tags. */
async function forget(tags) {
  if (!tags.every((tag) => /^[\w-]+$/.test(tag))) throw new Error('A tag is not a word');
  const headers = { tags: `(^|,)(${tags.join('|')})(,|$)` };
  await Promise.all(caches.map((cache) => ban(cache, headers)));
}

const ban = (cache, headers) =>
  new Promise((resolve, reject) => {
    const request = http.request(cache, { method: 'BAN', headers, timeout: 2000 }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) resolve();
      else reject(new Error(`${cache} answered ${answer.statusCode}`));
    });
    request.on('timeout', () => request.destroy(new Error(`${cache} does not answer`)));
    request.on('error', reject).end();
  });

if (PURGE_SECRET.length < 20) throw new Error('Set PURGE_SECRET, as the site has it');
async function answer(request, response) {
  try {
    const body = await text(request);
    if (!isSigned(request.headers['assay-signature'] ?? '', body)) {
      response.writeHead(403).end();
      return;
    }
    await forget(JSON.parse(body).tags);
    response.writeHead(204).end();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    if (!response.headersSent) response.writeHead(502).end();
  }
}

const server = http.createServer((request, response) => void answer(request, response));
server.listen(Number(PORT), HOST);
