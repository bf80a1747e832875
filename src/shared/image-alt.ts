import type { ImageValue } from './values';

/** The alt text of an image of a page: '' for one that only decorates. */
export function altOf({ alt, decorative }: ImageValue): string {
  return decorative ? '' : alt;
}

/** Whether an image has neither alt text nor the mark that it only decorates. */
export function lacksAlt({ img, alt, decorative }: ImageValue): boolean {
  return img.trim() !== '' && alt.trim() === '' && !decorative;
}
