import fs from 'node:fs';
import path from 'node:path';
import { home } from '../platform/home';

/** What scripts/build-cards.mjs prepares for drawing. */
export const cardParts = () => path.join(home(), 'build', 'cards');

let letters: ((code: number) => boolean) | undefined;

/** Whether one of the fonts has a letter. The list is part of the release, so it is read only once. */
function isKnown(code: number): boolean {
  if (!letters) {
    const text = fs.readFileSync(path.join(cardParts(), 'letters.json'), 'utf8');
    const runs = JSON.parse(text) as [number, number][];
    letters = (one) => runs.some(([first, last]) => one >= first && one <= last);
  }
  return letters(code);
}

/**
 * What can be drawn of a text, in one line, without what the fonts lack, such as emoji. Empty if they
 * lack a letter or digit, because part of a word is worse than no word. At most `most` characters: its
 * first sentences, or else its first words and an ellipsis.
 */
export function drawnText(text: string, most: number): string {
  const spelled = text.normalize('NFC').replace(/\s+/g, ' ');
  const missing = [...spelled].filter((letter) => !isKnown(letter.codePointAt(0) ?? 0));
  if (missing.some((letter) => /[\p{L}\p{N}]/u.test(letter))) return '';
  const lacks = new Set(missing);
  const known = [...spelled].filter((letter) => !lacks.has(letter)).join('');
  return shorten(known.replace(/ +/g, ' ').trim(), most);
}

function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const sentences = text.slice(0, most + 1).match(/^.*[.?!]["”’]?(?= )/)?.[0];
  if (sentences && sentences.length > most / 4) return sentences;
  const words = text.slice(0, most).match(/^.*(?= )/)?.[0];
  const cut = words && words.length > most / 2 ? words : [...text.slice(0, most - 1)].join('');
  return `${cut.replace(/[\s,;:.–—-]+$/, '')}…`;
}
