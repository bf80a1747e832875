/** The widths in pixels at which an uploaded image is stored, never wider than the original. */
const WIDTHS = [480, 960, 1600, 2400];
export const MAX_WIDTH = 2400;
/** WebP's maximum height in pixels. */
export const MAX_HEIGHT = 16_383;

/** An uploaded image, as described by its address. */
export interface MediaImage {
  hash: string;
  width: number;
  height: number;
}

/** The length of an upload's name: the first hexadecimal digits of the SHA-256 of its content. */
export const HASH_DIGITS = 32;

/** The folder of an upload's files, in the store and in addresses. */
export function mediaFolder(hash: string): string {
  return `/media/${hash}/`;
}

/** The main address of an image. It contains the size, which determines the other widths. */
export function imageAddress({ hash, width, height }: MediaImage): string {
  return `${mediaFolder(hash)}${width}x${height}.webp`;
}

/** The address of an upload's card, its 1200 by 630 pixel crop. */
export function cardAddress(hash: string): string {
  return `${mediaFolder(hash)}card.jpg`;
}

/** All widths at which an image is stored, its own width last. */
export function widthsOf(width: number): number[] {
  return [...WIDTHS.filter((one) => one < width), width];
}

/** The address of an image at one of its widths. */
export function widthAddress(image: MediaImage, width: number): string {
  if (width === image.width) return imageAddress(image);
  return `${mediaFolder(image.hash)}${width}.webp`;
}

const main = /^\/media\/([0-9a-f]{32})\/([1-9]\d{0,3})x([1-9]\d{0,4})\.webp$/;

/** Parses a main address; null for any other address. */
export function readImageAddress(address: string): MediaImage | null {
  const [, hash = '', w, h] = main.exec(address) ?? [];
  const [width, height] = [Number(w), Number(h)];
  return width <= MAX_WIDTH && height <= MAX_HEIGHT ? { hash, width, height } : null;
}
