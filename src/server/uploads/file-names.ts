import path from 'node:path';
import { transliterate } from 'transliteration';
import type { Media } from '../../entities/Media';
import { widthsOf } from '../images/media-address';

/**
 * The names of all files that the store has of an upload. The main one, by which a store is asked
 * whether it has the upload, is the first to go and the last to come (process-image.ts).
 */
export function fileNames({ url, width }: Pick<Media, 'url' | 'width'>): string[] {
  const main = path.basename(url);
  if (width === null) return [main];
  const smaller = widthsOf(width).filter((size) => size !== width);
  return [main, ...smaller.map((size) => `${size}.webp`), 'card.jpg'];
}

/** What a PDF is called when a reader saves it: "Jahresbericht 2026.PDF" is "jahresbericht-2026.pdf". */
export function pdfName(uploaded: string): string {
  const slug = transliterate(uploaded.replace(/\.[^.]*$/, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return `${slug || 'document'}.pdf`;
}
