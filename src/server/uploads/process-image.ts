import sharp from 'sharp';
import { imageName, MAX_HEIGHT, MAX_WIDTH, widthsOf } from '../../shared/image-address';
import { toCard } from '../images/to-card';
import type { ImageKind } from './file-kind';
import { refuseFile } from './refuse';

/** A file to store, with its name in the upload's folder. */
export interface StoredFile {
  name: string;
  bytes: Buffer;
}

interface ProcessedImage {
  /** Of the largest stored size, in pixels. */
  width: number;
  height: number;
  files: StoredFile[];
}

const MAX_PIXELS = 40_000_000;
const SECONDS = 60;

// Every image is read only once, so sharp's cache would be useless.
sharp.cache(false);

/**
 * Converts an image to the stored form: upright, without metadata, as WebP at several widths, plus
 * a crop of 1200 by 630 pixels for cards. With `square`, crops it to a square around the most
 * prominent part, at most `square` pixels wide. Only the first frame of an animation is kept.
 * Throws 413 if there are too many pixels, before decoding, and 415 if the file is damaged. Nothing
 * else in the file is stored, such as a page or an archive behind the image.
 */
export async function processImage(
  bytes: Buffer,
  kind: ImageKind,
  { square }: { square?: number } = {},
): Promise<ProcessedImage> {
  const whole = await checkHeader(bytes, kind);
  const side = square && Math.min(square, whole.width, whole.height);
  const { data, info } = await decode(bytes, kind, side);
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  const card = toCard(decoded(), width / height);
  const files: StoredFile[] = [{ name: 'card.jpg', bytes: await card.toBuffer() }];
  for (const size of widthsOf(width)) {
    const name = size === width ? imageName({ width, height }) : `${size}.webp`;
    const smaller = size === width ? decoded() : decoded().resize({ width: size });
    files.push({ name, bytes: await smaller.webp({ quality: 82 }).toBuffer() });
  }
  return { width, height, files };
}

/**
 * Reads only the header, and returns the size after rotation. sharp's own pixel limit is off so
 * that the error message is the site's.
 */
async function checkHeader(
  bytes: Buffer,
  kind: ImageKind,
): Promise<{ width: number; height: number }> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged);
  const format = header.format === 'heif' ? 'avif' : header.format;
  if (format !== kind) throw damaged();
  const { width, height } = header.autoOrient;
  if (width * height > MAX_PIXELS) {
    const millions = Math.ceil((width * height) / 1_000_000);
    const size = `${width} by ${height} pixels, ${millions} million`;
    throw refuseFile('too-large', `The image has ${size}. Images can have up to 40 million`);
  }
  if (height * Math.min(1, MAX_WIDTH / width) > MAX_HEIGHT) {
    throw refuseFile('too-large', `The image is ${height} pixels high, and too narrow for that`);
  }
  return { width, height };
}

async function decode(bytes: Buffer, kind: ImageKind, side?: number) {
  try {
    return await pixels(bytes, 'error', side);
  } catch {
    // Browsers show a JPEG that lacks nothing but its end marker. If more is missing, that is a warning.
    return kind === 'jpeg' ? pixels(withEnd(bytes), 'warning', side).catch(damaged) : damaged();
  }
}

const withEnd = (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from([0xff, 0xd9])]);

function pixels(bytes: Buffer, failOn: 'error' | 'warning', side?: number) {
  const size = side
    ? { width: side, height: side, fit: 'cover' as const, position: sharp.strategy.attention }
    : { width: MAX_WIDTH, withoutEnlargement: true };
  return sharp(bytes, { failOn, limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(size)
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function damaged(): never {
  throw refuseFile(
    'unsupported-type',
    'The image is damaged or incomplete. Save it again and upload the new file',
  );
}
