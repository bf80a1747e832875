import { AutosaveController } from './controller';
import { withBase } from './legacy-copy';
import type { AutosavePorts, LocalCopy, Versioned } from './ports';

interface SendUnacknowledgedOptions<Content> {
  userId: string;
  /** Runs the action unless another page of this browser has the document; null when one has. */
  ifFree: <T>(copy: LocalCopy<Content>, action: () => Promise<T>) => Promise<T | null>;
  /** Another browser had saved something else: the text of this one went to the history. */
  onKeptInHistory?: (copy: LocalCopy<Content>) => void;
}

/**
 * Sends what earlier pages of this browser could not. Returns the copies that another page has
 * open, and whether all the others are on the server now. Rejects when the storage gives no answer.
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
      // Without an answer the copy goes as it is: the server keeps both texts where they differ.
      const held = copy.legacy ? await ports.remote.read(copy).catch(() => null) : null;
      const whole = held ? withBase(copy, held) : copy;
      const options = { onKeptInHistory: () => onKeptInHistory?.(copy) };
      const controller = new AutosaveController(ports, whole, options);
      // A page that opens the document from now on writes down what is typed there.
      return controller.settle().finally(() => controller.stop());
    });
    // A page that takes the document over ends the waiting for its lock.
    const settled = await sending.catch(() => false);
    if (settled === null) elsewhere.push(copy);
    else sent &&= settled;
  }
  return { sent, elsewhere };
}
