/** What differences between two ratings count: that they differ, by how many ratings, or by how much. */
export type RatingLevel = 'nominal' | 'ordinal' | 'interval';

/**
 * Krippendorff's alpha of the ratings of each unit (Krippendorff 2011): 1 for full agreement, 0 for what chance
 * would do, negative for less. Null, "not computable", if all ratings are equal or no unit has two.
 */
export function agreement(
  units: readonly (readonly number[])[],
  level: RatingLevel,
): number | null {
  const pairable = units.filter((ratings) => ratings.length > 1);
  const values = placesOf(pairable.flat(), level);
  const expected = disagreement(values, level);
  if (expected === 0) return null;
  let observed = 0;
  let at = 0;
  for (const { length } of pairable) {
    observed += disagreement(values.slice(at, at + length), level) / (length - 1);
    at += length;
  }
  return 1 - ((values.length - 1) * observed) / expected;
}

/** Twice the sum of the squared differences of all pairs; of nominal ratings, twice the pairs that differ. */
function disagreement(ratings: readonly number[], level: RatingLevel): number {
  if (level === 'nominal') {
    const counts = [...countsOf(ratings).values()];
    return ratings.length ** 2 - counts.reduce((sum, count) => sum + count ** 2, 0);
  }
  // From the mean, so that large ratings lose no digits.
  const mean = ratings.reduce((sum, one) => sum + one, 0) / ratings.length;
  const squares = ratings.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return ratings.every((one) => one === ratings[0]) ? 0 : 2 * ratings.length * squares;
}

/** Ordinal ratings as the middle of the places that they have among all ratings, in order; others as they are. */
function placesOf(ratings: number[], level: RatingLevel): number[] {
  if (level !== 'ordinal') return ratings;
  const places = new Map<number, number>();
  let before = 0;
  for (const [rating, count] of [...countsOf(ratings)].sort(([a], [b]) => a - b)) {
    places.set(rating, before + count / 2);
    before += count;
  }
  return ratings.map((rating) => places.get(rating) ?? 0);
}

function countsOf(ratings: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const rating of ratings) counts.set(rating, (counts.get(rating) ?? 0) + 1);
  return counts;
}
