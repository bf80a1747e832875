import { randomBytes } from 'node:crypto';

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

/** The length of the name of an upload's folder, in hexadecimal digits. */
const FOLDER_DIGITS = 32;

/**
 * The name of a new upload's folder, in the store and in addresses: 128 random bits, so that nobody
 * can work out the address of a file from its content. In older addresses it is a hash of the
 * content.
 */
export function newFolder(): string {
  return randomBytes(FOLDER_DIGITS / 2).toString('hex');
}

/** The first part of the addresses of an upload's files. */
export function inFolder(folder: string): string {
  return `/media/${folder}/`;
}

/** The main address of an image. It contains the size, which determines the other widths. */
export function imageAddress({ folder, width, height }: MediaImage): string {
  return `${inFolder(folder)}${width}x${height}.webp`;
}

/** The address of an upload's card, its 1200 by 630 pixel crop. */
export function cardAddress(folder: string): string {
  return `${inFolder(folder)}card.jpg`;
}

/** All widths at which an image is stored, its own width last. */
export function widthsOf(width: number): number[] {
  return [...WIDTHS.filter((one) => one < width), width];
}

/** The address of an image at one of its widths. */
export function widthAddress(image: MediaImage, width: number): string {
  if (width === image.width) return imageAddress(image);
  return `${inFolder(image.folder)}${width}.webp`;
}

const main = /^\/media\/([0-9a-f]{32})\/([1-9]\d{0,3})x([1-9]\d{0,4})\.webp$/;

/** Parses a main address; null for any other address. */
export function readImageAddress(address: string): MediaImage | null {
  const [, folder = '', w, h] = main.exec(address) ?? [];
  const [width, height] = [Number(w), Number(h)];
  return width <= MAX_WIDTH && height <= MAX_HEIGHT ? { folder, width, height } : null;
}
