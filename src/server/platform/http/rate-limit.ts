import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { db } from '../database/data-source';
import { UserError } from '../user-error';
import { clientAddress, widerNetworks, widthOf } from './address';
import { type Step, step } from './routes';
import { usedUp } from './used-up';

export interface Limit {
  name: string;
  points: number;
  /** Seconds from the first point until the count is reset. */
  duration: number;
}

/**
 * A limit whose counts are stored in the database, so that they survive restarts and all processes
 * share them.
 */
export function limiter(limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: unnamed,
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    // server/sweep.ts deletes expired rows.
    clearExpiredByTimeout: false,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.duration,
  });
}

/** Sends no named statements: a pooler gives each to another session, which has the name already or not yet. */
const unnamed = {
  query({ text, values }: { text: string; values: unknown[] }): Promise<unknown> {
    return ((db().driver as PostgresDriver).master as Pool).query(text, values);
  },
};

/** Takes one point from the client's address. Throws a 429 with `message` if none is left. */
export function limit({ message, ...counted }: Limit & { message: string }): Step {
  const { points, duration } = counted;
  const often = `${points} in ${duration / 60} minutes from one address`;
  return step({ limit: often, errors: ['too-many-requests'] }, async (ctx, next) => {
    await takePoint(counted, clientAddress(ctx), message);
    await next();
  });
}

/**
 * Takes one point; throws a 429 with Retry-After if none is left. For an IPv6 network, the wider
 * networks lose a point too. A key that has just been used up is refused without the database, which
 * is what a flood of requests would wear out.
 */
export async function takePoint(limit: Limit, key: string, message: string): Promise<void> {
  refuseUsedUp([[limit, key]], message);
  for (const [counted, place] of placesOf(limit, key)) await take(counted, place, message);
}

/** Throws the 429 of takePoint() if one of these keys has just been used up. Takes no point. */
export function refuseUsedUp(counts: [Limit, string][], message: string): void {
  for (const [limit, place] of counts.flatMap(([limit, key]) => placesOf(limit, key))) {
    const leftMs = usedUp.leftMs(nameOf(limit, place));
    if (leftMs > 0) throw tooMany(limit, place, message, leftMs);
  }
}

/** Returns a point to each place that takePoint() took one from. */
export async function givePoint(limit: Limit, key: string): Promise<void> {
  for (const [counted, place] of placesOf(limit, key)) {
    await limiter(counted).reward(place, 1);
    usedUp.forget(nameOf(limit, place));
  }
}

/** Returns all points of a key. */
export async function forgetPoints(limit: Limit, key: string): Promise<void> {
  await limiter(limit).delete(key);
  usedUp.forget(nameOf(limit, key));
}

function placesOf(limit: Limit, key: string): [Limit, string][] {
  const wider = widerNetworks(key).map(({ network, times }): [Limit, string] => [
    { ...limit, points: limit.points * times },
    network,
  ]);
  return [[limit, key], ...wider];
}

const nameOf = (limit: Limit, place: string) => `${limit.name}:${place}`;

async function take(limit: Limit, key: string, message: string): Promise<void> {
  const counter = limiter(limit);
  let taken = await consume(counter, key);
  // Counted while the computer's clock was wrong: a count must not outlast its own window.
  if (taken.msBeforeNext > limit.duration * 1000) {
    await counter.delete(key);
    taken = await consume(counter, key);
  }
  if (taken.consumedPoints <= limit.points) return;
  usedUp.add(nameOf(limit, key), taken.msBeforeNext);
  throw tooMany(limit, key, message, taken.msBeforeNext);
}

function tooMany(limit: Limit, key: string, message: string, leftMs: number): UserError {
  return new UserError('too-many-requests', message, {
    retryAfter: Math.max(1, Math.ceil(leftMs / 1000)),
    limit: limit.name + widthOf(key),
  });
}

/** Takes a point, whether or not one is left. */
function consume(counter: RateLimiterPostgres, key: string): Promise<RateLimiterRes> {
  return counter.consume(key).catch((refusal: unknown) => {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  });
}

/**
 * The key of an email address, which may be longer than the column. The hash also keeps addresses
 * out of the table.
 */
export function hashedKey(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url');
}
