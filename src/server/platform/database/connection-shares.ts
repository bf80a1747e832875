import { UserError } from '../user-error';

/** How many connections may be held at a time under a key: a client's address, or its network. */
export interface Share {
  key: string;
  most: number;
}

/** How many more may wait for their turn in the widest network of an address. */
const MAX_WAITING = 50;

interface Entry {
  shares: Share[];
  enter: () => void;
}

/**
 * Divides the connections among addresses, so that requests of one address cannot hold them all. The
 * others of an address wait in the order of arrival.
 */
export class ConnectionShares {
  private held = new Map<string, number>();
  /** By the last, widest key: nobody else waits for what an entry frees. */
  private waiting = new Map<string, Entry[]>();

  /**
   * Calls `enter` when a connection may be taken, at once if possible, and returns the function that
   * frees it again or gives up waiting. Throws a 429 if too many wait already.
   */
  take(shares: Share[], enter: () => void): () => void {
    if (shares.length === 0) {
      enter();
      return () => undefined;
    }
    const entry = { shares, enter };
    const queue = this.queueOf(entry);
    // This overtakes nobody: what keeps another entry of the same address waiting keeps this one too.
    if (this.fits(entry)) this.admit(entry);
    else if (queue.length < MAX_WAITING) queue.push(entry);
    else throw tooManyAtOnce();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.end(entry);
    };
  }

  /** Takes an entry out of its queue, or frees what it holds for those that wait. */
  private end(entry: Entry): void {
    const queue = this.queueOf(entry);
    const at = queue.indexOf(entry);
    if (at >= 0) queue.splice(at, 1);
    else for (const { key } of entry.shares) this.count(key, -1);
    for (;;) {
      const next = queue.findIndex((waiting) => this.fits(waiting));
      const [admitted] = next >= 0 ? queue.splice(next, 1) : [];
      if (!admitted) break;
      this.admit(admitted);
    }
    if (queue.length === 0) this.waiting.delete(lastKey(entry));
  }

  private fits({ shares }: Entry): boolean {
    return shares.every(({ key, most }) => (this.held.get(key) ?? 0) < most);
  }

  private admit({ shares, enter }: Entry): void {
    for (const { key } of shares) this.count(key, 1);
    enter();
  }

  private count(key: string, more: 1 | -1): void {
    const held = (this.held.get(key) ?? 0) + more;
    if (held > 0) this.held.set(key, held);
    else this.held.delete(key);
  }

  private queueOf(entry: Entry): Entry[] {
    const key = lastKey(entry);
    const queue = this.waiting.get(key) ?? [];
    this.waiting.set(key, queue);
    return queue;
  }
}

const lastKey = ({ shares }: Entry) => shares.at(-1)?.key ?? '';

/** The 429 for a request that waited too long for others of its address, or could not wait at all. */
export function tooManyAtOnce(): UserError {
  const message = 'Too many requests at once from your network. Try again in a moment';
  return new UserError('too-many-requests', message, { retryAfter: 1, limit: 'connections' });
}
