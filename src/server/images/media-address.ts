/** The widths at which an uploaded picture is kept, in pixels; never wider than it was. */
const WIDTHS = [480, 960, 1600, 2400];
export const MAX_WIDTH = 2400;
/** The tallest that a WebP can be. */
export const MAX_HEIGHT = 16_383;

/** An uploaded picture as its address tells it, without asking anybody. */
export interface MediaPicture {
  hash: string;
  width: number;
  height: number;
}

/** How many hexadecimal digits of the SHA-256 of what was uploaded make its name. */
export const HASH_DIGITS = 32;

/** The folder of an upload's files, in the store and as an address. */
export function mediaFolder(hash: string): string {
  return `/media/${hash}/`;
}

/** The main address: it holds the size, and so which other widths there are. */
export function pictureAddress({ hash, width, height }: MediaPicture): string {
  return `${mediaFolder(hash)}${width}x${height}.webp`;
}

export function cardAddress(hash: string): string {
  return `${mediaFolder(hash)}card.jpg`;
}

/** All widths at which a picture is kept, its own the last. */
export function widthsOf(width: number): number[] {
  return [...WIDTHS.filter((one) => one < width), width];
}

/** The address of a picture at one of its widths. */
export function widthAddress(picture: MediaPicture, width: number): string {
  if (width === picture.width) return pictureAddress(picture);
  return `${mediaFolder(picture.hash)}${width}.webp`;
}

const main = /^\/media\/([0-9a-f]{32})\/([1-9]\d{0,3})x([1-9]\d{0,4})\.webp$/;

/** The picture at a main address, or null for any other address. */
export function readPictureAddress(address: string): MediaPicture | null {
  const [, hash = '', w, h] = main.exec(address) ?? [];
  const [width, height] = [Number(w), Number(h)];
  return width <= MAX_WIDTH && height <= MAX_HEIGHT ? { hash, width, height } : null;
}
