import type { IncomingMessage } from 'node:http';
import type { Context, Next } from 'koa';
import readRaw from 'raw-body';
import { UserError } from '../user-error';
import { countInMemory } from './count-in-memory';

/** The most that a call reads. Only posts and autosaves are long. */
export type BodySize = '64 KB' | '1 MB';
const bytesOf: Record<BodySize, number> = { '64 KB': 64 * 1024, '1 MB': 1024 * 1024 };

/** How many bodies of one address are read in a minute without a session. */
const takeBody = countInMemory('bodies', 300);

const counted = new WeakMap<IncomingMessage, Promise<void>>();

/**
 * Counts the request once if the caller is not signed in, whether or not its body is valid. Throws
 * a 429 with Retry-After.
 */
export async function countBody(ctx: Context): Promise<void> {
  if (ctx.state.session) return;
  const count = counted.get(ctx.req) ?? takeBody(ctx);
  counted.set(ctx.req, count);
  await count;
}

/**
 * Closes the connection after the answer if the body was not read and its sender has sent too many.
 * Otherwise Node receives the rest only to discard it, which costs time too. Everyone else's
 * connection stays open, because a client that is still sending might not read its answer.
 */
export async function closeFloods(ctx: Context, next: Next): Promise<void> {
  await next();
  if (ctx.req.complete) return;
  await countBody(ctx).catch(() => ctx.set('Connection', 'close'));
}

/**
 * The body of a request as text. Throws a 413 above `size`, and a 415 if it is compressed: a few
 * kilobytes could become megabytes.
 */
export async function readText(ctx: Context, size: BodySize): Promise<string> {
  if (!/^(identity)?$/i.test(ctx.get('content-encoding'))) {
    throw new UserError('unsupported-type', 'Send the request without compression');
  }
  try {
    const length = ctx.get('content-length') || undefined;
    return await readRaw(ctx.req, { length, limit: bytesOf[size], encoding: 'utf8' });
  } catch (error) {
    if ((error as { type?: string }).type !== 'entity.too.large') throw error;
    throw new UserError('too-large', `The request is larger than ${size}`);
  }
}
