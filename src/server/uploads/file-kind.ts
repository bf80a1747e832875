import { mayBeImage } from '../../shared/file-endings';
import { refuseFile } from './refuse';

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
export type FileKind = ImageKind | 'pdf';

const taken = 'a JPEG, PNG, WebP, AVIF or GIF image, or a PDF';

/** The kind of a file by its first bytes, regardless of its name or declared type. */
function kindOf(bytes: Buffer): FileKind | 'heic' | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp') return brandOf(text(8, 12), text(16, Math.min(ftypEnd(bytes), 128)));
  return isPdf(bytes) ? 'pdf' : null;
}

/**
 * Whether a file begins as a PDF. Readers of PDFs look for the beginning in the first 1024 bytes; a byte
 * order mark and blanks before it are taken, other words are not.
 */
export function isPdf(start: Buffer): boolean {
  return /^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(start.toString('latin1', 0, 1024));
}

function ftypEnd(bytes: Buffer): number {
  return bytes.length < 4 ? 0 : bytes.readUInt32BE(0);
}

function brandOf(major: string, compatible: string): 'avif' | 'heic' | null {
  const brands = [major, ...(compatible.match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(hei|hev|mif1)/.test(brand)) ? 'heic' : null;
}

/**
 * The kind of a file that may be uploaded. Throws 415 if it is not allowed, or if its name says that it is
 * something else.
 */
export function checkKind(bytes: Buffer, name: string): FileKind {
  if (bytes.length === 0) throw refuseFile('unsupported-type', 'The file is empty');
  const kind = kindOf(bytes);
  if (kind === null)
    throw refuseFile('unsupported-type', `This file type isn’t supported. Use ${taken}`);
  if (kind === 'heic') {
    throw refuseFile(
      'unsupported-type',
      'HEIC images aren’t supported. Export the image as JPEG and upload that',
    );
  }
  // A PDF is stored as it is, an image is not.
  if (kind === 'pdf' ? /\.pdf$/i.test(name) : mayBeImage(name)) return kind;
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const named = extension === '' ? 'has no extension' : `ends in .${extension.slice(0, 20)}`;
  throw refuseFile('unsupported-type', `The file is ${articles[kind]}, but its name ${named}`);
}

const articles: Record<FileKind, string> = {
  jpeg: 'a JPEG image',
  png: 'a PNG image',
  webp: 'a WebP image',
  avif: 'an AVIF image',
  gif: 'a GIF image',
  pdf: 'a PDF',
};
