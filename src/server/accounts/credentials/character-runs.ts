import { limits } from '../../../shared/limits';

const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
// Forwards and backwards, continued at the other end: 7890123 and edcbazy.
const cycles = rows
  .flatMap((row) => [row, [...row].reverse().join('')])
  .map((row) => row.repeat(Math.ceil(limits.passwordMaxBytes / row.length) + 1));

export function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}

/** Whether a text counts, follows an alphabet, or follows the rows of a keyboard. */
export function isRun(text: string): boolean {
  if (cycles.some((cycle) => cycle.includes(text))) return true;
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) =>
    points.every((point, at) => at === 0 || point - (points[at - 1] ?? 0) === step),
  );
}
