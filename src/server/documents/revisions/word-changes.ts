// A run of letters and digits, or one character of a script that does not separate words. Superscript
// and subscript are part of their word.
const WORD = new RegExp(
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}]|' +
    "(?:TAG)?RUN(?:(?:['’]|TAG)RUN)*(?:TAG)?"
      .replaceAll('TAG', '</?su[bp]>')
      .replaceAll('RUN', '[\\p{L}\\p{N}\\p{M}]+'),
  'gu',
);

const wordsOf = (text: string) => text.match(WORD) ?? [];

/** Whether a text has this many words. Reads no further than to the last of them. */
export function hasWords(text: string, count: number): boolean {
  const word = new RegExp(WORD);
  for (let found = 0; found < count; found += 1) if (!word.test(text)) return false;
  return true;
}

/**
 * How many words one text has and the other lacks. A moved word counts as neither. Only the part
 * between the first and the last difference is divided into words.
 */
export function wordChanges(before: string, after: string): { added: number; removed: number } {
  const { start, end } = sameEnds(before, after);
  const counts = new Map<string, number>();
  for (const word of wordsOf(before.slice(start, before.length - end))) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  for (const word of wordsOf(after.slice(start, after.length - end))) {
    counts.set(word, (counts.get(word) ?? 0) - 1);
  }
  const changes = { added: 0, removed: 0 };
  for (const count of counts.values()) {
    if (count > 0) changes.removed += count;
    else changes.added -= count;
  }
  return changes;
}

/** The lengths of the beginning and the end that two texts share, up to whole words. */
function sameEnds(one: string, other: string): { start: number; end: number } {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  while (start > 0 && !isSpace(one, start - 1)) start -= 1;
  let end = 0;
  while (end < most - start && codeFromEnd(one, end) === codeFromEnd(other, end)) end += 1;
  while (end > 0 && !isSpace(one, one.length - end)) end -= 1;
  return { start, end };
}

const codeFromEnd = (text: string, at: number) => text.charCodeAt(text.length - 1 - at);

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || code === 10;
}
