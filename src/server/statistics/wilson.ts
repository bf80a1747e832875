/** A 95 % interval. */
export interface Interval {
  lower: number;
  upper: number;
}

/** The quantile 0.975 of the normal distribution, for intervals of 95 %. */
const Z = 1.959963984540054;

/**
 * Wilson's score interval of a proportion from 0 to 1 that was seen in `n` independent trials. `n` may
 * be an effective number with decimals. (Wilson 1927; Newcombe 1998, method 3)
 */
export function wilsonInterval(proportion: number, n: number): Interval {
  const square = Z * Z;
  const centre = proportion + square / (2 * n);
  const half = Z * Math.sqrt((proportion * (1 - proportion)) / n + square / (4 * n * n));
  const scale = 1 + square / n;
  // Exact at the ends, where rounding would leave 1e-17.
  return {
    lower: proportion === 0 ? 0 : (centre - half) / scale,
    upper: proportion === 1 ? 1 : (centre + half) / scale,
  };
}
