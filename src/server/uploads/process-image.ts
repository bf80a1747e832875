import sharp, { type Sharp } from 'sharp';
import { MAX_HEIGHT, MAX_WIDTH, widthsOf } from '../images/media-address';
import { checkHidden } from './check-hidden';
import type { PictureKind } from './file-kind';
import { refuseFile } from './refuse';

/** A file as it is kept, under its name in the upload's folder. */
export interface StoredFile {
  name: string;
  bytes: Buffer;
}

export interface ProcessedImage {
  /** Of the largest one kept, in pixels. */
  width: number;
  height: number;
  files: StoredFile[];
}

const MAX_PIXELS = 40_000_000;
const SECONDS = 60;

// Every picture is read once: what sharp would keep of it is of no use to the next.
sharp.cache(false);

/**
 * A picture as it is kept: upright, without any metadata, as WebP at its widths, and its crop of
 * 1200 by 630 for cards. With `square`, the largest square of it that there is, around what catches
 * the eye, at most `square` pixels wide. Of a moving picture the first frame is kept. Throws 413 for
 * one with too many pixels, before any of them is decoded, and 415 for one that is damaged or more
 * than one.
 */
export async function processImage(
  bytes: Buffer,
  kind: PictureKind,
  { square }: { square?: number } = {},
): Promise<ProcessedImage> {
  checkHidden(bytes, kind);
  const whole = await checkHeader(bytes, kind);
  const side = square && Math.min(square, whole.width, whole.height);
  const { data, info } = await decode(bytes, side);
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  const card = toCard(decoded(), width / height);
  const files: StoredFile[] = [{ name: 'card.jpg', bytes: await card.toBuffer() }];
  for (const size of widthsOf(width)) {
    const name = size === width ? `${width}x${height}.webp` : `${size}.webp`;
    const smaller = size === width ? decoded() : decoded().resize({ width: size });
    files.push({ name, bytes: await smaller.webp({ quality: 82 }).toBuffer() });
  }
  return { width, height, files };
}

const CARD = { width: 1200, height: 630 };

/** Filled by the picture, but by a far narrower one only in part: most of it would be cut off. */
function toCard(picture: Sharp, ratio: number): Sharp {
  const rest = ratio / (CARD.width / CARD.height);
  const fills = rest < 3 && rest > 1 / 3;
  return picture
    .flatten({ background: '#ffffff' })
    .resize({
      ...CARD,
      ...(fills ? { fit: 'cover', position: sharp.strategy.attention } : { fit: 'contain' }),
      background: '#ffffff',
    })
    .jpeg({ quality: 82, mozjpeg: true });
}

/** Looks at the header alone, and gives the size when upright. The limit is ours to check here, so that its message is too. */
async function checkHeader(
  bytes: Buffer,
  kind: PictureKind,
): Promise<{ width: number; height: number }> {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged);
  const format = header.format === 'heif' ? 'avif' : header.format;
  if (format !== kind) throw damaged();
  const { width, height } = header.autoOrient;
  if (width * height > MAX_PIXELS) {
    const millions = Math.ceil((width * height) / 1_000_000);
    const size = `${width} by ${height} pixels, ${millions} million`;
    throw refuseFile(413, `The picture has ${size}; at most 40 million can be taken`);
  }
  if (height * Math.min(1, MAX_WIDTH / width) > MAX_HEIGHT) {
    throw refuseFile(413, `The picture is ${height} pixels high, and too narrow for that`);
  }
  return { width, height };
}

function decode(bytes: Buffer, side?: number) {
  const size = side
    ? { width: side, height: side, fit: 'cover' as const, position: sharp.strategy.attention }
    : { width: MAX_WIDTH, withoutEnlargement: true };
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(size)
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
}

function damaged(): never {
  throw refuseFile(415, 'The picture is damaged or cut off; save it again, then upload that');
}
