import type { Page } from 'playwright-core';

interface LocalCopy {
  content: { name: string; sections: { content: string }[] } | null;
  /** Not yet on the server. */
  dirty: boolean;
}

/** The writer's local copies in this browser, after all storage operations have finished. */
export function localCopies(page: Page): Promise<LocalCopy[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const asked = indexedDB.open('assay');
        asked.onsuccess = () => {
          const all = asked.result.transaction('autosaves').objectStore('autosaves').getAll();
          all.onsuccess = () => {
            asked.result.close();
            resolve(all.result);
          };
        };
      }),
  );
}
