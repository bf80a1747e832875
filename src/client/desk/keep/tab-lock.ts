/** The lock of a writer's post, among the tabs of a browser. */
export function lockName(userId: string, id: string): string {
  return `writing:${userId}:${id}`;
}

/** Whether this browser has locks: only over https and on localhost. */
export const hasLocks = () => 'locks' in navigator;

/** Does it with the lock; null when a tab has it. */
export async function ifFree<T>(name: string, action: () => Promise<T>): Promise<T | null> {
  if (!hasLocks()) return action();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? action() : null));
}
