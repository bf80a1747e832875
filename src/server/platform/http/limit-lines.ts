const LINES_A_MINUTE = 10;
const MINUTE_MS = 60_000;

/**
 * Says which lines are logged of what any client can cause without an answer: ten a minute for each client address,
 * so that nobody can push out everything else that the log keeps.
 */
export class LineLimit {
  private minute = NaN;
  private counts = new Map<string, number>();

  /** Whether one more line about this address is logged. */
  allows(address: string, now = Date.now()): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.counts = new Map();
    }
    const count = (this.counts.get(address) ?? 0) + 1;
    this.counts.set(address, count);
    return count <= LINES_A_MINUTE;
  }
}
