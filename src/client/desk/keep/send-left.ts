import { Keeper } from './keeper';
import { deleteLocal, listLocal, type LocalCopy, NoAnswer, readLocal } from './local-copies';
import { ifFree, lockName } from './tab-lock';
import { sendOpen, underWay } from './under-way';

const OTHER_TAB_MS = 3000;

/**
 * Sends what this browser has of a writer's and the server has not; whether all is there then. What
 * the writer went on with in another browser stays; `onAside` is told of a text that stands among
 * the versions for that.
 */
export async function sendLeft(
  userId: string,
  onAside: (copy: LocalCopy) => void = () => undefined,
): Promise<boolean> {
  let all = await sendOpen();
  let copies: LocalCopy[] = [];
  try {
    copies = await listLocal(userId);
  } catch (error) {
    // There may be a text in a storage without an answer; a browser that keeps nothing has none.
    if (error instanceof NoAnswer) all = false;
  }
  for (const copy of copies) {
    if (!copy.dirty) continue;
    const name = lockName(userId, copy.id);
    const settle = () => {
      underWay.left.add(name);
      const sent = new Keeper(copy, () => onAside(copy), true).settle();
      return sent.finally(() => underWay.left.delete(name));
    };
    const sent = await ifFree(name, settle);
    // What another tab has open, that tab sends.
    all &&= sent ?? (await isSentElsewhere(copy));
  }
  return all;
}

async function isSentElsewhere({ userId, id }: LocalCopy): Promise<boolean> {
  const end = performance.now() + OTHER_TAB_MS;
  while (performance.now() < end) {
    const copy = await readLocal(userId, id).catch(() => ({ dirty: true }));
    if (!copy?.dirty) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Takes the writer's copies that are on the server out of this browser. */
export async function clearSent(userId: string): Promise<void> {
  for (const copy of await listLocal(userId).catch(() => [])) {
    if (!copy.dirty) await deleteLocal(userId, copy.id).catch(() => undefined);
  }
}
