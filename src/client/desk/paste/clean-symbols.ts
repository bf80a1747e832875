import type { Losses } from './losses';
import { property } from './paste-styles';

// The letters of Symbol, in the order of the keys of an English keyboard's letters: a is α.
const small = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const large = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const greek = Object.fromEntries([
  ...[...small].map((letter, at) => [String.fromCharCode(97 + at), letter]),
  ...[...large].map((letter, at) => [String.fromCharCode(65 + at), letter]),
  ...Object.entries({ '·': '•', '´': '×', '±': '±', '£': '≤', '³': '≥', '¹': '≠', '»': '≈' }),
  ...Object.entries({ '®': '→', '¬': '←', '°': '°', '¥': '∞', '¸': '÷', '¶': '∂', '@': '≅' }),
]) as Record<string, string>;

const signs: Record<string, string> = {
  à: '→',
  ß: '←',
  á: '↑',
  â: '↓',
  ó: '↔',
  è: '➔',
  ð: '⇨',
  F: '☞',
  J: '☺',
  L: '☹',
  '¨': '☐',
  o: '☐',
  þ: '☑',
  ý: '☒',
  x: '☒',
  ü: '✓',
  û: '✗',
  '§': '▪',
  q: '❑',
  v: '❖',
  Ø: '➢',
  n: '■',
  l: '●',
  '·': '•',
  '¡': '○',
};

/**
 * Word writes the signs of two old fonts as letters: an arrow is an à, and μ an m. In another font
 * they would read as those letters.
 */
export function readSymbols(body: HTMLElement, losses: Losses): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const known = tableOf(text.parentElement, body);
    if (!known) continue;
    text.data = text.data.replace(/[!-\uffff]/g, (sign) => {
      // The same fonts in the private area of Unicode.
      const letter = /[\uf020-\uf0ff]/.test(sign)
        ? String.fromCharCode(sign.charCodeAt(0) - 0xf000)
        : sign;
      const read = known[letter];
      if (!read && isFromFont(letter, known)) losses.add('symbols');
      return read ?? letter;
    });
  }
}

/** Digits and most signs of Symbol are themselves. */
const isFromFont = (letter: string, known: Record<string, string>) =>
  /[!-~\u00a1-\u00ff]/.test(letter) && (known === signs || /[\u00a1-\u00ff]/.test(letter));

function tableOf(element: Element | null, body: HTMLElement): Record<string, string> | null {
  for (let one = element; one && one !== body; one = one.parentElement) {
    const font = property(one, 'mso-symbol-font-family') || property(one, 'font-family');
    if (/^["']?wingdings["']?\s*(,|$)/.test(font)) return signs;
    if (/^["']?symbol["']?\s*(,|$)/.test(font)) return greek;
    if (font || one.hasAttribute('face')) return null;
  }
  return null;
}
