/** What Word shows before an item of a list. */
export interface Marker {
  /**
   * What the number may be, the most likely first: i is 1 or 9. Empty for a bullet.
   */
  numbers: number[];
  /** Whether it is written as in our lists: 3, not c or 1.3. */
  isPlain: boolean;
  /** What cannot be a number, and is more than a bullet: "Step 1:", a ticked box. */
  text: string;
}

const decimal = /^\(?(?<higher>(?:\d+[.-])*)(?<number>\d{1,9})[.):]?\)?$/;
const letters = /^\(?(?<number>[a-z]{1,6})[.):]\)?$|^\((?<inside>[a-z]{1,6})\)$/i;
const roman = /^(?=.)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

export function readMarker(marker: string): Marker {
  const shown = marker.replace(/\s+/g, ' ').trim();
  const found = decimal.exec(shown)?.groups;
  if (found) {
    const { higher = '', number = '' } = found;
    return { numbers: [Number(number)], isPlain: higher === '' && !/^0\d/.test(number), text: '' };
  }
  const { number, inside } = letters.exec(shown)?.groups ?? {};
  const numbers = ofLetters((number ?? inside ?? '').toLowerCase());
  if (numbers.length > 0) return { numbers, isPlain: false, text: '' };
  const isBullet = !/[\p{L}\p{N}☐☑☒✓✗]/u.test(shown) || /^\p{L}$/u.test(shown);
  return { numbers: [], isPlain: true, text: isBullet ? '' : shown };
}

function ofLetters(word: string): number[] {
  if (word === '') return [];
  const asLetters = /^(.)\1*$/.test(word) ? [word.charCodeAt(0) - 96 + 26 * (word.length - 1)] : [];
  if (!roman.test(word)) return asLetters;
  return word.length > 1 || word === 'i'
    ? [ofRoman(word), ...asLetters]
    : [...asLetters, ofRoman(word)];
}

function ofRoman(word: string): number {
  const values = [...word].map((letter) => romanDigits[letter] ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}
