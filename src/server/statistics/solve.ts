/**
 * Where a rising function reaches `target`, to the last digit. `lower` and `upper` are on either side.
 * It halves the range until it has no number between its ends.
 */
export function solve(
  rising: (at: number) => number,
  target: number,
  [lower, upper]: [number, number],
): number {
  const middle = (lower + upper) / 2;
  if (middle === lower || middle === upper) return middle;
  return solve(rising, target, rising(middle) < target ? [middle, upper] : [lower, middle]);
}
