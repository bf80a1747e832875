import type { IncomingMessage } from 'node:http';
import type { Context, Next } from 'koa';
import { isUpload } from './paths';

const BODY_MS = 30_000;
// 100 kbit/s, for a long post. Longer bodies are rejected anyway.
const MS_PER_BYTE = 0.08;
const MAX_BODY_BYTES = 1_000_000;
/** 20 MB at 300 kbit/s. */
export const UPLOAD_MS = 10 * 60_000;

/** Starts the time again for a body that may arrive more slowly. */
const restarts = new WeakMap<IncomingMessage, (timeoutMs: number) => void>();

/**
 * Ends a request whose body arrives too slowly: after 30 s, or later if allowLongBody() was called.
 * Node's timeout (index.ts) is the same for all requests, and long enough for an upload over slow
 * Wi-Fi. A client that has already been answered, for example with 401, gets 30 s more.
 */
export async function slowBodies(ctx: Context, next: Next): Promise<void> {
  const { req, res } = ctx;
  const cut = () => !req.complete && req.destroy();
  let timer = setTimeout(cut, BODY_MS).unref();
  const restart = (timeoutMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(cut, timeoutMs).unref();
  };
  restarts.set(req, restart);
  res.once('finish', () => {
    if (req.complete) clearTimeout(timer);
    else restart(BODY_MS);
  });
  req.once('close', () => clearTimeout(timer));
  await next();
}

/** Gives a signed-in caller the time that an upload or a long post takes on a slow network. */
export function allowLongBody(ctx: Context): void {
  const bytes = Math.min(ctx.request.length || 0, MAX_BODY_BYTES);
  const timeoutMs = isUpload(ctx.path) ? UPLOAD_MS : BODY_MS + bytes * MS_PER_BYTE;
  restarts.get(ctx.req)?.(timeoutMs);
}
