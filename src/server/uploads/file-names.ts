import path from 'node:path';
import { transliterate } from 'transliteration';
import type { Media } from '../../entities/Media';
import { widthsOf } from '../../shared/image-address';

/**
 * The names of all stored files of an upload. The first is the main file, which shows whether the
 * store has the upload: it is deleted first and written last (process-image.ts).
 */
export function fileNames({ url, width }: Pick<Media, 'url' | 'width'>): string[] {
  const main = path.basename(url);
  if (width === null) return [main];
  const smaller = widthsOf(width).filter((size) => size !== width);
  return [main, ...smaller.map((size) => `${size}.webp`), 'card.jpg'];
}

/** The file name of a downloaded PDF: "Jahresbericht 2026.PDF" becomes "jahresbericht-2026.pdf". */
export function pdfName(uploaded: string): string {
  const slug = transliterate(uploaded.replace(/\.[^.]*$/, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return `${slug || 'document'}.pdf`;
}

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
};

/** The content type of a stored file by its extension. No other types are ever stored. */
export function typeOf(name: string): string {
  return types[path.extname(name)] ?? 'application/octet-stream';
}
