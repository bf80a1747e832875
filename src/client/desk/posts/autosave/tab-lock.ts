import type { DocumentKey } from './ports';

/** The lock of a writer's document, among the tabs of a browser. */
export function lockName({ userId, kind, id }: DocumentKey): string {
  return `writing:${userId}:${kind === 'post' ? '' : `${kind}:`}${id}`; // posts keep the name that they had first
}

/** Whether this browser has locks: only over https and on localhost. */
export const hasLocks = () => 'locks' in navigator;

/** Does it with the lock; null when a tab has it. */
export async function ifFree<T>(name: string, action: () => Promise<T>): Promise<T | null> {
  if (!hasLocks()) return action();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? action() : null));
}
