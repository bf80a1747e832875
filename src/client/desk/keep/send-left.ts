import { Keeper, sendOpen } from './keeper';
import { deleteLocal, listLocal } from './local-copies';
import { ifFree, lockName } from './tab-lock';

/**
 * Sends what this browser has of a writer's and the server has not; whether all of it is there
 * then. What is open in another tab is that tab's to send.
 */
export async function sendLeft(userId: string): Promise<boolean> {
  let all = await sendOpen();
  for (const copy of await listLocal(userId).catch(() => [])) {
    if (!copy.dirty) continue;
    const sent = await ifFree(lockName(userId, copy.id), () => new Keeper(copy).settle());
    all &&= sent === true;
  }
  return all;
}

/** Takes the writer's copies that are on the server out of this browser. */
export async function clearSent(userId: string): Promise<void> {
  for (const copy of await listLocal(userId).catch(() => [])) {
    if (!copy.dirty) await deleteLocal(userId, copy.id).catch(() => undefined);
  }
}
