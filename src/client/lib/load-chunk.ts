import { tab } from './storage';

const RELOADED = 'reloaded-at';
const AGAIN_AFTER_MS = 60_000;

/**
 * Loads a part of the code. When it is gone because the site was upgraded under an open tab, the
 * page is reloaded once (forms keep what was typed, see use-stored-form.ts). Rejects when a reload would not
 * help: there is no network, or the part is missing even after one.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // By time, not until the next success: other parts load well while this one stays missing.
    if (Date.now() - Number(tab.get(RELOADED)) < AGAIN_AFTER_MS) throw error;
    await fetch('/healthz'); // rejects when offline: a reload would lose the page
    if (!tab.set(RELOADED, String(Date.now()))) throw error; // else it could reload for ever
    location.reload();
    return new Promise<T>(() => undefined); // the page is on its way out
  }
}
