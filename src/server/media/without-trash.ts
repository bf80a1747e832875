import type { MediaStore } from '../uploads/store';
import type { PublishedFiles } from './published-files';

/** The store as readers and pages see it: a file in the trash cannot be opened, also not to draw a card or an icon. */
export function withoutTrash(store: MediaStore, files: PublishedFiles): MediaStore {
  return {
    ...store,
    async open(folder, name) {
      // First, because nobody asks the database for a folder that does not exist.
      const file = await store.open(folder, name);
      if (!file || (await files.stateOf(folder)) !== 'trashed') return file;
      file.stream.destroy();
      return null;
    },
  };
}
