import { randomInt } from 'node:crypto';
import http from 'node:http';

const CONNECTIONS = 16;

/**
 * Asks a site for each address once, as a browser does, over 16 connections, or as many to each of its
 * `urls` in turn if it has several. Answers the requests a second, and the processor time of one in milliseconds,
 * including that of all threads. Rejects if an answer is not 200, or comes from a cache unless `cached`.
 */
export async function askAll(site, addresses, { cached = false } = {}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const waiting = [...addresses];
  const cpu = site.cpuMs();
  const started = performance.now();
  const { urls = [site.url] } = site;
  const ask = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await get(agent, urls[waiting.length % urls.length] + next, cached);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS * urls.length }, ask));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  const { length } = addresses;
  return { rate: length / seconds, cpuMs: (site.cpuMs() - cpu) / length };
}

function get(agent, url, cached) {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip, deflate, br',
      accept: 'text/html,*/*;q=0.8',
      'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
    };
    const request = http.get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      if (!cached && !response.headers['x-request-id']) reject(new Error(`${url} was cached`));
      response.resume().once('end', resolve);
    });
    request.once('error', reject);
  });
}

export function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
