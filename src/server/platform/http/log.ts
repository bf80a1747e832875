import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import type { Logger, LoggerOptions } from 'pino';

/**
 * How the log is written. An error of the database carries the values of its query, and Postgres
 * repeats them in its details: those may be a message or a password's hash, so they are left out.
 */
export function logOptions(level: string): LoggerOptions {
  const secret = ['parameters', 'driverError', 'detail', 'where', 'internalQuery'];
  return { level, redact: { paths: secret.map((name) => `err.${name}`), remove: true } };
}

/**
 * Gives each request an id and writes one line when it is answered: no query, no body, no header,
 * no preview's token, so that no secret can reach the log.
 */
export function requestLog(log: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const id = randomUUID();
    const started = performance.now();
    ctx.log = log.child({ request: id });
    ctx.set('x-request-id', id);
    await next();
    // A container's health check asks every few seconds.
    const level = ctx.path === '/healthz' || ctx.path === '/readyz' ? 'debug' : 'info';
    ctx.log[level]({
      method: ctx.method,
      path: withoutToken(ctx.path),
      status: ctx.status,
      ms: Math.round(performance.now() - started),
    });
  };
}

/** A preview's address is a secret, also where its letters are encoded or a mail broke it. */
function withoutToken(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // No address of ours; as it came, then.
  }
  return /^\/+preview\//i.test(plain) ? '/preview/:token' : path;
}
