import { hostname } from 'node:os';
import { randomUUID, createHmac, randomBytes } from 'node:crypto';
import type { Context, Next } from 'koa';
import type { Logger, LoggerOptions } from 'pino';
import { clientAddress } from './address';
import { LineLimit } from './limit-lines';
import { loggedError } from './logged-error';
import { isOwnRequest } from './own-request';

const DAY_MS = 24 * 60 * 60 * 1000;

let today = { day: NaN, key: Buffer.alloc(0) };

/**
 * A short code for a client address in the log. The same address has the same code until midnight
 * UTC.
 *
 * The key is random and only in memory. A key derived from JWT_SECRET and the day would give all
 * processes the same codes, also after a restart. But the secret is in `.env` and in backups: with
 * it and an old log, anyone could try all four billion IPv4 addresses. This key is gone after its
 * day, and so is the way back. The price is that each process, and each start, has its own codes;
 * every line of the log has the process's `pid` and `hostname`.
 */
export function addressCode(address: string, now = Date.now()): string {
  const day = Math.floor(now / DAY_MS);
  if (day !== today.day) today = { day, key: randomBytes(32) };
  return createHmac('sha256', today.key).update(address).digest('hex').slice(0, 10);
}

const LONGEST = 300;

/**
 * The path of a request, for the log. Leaves out what gives access: the token of a preview, even if
 * it is percent-encoded or was broken by an email program, and most of the address of an upload,
 * which may be unpublished.
 */
export function loggedPath(path: string): string {
  const plain = path.replace(/%[2-7][\da-f]/gi, (code) => decodeURIComponent(code));
  const secret = /^\/+(preview(?=\/)|(?:new-password|signup)(?=[^]))/i.exec(plain)?.[1];
  if (secret) return `/${secret.toLowerCase()}/:token`;
  const [, start, name] = /^\/+media\/+([^/]{8})[^/]+(.*)/is.exec(plain) ?? [];
  return (start === undefined ? path : `/media/${start}*${name}`).slice(0, LONGEST);
}

/** Configures the log, whose lines have the name of the process. */
export function logOptions(level: string, name?: string): LoggerOptions {
  return {
    level,
    base: { pid: process.pid, hostname: hostname(), process: name },
    serializers: { err: (error: unknown) => loggedError(error) },
    hooks: { streamWrite: escapeInvisible },
  };
}

/**
 * Escapes what JSON allows but a terminal or a text tool may take for a command or the end of a
 * line, so that a request can neither forge a line nor hide one.
 */
function escapeInvisible(line: string): string {
  return line.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Gives each request an id, and logs one line when it is answered. */
export function requestLog(log: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const id = randomUUID();
    const started = performance.now();
    ctx.log = log.child({ request: id });
    ctx.set('x-request-id', id);
    try {
      await next();
    } catch (error) {
      // Koa answers it. This is the only line with what was asked.
      ctx.status = 500;
      ctx.state.refusal ??= { reason: 'internal' };
      throw error;
    } finally {
      if (!isOwnRequest(ctx.req)) logRequest(ctx.log, ctx, performance.now() - started);
    }
  };
}

/**
 * Logs an answered request: no query, body, headers, token or address, so that neither a secret nor
 * a person is in the log. `client` is the code of the address as limits count it. `session` is the
 * start of the session's id, which is not the token. `reason` is the code of the error.
 */
function logRequest(log: Logger, ctx: Context, ms: number): void {
  const { method, path, status } = ctx;
  logAnswer(log, { method, path, status, ms, address: clientAddress(ctx) }, () => ({
    session: ctx.state.sessionId?.slice(0, 8),
    ...ctx.state.refusal,
  }));
}

interface Answered {
  method: string | undefined;
  /** Without the query. */
  path: string | undefined;
  status: number;
  ms: number;
  address: string;
}

/** The same for an answer that Koa does not know of. `more` is added to the line. */
export function logAnswer(log: Logger, answered: Answered, more: () => object): void {
  const { method, path = '', status, ms, address } = answered;
  // A container's health check runs every few seconds.
  const level = path === '/healthz' || path === '/readyz' ? 'debug' : 'info';
  log[level]({
    method,
    path: loggedPath(path),
    status,
    ms: Math.round(ms),
    client: addressCode(address),
    ...more(),
  });
}

/** Whether the client closed the connection during a request, for example to cancel an upload. */
function hasLeft(code: string): boolean {
  return /^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/.test(code);
}

/**
 * Logs an error after which a request could not be answered. Each address has a few lines a minute.
 */
export function logUnanswered(log: Logger) {
  const limit = new LineLimit();
  return (error: Error & { code?: string }, ctx?: Context): void => {
    const { code = '' } = error;
    if (hasLeft(code)) return log.debug({ err: error }, 'response failed');
    const address = ctx ? clientAddress(ctx) : 'unknown';
    if (limit.allows(address)) log.error({ err: error }, 'response failed');
  };
}
