import type { Context, Next } from 'koa';
import { isUpload } from './paths';

const BODY_MS = 30_000;
/** 20 MB at 300 kbit/s. */
export const UPLOAD_MS = 10 * 60_000;

/**
 * Cuts off a request whose body comes too slowly. Node has one time for all requests (index.ts), and
 * it is that of an upload over bad Wi-Fi: whoever has had an answer, such as 401, does not get it.
 */
export async function slowBodies(ctx: Context, next: Next): Promise<void> {
  const { req, res } = ctx;
  const cut = () => !req.complete && req.destroy();
  let timer = setTimeout(cut, isUpload(ctx.path) ? UPLOAD_MS : BODY_MS).unref();
  res.once('finish', () => {
    clearTimeout(timer);
    if (!req.complete) timer = setTimeout(cut, BODY_MS).unref();
  });
  req.once('close', () => clearTimeout(timer));
  await next();
}
