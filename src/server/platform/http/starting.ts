import type { RequestListener } from 'node:http';

const RETRY_SECONDS = 5;

/** Answers while the site starts, for example while it waits for its database. */
export const answerStarting: RequestListener = (request, response) => {
  const isAlive = request.url === '/healthz';
  const status = isAlive ? 'ok' : 'the site is starting';
  const message = 'The site is starting. Try again in a moment';
  response.writeHead(isAlive ? 200 : 503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(isAlive ? {} : { 'Retry-After': RETRY_SECONDS }),
    // Otherwise the connection waits for a body that nobody reads.
    Connection: 'close',
  });
  response.end(JSON.stringify({ status, ...(isAlive ? {} : { message, code: 'unavailable' }) }));
};
