import { newId } from '../../../lib/new-id';
import { StorageTimeout } from './database';
import { localStore } from './local-store';
import type { AutosavePorts, DocumentKey, LocalCopy, Versioned } from './ports';
import { httpRemote } from './remote';
import { sendUnacknowledged } from './send-unacknowledged';
import { ifFree, lockName } from './tab-lock';
import { sendingLocks, settleAll } from './open-controllers';

const OTHER_TAB_MS = 3000;
const OTHER_TAB_PAUSE_MS = 100;

const clock: AutosavePorts<never>['clock'] = {
  after(ms, action) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
};

/** The real ports: this browser's storage and clock, and the server over HTTP. */
export function browserPorts<Content>(): AutosavePorts<Content> {
  return { storage: localStore<Content>(), remote: httpRemote<Content>(), clock, newId };
}

/**
 * Sends all unacknowledged changes of a writer in this browser. Returns whether the server has
 * everything afterwards. `onKeptInHistory`: see sendUnacknowledged().
 */
export async function sendAll(
  userId: string,
  onKeptInHistory?: (copy: LocalCopy<Versioned>) => void,
): Promise<boolean> {
  const open = await settleAll();
  try {
    const { sent, elsewhere } = await sendUnacknowledged(browserPorts<Versioned>(), {
      userId,
      ifFree: (copy, action) => {
        const name = lockName(copy);
        return ifFree(name, () => {
          sendingLocks.add(name);
          return action().finally(() => sendingLocks.delete(name));
        });
      },
      onKeptInHistory,
    });
    // Documents open in another tab are sent by that tab.
    const others = await Promise.all(elsewhere.map(isSentElsewhere));
    return open && sent && others.every(Boolean);
  } catch (error) {
    // Storage that does not respond may contain a text. A browser without storage contains none.
    return open && !(error instanceof StorageTimeout);
  }
}

async function isSentElsewhere(key: DocumentKey): Promise<boolean> {
  const { storage } = browserPorts();
  const end = performance.now() + OTHER_TAB_MS;
  while (performance.now() < end) {
    const copy = await storage.read(key).catch(() => ({ dirty: true }));
    if (!copy?.dirty) return true;
    await new Promise((resolve) => setTimeout(resolve, OTHER_TAB_PAUSE_MS));
  }
  return false;
}

/** Deletes the writer's acknowledged local copies from this browser. */
export async function clearSent(userId: string): Promise<void> {
  const { storage } = browserPorts();
  for (const copy of await storage.list(userId).catch(() => [])) {
    if (!copy.dirty) await storage.remove(copy).catch(() => undefined);
  }
}
