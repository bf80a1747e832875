import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import type { Logger, LoggerOptions } from 'pino';

/**
 * Configures the log. Database errors contain the values of their query, and Postgres repeats them
 * in details. They may be a message or a password hash, so they are left out.
 */
export function logOptions(level: string): LoggerOptions {
  const secret = ['parameters', 'driverError', 'detail', 'where', 'internalQuery'];
  return { level, redact: { paths: secret.map((name) => `err.${name}`), remove: true } };
}

/**
 * Gives each request an id and logs one line when it is answered, without query, body, headers or a
 * preview's token, so that no secret can reach the log.
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
 * A preview's address is a secret, even if its letters are encoded or an email program broke it.
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
