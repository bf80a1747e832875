import type { DocumentKey } from './ports';

/** The name of the lock of a writer's document, shared by the tabs of a browser. */
export function lockName({ userId, kind, id }: DocumentKey): string {
  return `writing:${userId}:${kind === 'post' ? '' : `${kind}:`}${id}`; // posts keep their original lock name
}

/** Whether this browser supports locks: only over https and on localhost. */
export const hasLocks = () => 'locks' in navigator;

/** Runs the action with the lock; null if another tab holds the lock. */
export async function ifFree<T>(name: string, action: () => Promise<T>): Promise<T | null> {
  if (!hasLocks()) return action();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? action() : null));
}
