import { tab } from './storage';

const RELOADED = 'reloaded-at';
const AGAIN_AFTER_MS = 60_000;

/**
 * Loads a chunk of code. If it was deleted by an upgrade while the tab was open, reloads the page
 * once (forms keep their input, see use-stored-form.ts). Rejects if a reload would not help:
 * offline, or still missing after a reload.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // Based on time, not on the next success: other chunks may load while this chunk stays missing.
    if (Date.now() - Number(tab.get(RELOADED)) < AGAIN_AFTER_MS) throw error;
    await fetch('/healthz'); // rejects when offline, where a reload would lose the page
    if (!tab.set(RELOADED, String(Date.now()))) throw error; // otherwise it could reload forever
    location.reload();
    return new Promise<T>(() => undefined); // the page is being reloaded
  }
}
