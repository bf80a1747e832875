import { AutosaveController } from './controller';
import { withBase } from './legacy-copy';
import type { AutosavePorts, LocalCopy, Versioned } from './ports';

interface SendUnacknowledgedOptions<Content> {
  userId: string;
  /** Runs the action unless another page of this browser has the document open; then gives null. */
  ifFree: <T>(copy: LocalCopy<Content>, action: () => Promise<T>) => Promise<T | null>;
  /**
   * Another browser had saved a different text, so this browser's text was saved to the history.
   */
  onKeptInHistory?: (copy: LocalCopy<Content>) => void;
}

/**
 * Sends changes that earlier pages of this browser could not send. Returns the copies that another
 * page has open, and whether the server has all others now. Rejects if the storage does not
 * respond.
 */
export async function sendUnacknowledged<Content extends Versioned>(
  ports: AutosavePorts<Content>,
  { userId, ifFree, onKeptInHistory }: SendUnacknowledgedOptions<Content>,
): Promise<{ sent: boolean; elsewhere: LocalCopy<Content>[] }> {
  const left = (await ports.storage.list(userId)).filter(({ dirty }) => dirty);
  const elsewhere: LocalCopy<Content>[] = [];
  let sent = true;
  for (const copy of left) {
    const sending = ifFree(copy, async () => {
      // Without an answer the copy is sent as it is: if the texts differ, the server keeps both.
      const held = copy.legacy ? await ports.remote.read(copy).catch(() => null) : null;
      const whole = held ? withBase(copy, held) : copy;
      const options = { onKeptInHistory: () => onKeptInHistory?.(copy) };
      const controller = new AutosaveController(ports, whole, options);
      // From now on, a page that opens the document stores its changes itself.
      return controller.settle().finally(() => controller.stop());
    });
    // A page that takes over the document aborts the wait for its lock.
    const settled = await sending.catch(() => false);
    if (settled === null) elsewhere.push(copy);
    else sent &&= settled;
  }
  return { sent, elsewhere };
}
