// Line breaks that only some programs know: those of Word, of a page, and of Unicode.
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

// NUL is refused elsewhere. The others have no meaning in a text, and neither has the mark at the start
// of a file.
const WITHOUT_MEANING = /(?![\t\n\0])\p{Cc}|\ufeff/gu;

/** Characters without width that copying leaves in codes and addresses. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;

/**
 * A text from outside in the form in which it is stored, compared and searched: composed characters
 * (NFC), one kind of line break, and no control characters.
 */
export function normalText(text: string): string {
  return text.replace(LINE_BREAKS, '\n').replace(WITHOUT_MEANING, '').normalize();
}

/** Text in which every space is the usual one, and single: no-break, ideographic and other spaces. */
export function plainSpaces(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** An email address as it was meant: full-width letters are the usual ones, and nothing is around it. */
export function plainEmail(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').trim();
}

/**
 * A code as it was meant, in lower case: digits of any script, no spaces, hyphens or invisible
 * characters (\p{Pd}: word processors change hyphens).
 */
export function plainCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .toLowerCase();
}

/** The value of a digit. Unicode has the ten digits of a script in a row, from zero to nine. */
function valueOf(digit: string): number {
  let before = 0;
  const at = digit.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(at - before - 1))) before += 1;
  return before % 10;
}
