import type { AutosaveController } from './controller';

type Controller = Pick<AutosaveController<never>, 'settle' | 'answered' | 'written'>;

/** The controllers of this page that are open, or still have something on its way. */
const controllers = new Set<Controller>();

/** The locks under which this page sends what an earlier page left (send-unacknowledged.ts). */
export const sendingLocks = new Set<string>();

/** Counts a controller among those of this page. */
export function track(controller: Controller): void {
  controllers.add(controller);
}

const closing = new Set<Promise<unknown>>();

/** Forgets a controller that was closed, once it has sent what it held. */
export function untrack(controller: Controller, closed: Promise<unknown>): void {
  closing.add(closed);
  void closed.finally(() => {
    closing.delete(closed);
    controllers.delete(controller);
  });
}

/** Resolves when the controllers that were closed have sent what they held, or after `ms`. */
export async function allClosed(ms: number): Promise<void> {
  if (closing.size === 0) return;
  const late = new Promise((resolve) => setTimeout(resolve, ms));
  await Promise.race([Promise.all(closing), late]);
}

/** Sends what the editors of this page hold; whether all of it is on the server then. */
export async function settleAll(): Promise<boolean> {
  const sent = await Promise.all([...controllers].map((one) => one.settle()));
  return sent.every(Boolean);
}

/** Resolves when what is on its way to the server has been answered, or got no answer. */
export async function allAnswered(): Promise<void> {
  await Promise.all([...controllers].map((one) => one.answered()));
}

/** Resolves when everything typed in this page is written down, or cannot be. */
export async function allWritten(): Promise<void> {
  await Promise.all([...controllers].map((one) => one.written()));
}
