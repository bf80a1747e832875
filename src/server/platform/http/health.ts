import type { Context, Next } from 'koa';
import { db } from '../database/data-source';

const READY_MS = 2000;

/**
 * /healthz: whether the process answers. /readyz: whether the database also answers within two
 * seconds.
 */
export async function health(ctx: Context, next: Next): Promise<void> {
  if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
  ctx.set('cache-control', 'no-store');
  const ready = ctx.path === '/healthz' || (await databaseAnswers());
  ctx.status = ready ? 200 : 503;
  ctx.body = { status: ready ? 'ok' : 'the database is away' };
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
