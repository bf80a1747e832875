/**
 * How long a used-up key is refused without asking the database. Another process, or the operator's
 * command, may return its points in between.
 */
const ASK_AGAIN_MS = 5000;
/** The oldest go first: each has cost as many requests as its limit has points. */
const MAX_KEYS = 10_000;

interface Refusal {
  endsAt: number;
  askAgainAt: number;
}

/** The keys whose points are used up, in memory, so that refusing costs less than asking. */
class UsedUp {
  private refusals = new Map<string, Refusal>();

  add(key: string, leftMs: number): void {
    const now = performance.now();
    this.refusals.delete(key);
    this.refusals.set(key, { endsAt: now + leftMs, askAgainAt: now + ASK_AGAIN_MS });
    const [oldest] = this.refusals.keys();
    if (this.refusals.size > MAX_KEYS && oldest !== undefined) this.refusals.delete(oldest);
  }

  /** How long until the key has points again; 0 if the database must be asked. */
  leftMs(key: string): number {
    const refusal = this.refusals.get(key);
    if (!refusal) return 0;
    const now = performance.now();
    if (now < Math.min(refusal.endsAt, refusal.askAgainAt)) return refusal.endsAt - now;
    this.refusals.delete(key);
    return 0;
  }

  forget(key: string): void {
    this.refusals.delete(key);
  }

  forgetAll(): void {
    this.refusals.clear();
  }
}

export const usedUp = new UsedUp();
