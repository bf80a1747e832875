import { SplitMix64 } from '../../../src/server/statistics/split-mix';

test('it draws the numbers that its authors’ program draws', () => {
  const random = new SplitMix64(1_234_567n);
  expect(Array.from({ length: 5 }, () => random.next())).toEqual([
    6457827717110365317n,
    3203168211198807973n,
    9817491932198370423n,
    4593380528125082431n,
    16408922859458223821n,
  ]);
});

test('with the carries of any seed it is what arithmetic with 64 bits makes', () => {
  const mask = (1n << 64n) - 1n;
  for (const seed of [0n, 1n, 0x8000_0000n, mask, 0x7fff_ffff_ffff_ffffn, 0xdead_beef_0000_0001n]) {
    const random = new SplitMix64(seed);
    let state = seed;
    for (let nth = 0; nth < 200; nth += 1) {
      state = (state + 0x9e3779b97f4a7c15n) & mask;
      let z = state;
      z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
      z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
      expect(random.next()).toBe(z ^ (z >> 31n));
    }
  }
});

test('every position is drawn equally often', () => {
  const random = new SplitMix64(7n);
  const drawn = [0, 0, 0, 0, 0, 0, 0];
  for (let nth = 0; nth < 70_000; nth += 1) {
    const position = random.below(7);
    drawn[position] = (drawn[position] ?? NaN) + 1;
  }
  // 10,000 each, with five standard deviations to each side.
  for (const times of drawn) expect(Math.abs(times - 10_000)).toBeLessThan(465);
});

test('numbers beyond the last multiple of the count are drawn again', () => {
  const count = 0xc000_0000;
  const [random, other] = [new SplitMix64(3n), new SplitMix64(3n)];
  const upper = Array.from({ length: 100 }, () => Number(other.next() >> 32n));
  const kept = upper.filter((one) => one < count);
  expect(kept.length).toBeLessThan(upper.length);
  expect(kept.map(() => random.below(count))).toEqual(kept);
});
