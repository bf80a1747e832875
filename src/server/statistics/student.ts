import { solve } from './solve';

// Student's t distribution for whole degrees of freedom, with the finite sums of Abramowitz and Stegun,
// 26.7.3 and 26.7.4. They need only arithmetic and square roots, which every machine rounds alike; the
// sine, the exponential function and the logarithm of engines differ in the last digit.

/** The probability that |T| is less than `t`, for `t` from 0. `df`: whole degrees of freedom from 1. */
export function centralProbability(t: number, df: number): number {
  const cosine = Math.sqrt(df / (df + t * t));
  const sine = t / Math.sqrt(df + t * t);
  const isOdd = df % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = isOdd && df === 1 ? 0 : term;
  for (let at = isOdd ? 3 : 2; at < df; at += 2) {
    term *= ((at - 1) / at) * cosine * cosine;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (arctangent(t / Math.sqrt(df)) + sine * sum) : sine * sum;
}

/** The `t` for which |T| is less than `t` with probability `level`, such as 0.95. */
export function centralQuantile(level: number, df: number): number {
  let upper = 1;
  while (centralProbability(upper, df) < level) upper *= 2;
  return solve((t) => centralProbability(t, df), level, [0, upper]);
}

/** The arctangent of a number from 0: halves the angle four times, then adds its series. */
function arctangent(of: number): number {
  let x = of;
  for (let halved = 0; halved < 4; halved += 1) x /= 1 + Math.sqrt(1 + x * x);
  let power = x;
  let sum = 0;
  for (let at = 1; at < 30; at += 2) {
    sum += power / at;
    power *= -x * x;
  }
  return 16 * sum;
}
