import type { Context, Next } from 'koa';
import { isUpload } from './paths';

const BODY_MS = 30_000;
// 100 kbit/s, for a long post. Longer bodies are rejected anyway.
const MS_PER_BYTE = 0.08;
const MAX_BODY_BYTES = 1_000_000;
/** 20 MB at 300 kbit/s. */
export const UPLOAD_MS = 10 * 60_000;

/**
 * Ends a request whose body arrives too slowly. Node's timeout (index.ts) is the same for all
 * requests, and long enough for an upload over slow Wi-Fi. A client that has already been answered,
 * for example with 401, gets less time.
 */
export async function slowBodies(ctx: Context, next: Next): Promise<void> {
  const { req, res } = ctx;
  const cut = () => !req.complete && req.destroy();
  const bytes = Math.min(ctx.request.length || 0, MAX_BODY_BYTES);
  const timeoutMs = isUpload(ctx.path) ? UPLOAD_MS : BODY_MS + bytes * MS_PER_BYTE;
  let timer = setTimeout(cut, timeoutMs).unref();
  res.once('finish', () => {
    clearTimeout(timer);
    if (!req.complete) timer = setTimeout(cut, BODY_MS).unref();
  });
  req.once('close', () => clearTimeout(timer));
  await next();
}
