import { hasLocks } from './tab-lock';

const STORE = 'autosaves';
/**
 * From the previous release. Its pages may still be open, and must not write into the new store.
 */
const OLD_STORE = 'copies';

// A browser's storage may never respond.
const TIMEOUT_MS = 5000;

/** Storage does not respond. Unlike storage that is missing, it may contain a text. */
export class StorageTimeout extends Error {}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= withLock('opening the copies', openDatabase);
  opened.catch(forgetDatabase);
  return opened;
}

/**
 * Works around Chromium 156: if the browser keeps a page for going back while that page is opening
 * or reading the database, all other pages wait forever. A page that holds a lock is not kept, or
 * is discarded as soon as another page requests the lock. With a shared lock, neither happened in 5
 * of 40 attempts. Throws StorageTimeout.
 */
function withLock<T>(lock: string, action: () => Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new StorageTimeout('The storage gives no answer')), TIMEOUT_MS);
  });
  return Promise.race([hasLocks() ? navigator.locks.request(lock, action) : action(), timeout]);
}

const keyPath = ['userId', 'id'];

function openDatabase(): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('assay', 2);
    asked.onupgradeneeded = () => {
      const { objectStoreNames: there } = asked.result;
      for (const name of [OLD_STORE, STORE]) {
        if (!there.contains(name)) asked.result.createObjectStore(name, { keyPath });
      }
    };
    asked.onsuccess = () => {
      const database = asked.result;
      // A newer page wants to upgrade the database, or the browser closed it. It is reopened when
      // needed.
      database.onversionchange = () => database.close();
      database.onclose = forgetDatabase;
      resolve(database);
    };
    asked.onerror = () => reject(asked.error ?? new Error('No database'));
  });
}

function forgetDatabase(): void {
  opened = null;
}

/** Runs one transaction on both stores. Rejects if storage is missing or full. */
export async function run<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore, old: IDBObjectStore) => T,
  options: IDBTransactionOptions = {},
): Promise<T> {
  const begin = async () => (await open()).transaction([STORE, OLD_STORE], mode, options);
  const transaction = await begin().catch(() => {
    forgetDatabase(); // closed in the meantime
    return begin();
  });
  return new Promise<T>((resolve, reject) => {
    const asked = ask(transaction.objectStore(STORE), transaction.objectStore(OLD_STORE));
    transaction.oncomplete = () => resolve(asked);
    transaction.onabort = () => reject(transaction.error ?? new Error('Not kept'));
    // Lets the transaction finish even if the tab closes now.
    if (mode === 'readonly' || options.durability) transaction.commit();
    else abortWhenLeft(transaction);
  });
}

/**
 * WebKit keeps a page for going back together with its unfinished transactions, and all other pages
 * wait for them forever.
 */
function abortWhenLeft(transaction: IDBTransaction): void {
  const abort = () => {
    try {
      transaction.abort();
    } catch {
      // It has just finished.
    }
  };
  const forget = () => window.removeEventListener('pagehide', abort);
  window.addEventListener('pagehide', abort);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
}

/** Reads the copies under a lock, for the reason that withLock() gives. */
export function reading<T>(ask: (store: IDBObjectStore, old: IDBObjectStore) => T): Promise<T> {
  return withLock('reading the copies', () => run('readonly', ask));
}
