/** Browser storage that answers as if it were empty where it is refused (blocked site data). */
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
    /** Whether the value is kept: storage may be refused or full. */
    set: (key: string, value: string) =>
      attempt((store) => {
        store.setItem(key, value);
        return true;
      }, false),
    remove: (key: string) => attempt((store) => store.removeItem(key), undefined),
  };
}
