import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import type { Logger, LoggerOptions } from 'pino';

/**
 * Configures the log. Leaves out the values of database queries, which may be messages or password
 * hashes: database errors contain them, and Postgres repeats them in details.
 */
export function logOptions(level: string): LoggerOptions {
  const secret = ['parameters', 'driverError', 'detail', 'where', 'internalQuery'];
  return { level, redact: { paths: secret.map((name) => `err.${name}`), remove: true } };
}

/**
 * Gives each request an id, and logs one line when it is answered. The line contains no query,
 * body, headers or preview token, so that no secret reaches the log.
 */
export function requestLog(log: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const id = randomUUID();
    const started = performance.now();
    ctx.log = log.child({ request: id });
    ctx.set('x-request-id', id);
    await next();
    // A container's health check runs every few seconds.
    const level = ctx.path === '/healthz' || ctx.path === '/readyz' ? 'debug' : 'info';
    ctx.log[level]({
      method: ctx.method,
      path: withoutToken(ctx.path),
      status: ctx.status,
      ms: Math.round(performance.now() - started),
    });
  };
}

/**
 * The address of a preview is a secret, even if it is percent-encoded or was broken by an email
 * program.
 */
function withoutToken(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // The path cannot be decoded: log it unchanged.
  }
  return /^\/+preview\//i.test(plain) ? '/preview/:token' : path;
}
