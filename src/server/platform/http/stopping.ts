import type { ServerResponse } from 'node:http';
import type { Context, Next } from 'koa';
import { unavailable } from '../user-error';

const RESTARTING = 'The site is restarting. Try again in a moment';

let stopping = false;
let refusing = false;
/** Each answers one running request with 503. */
const running = new Set<() => void>();
/** The answers that have not been sent completely. */
const unsent = new Set<ServerResponse>();

/** Whether the process is ending: /readyz fails, and each answer closes its connection. */
export function isStopping(): boolean {
  return stopping;
}

export function beginStopping(): void {
  stopping = true;
}

/** Answers what is still running with 503: the caller is better off with another attempt. */
export function refuseRunning(): void {
  refusing = true;
  for (const refuse of running) refuse();
}

/** How many requests would be cut now. */
export function countUnsent(): number {
  return unsent.size;
}

/**
 * Lets a request end before the process does, even if it waits for its body or for the database. The
 * connection of a client that is still sending stays open: it might not read its answer otherwise.
 */
export async function endWithProcess(ctx: Context, next: Next): Promise<void> {
  unsent.add(ctx.res);
  ctx.res.once('close', () => unsent.delete(ctx.res));
  let refuse = () => {};
  const refused = new Promise<never>((_, reject) => {
    refuse = () => reject(unavailable(RESTARTING, 2));
  });
  running.add(refuse);
  if (refusing) refuse();
  try {
    await Promise.race([next(), refused]);
  } finally {
    running.delete(refuse);
    if (stopping && ctx.req.complete) ctx.set('Connection', 'close');
  }
}
