import type { IncomingMessage } from 'node:http';
import type { Context, Next } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import readRaw from 'raw-body';
import { UserError } from '../user-error';
import { clientAddress, widerNetworks } from './address';

/** The most that a call reads. Only posts and autosaves are long. */
export type BodySize = '64 KB' | '1 MB';
const bytesOf: Record<BodySize, number> = { '64 KB': 64 * 1024, '1 MB': 1024 * 1024 };

/** How many bodies of one address are read in a minute without a session. */
const BODIES_A_MINUTE = 300;
// In memory, because it protects the process and must cost less than the body.
const counters = new Map<number, RateLimiterMemory>();

const counted = new WeakMap<IncomingMessage, Promise<void>>();

/**
 * Counts the request once if the caller is not signed in, whether or not its body is valid. Throws
 * a 429 with Retry-After.
 */
export async function countBody(ctx: Context): Promise<void> {
  if (ctx.state.session) return;
  const count = counted.get(ctx.req) ?? consume(clientAddress(ctx));
  counted.set(ctx.req, count);
  await count;
}

async function consume(network: string): Promise<void> {
  try {
    for (const place of [{ network, times: 1 }, ...widerNetworks(network)]) {
      await counterOf(place.times).consume(place.network);
    }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new UserError('too-many-requests', 'Too many requests. Try again in a minute', {
      retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
      limit: 'bodies',
    });
  }
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

function counterOf(times: number): RateLimiterMemory {
  const known = counters.get(times);
  if (known) return known;
  const made = new RateLimiterMemory({
    keyPrefix: `bodies-${times}`,
    points: BODIES_A_MINUTE * times,
    duration: 60,
  });
  counters.set(times, made);
  return made;
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
