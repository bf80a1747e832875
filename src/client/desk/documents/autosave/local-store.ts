import { reading, run, StorageTimeout } from './database';
import { type OldCopy, upgradeCopy } from './legacy-copy';
import type { AutosaveStorage, DocumentKey, LocalCopy } from './ports';

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

/** Local copies in IndexedDB. Reading throws StorageTimeout; writing rejects if storage is missing. */
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
