import type { Context, Next } from 'koa';
import { db } from '../database/data-source';
import { isStopping } from './stopping';

const READY_MS = 2000;

/**
 * /healthz: whether the process answers. /readyz: whether it will answer the next request too: the
 * database answers within two seconds, and the process is not ending.
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
  return (await databaseAnswers()) ? null : 'the database is away';
}

async function databaseAnswers(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_MS);
  });
  const asked = db()
    .query('SELECT 1')
    .then(
      () => true,
      () => false,
    );
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answer;
}
