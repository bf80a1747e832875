import type { KeptFiles } from '../uploads/kept-files';
import { throwSilent } from '../uploads/s3-store';
import type { MediaStore, OpenFile } from '../uploads/store';
import type { PublishedFiles } from './published-files';

/** 'kept' if there is a copy now; otherwise the file itself, or null if the store does not have it. */
type Arrived = OpenFile | 'kept' | null;

/**
 * The store with copies of the files that readers see. A copy is read only while they see it, so that
 * one of a file that was withdrawn or deleted, perhaps by another process, is none. A file that several
 * ask for at once is asked for once.
 */
export function keepPublished(
  store: MediaStore,
  files: PublishedFiles,
  kept: KeptFiles | null,
): MediaStore {
  if (!kept) return store;
  const arriving = new Map<string, Promise<Arrived>>();
  const isPublished = async (folder: string) => (await files.stateOf(folder)) === 'published';

  async function openKept(folder: string, name: string): Promise<OpenFile | null> {
    const file = await kept?.open(folder, name);
    if (!file || (await isPublished(folder))) return file ?? null;
    file.stream.destroy();
    return null;
  }

  async function fetch(folder: string, name: string): Promise<Arrived> {
    const file = await store.open(folder, name);
    if (!file || !kept?.accepts(file.size) || !(await isPublished(folder))) return file;
    const isKept = await kept.keep(folder, name, file).catch(throwSilent);
    return isKept ? 'kept' : store.open(folder, name);
  }

  return {
    ...store,
    async open(folder, name) {
      const known = await openKept(folder, name);
      if (known) return known;
      const place = `${folder}/${name}`;
      const others = arriving.get(place);
      const arrival = others ?? fetch(folder, name).finally(() => arriving.delete(place));
      if (!others) arriving.set(place, arrival);
      const arrived = await arrival;
      if (arrived === null) return null;
      if (arrived === 'kept') return (await openKept(folder, name)) ?? store.open(folder, name);
      // A stream has one reader.
      return others ? store.open(folder, name) : arrived;
    },
    async put(folder, stored) {
      await store.put(folder, stored);
      await kept.drop(folder);
    },
    async remove(folder, names) {
      await store.remove(folder, names);
      await kept.drop(folder);
    },
  };
}
