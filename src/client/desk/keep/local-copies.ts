import type { Mark, SentDraft } from './server-copy';
import { hasLocks } from './tab-lock';

/** A post under way, as this browser keeps it for a writer. */
export interface LocalCopy {
  userId: string;
  /** The post's. */
  id: string;
  /** null: what it said is in the post now, and the server's copy is still to be deleted. */
  draft: SentDraft | null;
  /** Of a copy to be deleted: it is to become a revision first. */
  aside?: boolean;
  /** The number of the server's copy that this browser has seen last; 0 for none. */
  seq: number;
  /** Not yet on the server. */
  dirty: boolean;
  /** States of it that were sent without an answer: they may have arrived. */
  unheard: Mark[];
}

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

/** null also where the browser keeps nothing. Throws NoAnswer. */
export async function readLocal(userId: string, id: string): Promise<LocalCopy | null> {
  try {
    const found = await reading((store) => store.get([userId, id]));
    return (found as LocalCopy | undefined) ?? null;
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    return null;
  }
}

/** Every copy of a writer in this browser. */
export async function listLocal(userId: string): Promise<LocalCopy[]> {
  const ofWriter = IDBKeyRange.bound([userId, ''], [userId, '\uffff']);
  return (await reading((store) => store.getAll(ofWriter))) as LocalCopy[];
}

/** `sure`: resolves once it would outlive a power cut, which takes longer. */
export async function writeLocal(copy: LocalCopy, { sure = false } = {}): Promise<void> {
  const durability = sure ? 'strict' : 'relaxed';
  await run('readwrite', (store) => store.put(copy), { durability });
}

export async function deleteLocal(userId: string, id: string): Promise<void> {
  await run('readwrite', (store) => store.delete([userId, id]));
}
