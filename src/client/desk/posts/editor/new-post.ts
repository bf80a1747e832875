import { tab } from '../../../lib/storage';
import { newId } from '../../../lib/new-id';
import { type PostValues, editAddress } from '../form/post-values';
import { browserPorts } from '../autosave/browser';
import { ifFree, lockName } from '../autosave/tab-lock';
import type { SentPost } from './SentLine';
import { sendingLocks } from '../autosave/open-controllers';

const key = (userId: string) => `new-post ${userId}`;

/**
 * The id of the new post to continue: this tab's post, or an unsent post of the writer in this
 * browser that no other tab has open, or else a new id.
 */
export async function pickNew(userId: string): Promise<string> {
  const own = tab.get(key(userId));
  if (own) return own;
  const { storage } = browserPorts<PostValues>();
  for (const { kind, id, content } of await storage.list(userId).catch(() => [])) {
    if (kind !== 'post' || content?.version !== null) continue;
    const name = lockName({ userId, kind, id });
    // A lock held by this page for sending will be released soon, and the editor waits for it.
    if (sendingLocks.has(name) || (await ifFree(name, () => Promise.resolve(true)))) return id;
  }
  return newId();
}

/** Remembers which new post this tab edits, so that a reload finds it. */
export function rememberNew(userId: string, id: string): void {
  tab.set(key(userId), id);
}

type Navigate = (
  to: string,
  options: { replace: boolean; state: { sent: SentPost | null } },
) => void;

/**
 * Moves a new post that the server now has to its own address, if its page is still open, and hands
 * over `sent`.
 */
export function leaveNew(
  userId: string,
  id: string,
  navigate: Navigate | null,
  sent: SentPost | null = null,
): void {
  tab.remove(key(userId));
  navigate?.(editAddress(id), { replace: true, state: { sent } });
}

/** The post that was just scheduled or published, handed over by the page that it was written on. */
export function handedOver(): SentPost | null {
  return (history.state as { sent?: SentPost } | null)?.sent ?? null;
}

/** After a reload, it was not just sent. */
export function forgetHandedOver(): void {
  if (handedOver()) history.replaceState(null, '');
}
