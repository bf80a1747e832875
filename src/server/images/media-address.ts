import { randomBytes } from 'node:crypto';
import { imageName, inFolder, type MediaImage } from '../../shared/image-address';

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

/** The main address of an image. It contains the size, which determines the other widths. */
export function imageAddress(image: MediaImage): string {
  return inFolder(image.folder) + imageName(image);
}

/** The address of an upload's card, its 1200 by 630 pixel crop. */
export function cardAddress(folder: string): string {
  return `${inFolder(folder)}card.jpg`;
}
