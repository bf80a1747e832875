import { type OldCopy, upgradeCopy } from './legacy-copy';
import type { AutosaveStorage, DocumentKey, LocalCopy } from './ports';
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
 * of 40 attempts. Throws NoAnswer.
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
async function run<T>(
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

function reading<T>(ask: (store: IDBObjectStore, old: IDBObjectStore) => T): Promise<T> {
  return withLock('reading the copies', () => run('readonly', ask));
}

/** The stored form; `id` is unique among a writer's documents of all kinds. */
type Stored = LocalCopy<never> & { key: DocumentKey };

/** Posts keep the key from before other kinds existed. */
function placeOf({ userId, kind, id }: DocumentKey): [userId: string, id: string] {
  return [userId, kind === 'post' ? id : `${kind}/${id}`];
}

function stored<Content>({ userId, kind, id, ...copy }: LocalCopy<Content>) {
  const key = { userId, kind, id };
  const [, place] = placeOf(key);
  return { ...copy, key, userId, id: place };
}

function copyFrom<Content>({ key, ...copy }: Stored): LocalCopy<Content> {
  return { ...copy, ...key };
}

const oldCopy = <Content>(old: OldCopy) => upgradeCopy(old) as LocalCopy<Content>;

/** Local copies in IndexedDB. Reading throws NoAnswer; writing rejects if storage is missing. */
export function localStore<Content>(): AutosaveStorage<Content> {
  return {
    async read(key) {
      try {
        const place = placeOf(key);
        const asked = await reading((store, old) => [store.get(place), old.get(place)] as const);
        const [found, before] = asked.map(({ result }) => result as unknown);
        if (found) return copyFrom(found as Stored);
        return before ? oldCopy(before as OldCopy) : null;
      } catch (error) {
        if (error instanceof StorageTimeout) throw error;
        return null; // this browser has no storage
      }
    },

    async list(userId) {
      const ofWriter = IDBKeyRange.bound([userId, ''], [userId, '\uffff']);
      const asked = await reading(
        (store, old) => [store.getAll(ofWriter), old.getAll(ofWriter)] as const,
      );
      const [found, before] = [asked[0].result as Stored[], asked[1].result as OldCopy[]];
      const places = new Set(found.map(({ id }) => id));
      const unread = before.filter(({ id }) => !places.has(id));
      return [
        ...found.map((one) => copyFrom<Content>(one)),
        ...unread.map((one) => oldCopy<Content>(one)),
      ];
    },

    async write(copy, { sure }) {
      const change = (store: IDBObjectStore, old: IDBObjectStore) => {
        store.put(stored(copy));
        old.delete(placeOf(copy));
      };
      await run('readwrite', change, { durability: sure ? 'strict' : 'relaxed' });
    },

    async remove(key) {
      const change = (store: IDBObjectStore, old: IDBObjectStore) => {
        for (const one of [store, old]) one.delete(placeOf(key));
      };
      await run('readwrite', change, { durability: 'relaxed' });
    },

    async acknowledge(written, now) {
      await run('readwrite', (store) => {
        const asked = store.get(placeOf(written));
        asked.onsuccess = () => {
          const found = asked.result as Stored | undefined;
          if (!found || !isSame(copyFrom(found), written)) return;
          if (now.content === null) store.delete(placeOf(now));
          else store.put(stored(now));
        };
      });
    },
  };
}

function isSame<Content>(one: LocalCopy<Content>, other: LocalCopy<Content>): boolean {
  const facts = ({ content, pending }: LocalCopy<Content>) =>
    JSON.stringify([content, pending?.save]);
  return facts(one) === facts(other);
}
