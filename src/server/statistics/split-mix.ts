/**
 * SplitMix64 (Steele, Lea and Flood 2014), the same on every machine. A number of 64 bits is two of 32 with
 * a sign, as bitwise operators leave them: arithmetic with bigint takes 20 times as long.
 */
export class SplitMix64 {
  /** The two halves of the number that was drawn last. */
  private high = 0;
  private low = 0;
  private stateHigh: number;
  private stateLow: number;

  constructor(seed: bigint) {
    this.stateHigh = Number(seed >> 32n) | 0;
    this.stateLow = Number(seed & 0xffff_ffffn) | 0;
  }

  /** The next number of 64 bits. */
  next(): bigint {
    this.draw();
    return (BigInt(this.high >>> 0) << 32n) | BigInt(this.low >>> 0);
  }

  /**
   * A whole number from 0 to `count` - 1, each as likely as the others: numbers of the upper half beyond
   * the last multiple of `count` are drawn again.
   */
  below(count: number): number {
    const excess = 0x1_0000_0000 % count;
    do this.draw();
    while (this.high >>> 0 >= 0x1_0000_0000 - excess);
    return (this.high >>> 0) % count;
  }

  private draw(): void {
    // The state grows by 0x9e3779b97f4a7c15.
    const sum = (this.stateLow + 0x7f4a7c15) | 0;
    const carry = sum >>> 0 < this.stateLow >>> 0 ? 1 : 0;
    this.stateLow = sum;
    this.stateHigh = (this.stateHigh + 0x9e3779b9 + carry) | 0;
    this.high = this.stateHigh;
    this.low = this.stateLow;
    this.mixDown(30);
    this.multiply(0xbf58476d, 0x1ce4e5b9);
    this.mixDown(27);
    this.multiply(0x94d049bb, 0x133111eb);
    this.mixDown(31);
  }

  /** Each bit exclusive-or the bit that is `bits` higher. */
  private mixDown(bits: number): void {
    this.low ^= (this.low >>> bits) | (this.high << (32 - bits));
    this.high ^= this.high >>> bits;
  }

  /** Multiplies by a number of 64 bits, and drops what is beyond them. */
  private multiply(byHigh: number, byLow: number): void {
    const { high, low } = this;
    // What the product of the lower halves carries, from products of 16 bits.
    const outer = Math.imul(low >>> 16, byLow & 0xffff);
    const inner = Math.imul(low & 0xffff, byLow >>> 16);
    const lowest = Math.imul(low & 0xffff, byLow & 0xffff);
    const middle = (lowest >>> 16) + (outer & 0xffff) + (inner & 0xffff);
    const carried =
      Math.imul(low >>> 16, byLow >>> 16) + (outer >>> 16) + (inner >>> 16) + (middle >>> 16);
    this.high = (carried + Math.imul(high, byLow) + Math.imul(low, byHigh)) | 0;
    this.low = Math.imul(low, byLow);
  }
}
