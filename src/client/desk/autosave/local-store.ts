import { type OldCopy, upgradeCopy } from './legacy-copy';
import type { AutosaveStorage, DocumentKey, LocalCopy } from './ports';
import { hasLocks } from './tab-lock';

const STORE = 'copies';

// A browser's storage may give no answer at all.
const PATIENCE_MS = 5000;

/** Not the same as a browser that keeps nothing: there may be a text in it. */
export class NoAnswer extends Error {}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= notPutAway('opening the copies', openDatabase);
  opened.catch(forgetIt);
  return opened;
}

/**
 * A page that is left while it opens or reads the database, and kept by the browser for going back,
 * would keep every other page waiting for ever (Chromium 156). With a lock it is not kept so, or
 * let go of as soon as another page wants the lock: a shared one did neither in 5 of 40 times. An
 * editor has one anyway. Throws NoAnswer.
 */
function notPutAway<T>(lock: string, action: () => Promise<T>): Promise<T> {
  const noAnswer = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new NoAnswer('The storage gives no answer')), PATIENCE_MS);
  });
  return Promise.race([hasLocks() ? navigator.locks.request(lock, action) : action(), noAnswer]);
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('assay', 1);
    asked.onupgradeneeded = () =>
      asked.result.createObjectStore(STORE, { keyPath: ['userId', 'id'] });
    asked.onsuccess = () => {
      const database = asked.result;
      // A newer page wants to change it, or the browser took it away: opened again when needed.
      database.onversionchange = () => database.close();
      database.onclose = forgetIt;
      resolve(database);
    };
    asked.onerror = () => reject(asked.error ?? new Error('No database'));
  });
}

function forgetIt(): void {
  opened = null;
}

/** Rejects where the browser keeps nothing or is full. */
async function run<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
  options: IDBTransactionOptions = {},
): Promise<T> {
  let database = await open();
  let transaction: IDBTransaction;
  try {
    transaction = database.transaction(STORE, mode, options);
  } catch {
    forgetIt(); // closed since
    database = await open();
    transaction = database.transaction(STORE, mode, options);
  }
  return new Promise<T>((resolve, reject) => {
    const asked = ask(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('Not kept'));
    transaction.commit(); // goes on when the tab is closed in this moment
  });
}

function reading<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return notPutAway('reading the copies', () => run('readonly', ask));
}

/** What is stored: `id` is the key among a writer's documents of every kind. */
type Stored = (LocalCopy<never> & { key: DocumentKey }) | OldCopy;

/** Posts keep the key that they had before there were other kinds. */
function placeOf({ userId, kind, id }: DocumentKey): { userId: string; id: string } {
  return { userId, id: kind === 'post' ? id : `${kind}/${id}` };
}

function copyFrom<Content>(stored: Stored): LocalCopy<Content> {
  if (!('key' in stored)) return upgradeCopy(stored) as LocalCopy<Content>;
  const { key, ...copy } = stored;
  return { ...copy, ...key } as LocalCopy<Content>;
}

/** The copies in IndexedDB. Reading throws NoAnswer; writing rejects where nothing is kept. */
export function localStore<Content>(): AutosaveStorage<Content> {
  return {
    async read(key) {
      const { userId, id } = placeOf(key);
      try {
        const found = await reading((store) => store.get([userId, id]));
        return found ? copyFrom(found as Stored) : null;
      } catch (error) {
        if (error instanceof NoAnswer) throw error;
        return null; // this browser keeps nothing
      }
    },

    async list(userId) {
      const ofWriter = IDBKeyRange.bound([userId, ''], [userId, '\uffff']);
      const found = await reading((store) => store.getAll(ofWriter));
      return (found as Stored[]).map((stored) => copyFrom(stored));
    },

    async write({ userId, kind, id, ...copy }, { sure }) {
      const key = { userId, kind, id };
      const durability = sure ? 'strict' : 'relaxed';
      await run('readwrite', (store) => store.put({ ...copy, key, ...placeOf(key) }), {
        durability,
      });
    },

    async remove(key) {
      const { userId, id } = placeOf(key);
      await run('readwrite', (store) => store.delete([userId, id]));
    },
  };
}
