import type { AutosaveController } from './controller';

type Controller = Pick<AutosaveController<never>, 'settle' | 'answered' | 'written'>;

/** The controllers of this page that are open or still sending. */
const controllers = new Set<Controller>();

/**
 * The locks under which this page sends changes that an earlier page left (send-unacknowledged.ts).
 */
export const sendingLocks = new Set<string>();

/** Registers a controller of this page. */
export function track(controller: Controller): void {
  controllers.add(controller);
}

const closing = new Set<Promise<unknown>>();

/** Unregisters a closed controller once it has finished sending. */
export function untrack(controller: Controller, closed: Promise<unknown>): void {
  closing.add(closed);
  void closed.finally(() => {
    closing.delete(closed);
    controllers.delete(controller);
  });
}

/** Resolves when all closed controllers have finished sending, or after `ms`. */
export async function allClosed(ms: number): Promise<void> {
  if (closing.size === 0) return;
  const late = new Promise((resolve) => setTimeout(resolve, ms));
  await Promise.race([Promise.all(closing), late]);
}

/**
 * Sends the pending changes of all editors on this page. Returns whether the server has everything.
 */
export async function settleAll(): Promise<boolean> {
  const sent = await Promise.all([...controllers].map((one) => one.settle()));
  return sent.every(Boolean);
}

/** Resolves when all current requests have been answered or have failed. */
export async function allAnswered(): Promise<void> {
  await Promise.all([...controllers].map((one) => one.answered()));
}

/** Resolves when all changes made on this page are stored, or storing has failed. */
export async function allWritten(): Promise<void> {
  await Promise.all([...controllers].map((one) => one.written()));
}
