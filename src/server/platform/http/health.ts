import { setTimeout as pause } from 'node:timers/promises';
import type { Context, Next } from 'koa';
import { canWrite, refusesChanges } from '../database/disk-space';
import { exclusion } from '../database/oldest-releases';
import { isStopping } from './stopping';

const READY_MS = 2000;

/**
 * /healthz: whether the process answers. /readyz: whether it will answer the next request too: the
 * database answers within two seconds, accepts changes, and its disk is not known to be full, no newer
 * release has changed it so that this one no longer works, and the process is not ending.
 */
export async function health(ctx: Context, next: Next): Promise<void> {
  if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
  ctx.set('cache-control', 'no-store');
  const problem = ctx.path === '/healthz' ? null : await problemNow();
  ctx.status = problem ? 503 : 200;
  ctx.body = { status: problem ?? 'ok' };
}

async function problemNow(): Promise<string | null> {
  if (isStopping()) return 'the site is stopping';
  return (await databaseProblem()) ?? exclusion();
}

const AWAY = 'the database is away';

function databaseProblem(): Promise<string | null> {
  const late = pause(READY_MS, AWAY, { ref: false });
  return Promise.race([askDatabase().catch(() => AWAY), late]);
}

async function askDatabase(): Promise<string | null> {
  if (await refusesChanges()) return 'the database is read-only';
  return (await canWrite()) ? null : 'the disk is full';
}
