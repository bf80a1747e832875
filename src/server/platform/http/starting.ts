import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { requestAddress } from './address';
import { commonHeaders, NOTHING, setHeaders } from './common-headers';
import { logAnswer } from './log';
import { pathOf } from './paths';

const RETRY_SECONDS = 5;

// Nothing of the site is loaded yet, so the page needs nothing but itself.
const STYLE =
  ':root{color-scheme:light dark;font:1.1rem/1.5 system-ui,sans-serif}' +
  'main{max-width:32rem;margin:15vh auto 0;padding:0 1.5rem}';
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<meta name="robots" content="noindex">
<title>The site is starting</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>The site is starting</h1>
<p>This page opens by itself in a few seconds.</p>
</main>
</body>
</html>
`;
const styleHash = createHash('sha256').update(STYLE).digest('base64');

const common = {
  'Cache-Control': 'no-store',
  // Otherwise the connection waits for a body that nobody reads.
  Connection: 'close',
};

/** Whether a person's browser asks for a page. Programs get JSON. */
function isForPage({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '');
}

/** Answers while the site starts, for example while it waits for its database. */
export function answerStarting(
  config: Pick<Config, 'siteUrl' | 'trustProxy'>,
  log: Logger,
): RequestListener {
  const headers = commonHeaders(config);
  return (request, response) => {
    setHeaders(response, headers);
    answer(request, response);
    const [path] = pathOf(request.url ?? '').split('?');
    const address = requestAddress(request, config.trustProxy);
    const { statusCode: status } = response;
    logAnswer(log, { method: request.method, path, status, ms: 0, address }, () => ({}));
  };
}

const answer: RequestListener = (request, response) => {
  if (request.url === '/healthz') {
    const type = { 'Content-Type': 'application/json; charset=utf-8' };
    response.writeHead(200, { ...common, ...type });
    response.end(JSON.stringify({ status: 'ok' }));
    return;
  }
  const isPage = isForPage(request);
  response.writeHead(503, {
    ...common,
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    ...(isPage ? { 'Content-Security-Policy': `${NOTHING}; style-src 'sha256-${styleHash}'` } : {}),
    'Retry-After': RETRY_SECONDS,
    Vary: 'Accept',
  });
  const message = 'The site is starting. Try again in a moment';
  const json = { status: 'the site is starting', message, code: 'unavailable' };
  response.end(isPage ? PAGE : JSON.stringify(json));
};
