import { parseUrl } from './parse-url';

// Browsers remove tabs and line breaks from an address, which could turn two separate slashes into
// `//`.
// oxlint-disable-next-line no-control-regex -- these are the characters to reject
const control = /[\u0000-\u001f\u007f]/;

/** Whether an address is a file or page of this site. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !control.test(address);
}

/**
 * Says why an address is not accepted for an image, or null. Allowed are addresses of this site and
 * https.
 */
export function imageProblem(address: string): string | null {
  if (isOwnAddress(address)) return null;
  if (/^https:\/\/[^/]/i.test(address) && !control.test(address) && parseUrl(address)) return null;
  return 'An image URL must start with https://, or with / for an image on this site';
}

/** The widths in pixels at which an uploaded image is stored, never wider than the original. */
const WIDTHS = [480, 960, 1600, 2400];
export const MAX_WIDTH = 2400;
/** WebP's maximum height in pixels. */
export const MAX_HEIGHT = 16_383;

/** An uploaded image, as described by its address. */
export interface MediaImage {
  folder: string;
  width: number;
  height: number;
}

const uploaded = /^\/media\/([0-9a-f]{32})\/([1-9]\d{0,3})x([1-9]\d{0,4})\.webp$/;

/** Parses the main address of an uploaded image; null for any other address. */
export function readImageAddress(address: string): MediaImage | null {
  const [, folder = '', w, h] = uploaded.exec(address) ?? [];
  const [width, height] = [Number(w), Number(h)];
  return width <= MAX_WIDTH && height <= MAX_HEIGHT ? { folder, width, height } : null;
}

/** The first part of the addresses of an upload's files. */
export function inFolder(folder: string): string {
  return `/media/${folder}/`;
}

/** The name of the largest file of an uploaded image. */
export function imageName({ width, height }: Pick<MediaImage, 'width' | 'height'>): string {
  return `${width}x${height}.webp`;
}

/** All widths at which an uploaded image is stored, its own width last. */
export function widthsOf(width: number): number[] {
  return [...WIDTHS.filter((one) => one < width), width];
}

/** The address of an uploaded image at one of its widths. */
export function widthAddress(image: MediaImage, width: number): string {
  return inFolder(image.folder) + (width === image.width ? imageName(image) : `${width}.webp`);
}
