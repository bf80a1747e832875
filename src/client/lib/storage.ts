/** Browser storage that behaves as if empty when it is blocked (blocked site data). */
export const local = guarded(() => window.localStorage);
export const tab = guarded(() => window.sessionStorage);

function guarded(storage: () => Storage) {
  const attempt = <T>(action: (store: Storage) => T, otherwise: T): T => {
    try {
      return action(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key: string) => attempt<string | null>((store) => store.getItem(key), null),
    /** Returns whether the value was stored: storage may be blocked or full. */
    set: (key: string, value: string) =>
      attempt((store) => {
        store.setItem(key, value);
        return true;
      }, false),
    remove: (key: string) => attempt((store) => store.removeItem(key), undefined),
  };
}

const PROBE = 'probe';

/** Why this browser cannot keep a session, or null if it can. */
export function storageProblem(): 'blocked' | 'full' | null {
  try {
    window.localStorage.setItem(PROBE, PROBE);
    window.localStorage.removeItem(PROBE);
    return null;
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    // Private windows of some browsers have a storage without room for anything.
    return isFull && window.localStorage.length > 0 ? 'full' : 'blocked';
  }
}
