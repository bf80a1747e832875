import { fillIn } from '../../../shared/format';
import { mediaLabels } from '../../../content/media';
import { mayBeImage } from '../../../shared/file-endings';
import { limits } from '../../../shared/limits';

/** The file types that a file chooser offers. */
export const IMAGES = '.jpg,.jpeg,.png,.webp,.avif,.gif';
export const IMAGES_AND_PDF = `${IMAGES},.pdf`;

/** The problem with a file's name or size before it is sent, or null. */
export function fileProblem(file: File, pdf: boolean): string | null {
  const isImage = mayBeImage(file.name);
  if (!isImage && !(pdf && /\.pdf$/i.test(file.name))) {
    return pdf ? mediaLabels.wrongKindWithPdf : mediaLabels.wrongKind;
  }
  if (file.size <= (isImage ? limits.imageBytes : limits.pdfBytes)) return null;
  return fillIn(mediaLabels.tooLarge, { size: Math.ceil(file.size / 2 ** 20) });
}

/** The files that were dropped or pasted. */
export function filesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}

/** How much of a file is read: an animation says early that it is one. */
const START = 256 * 1024;

/** What the first bytes of a file say about it, whatever its name is. */
export async function readKind(file: File): Promise<{ isHeic: boolean; isAnimated: boolean }> {
  const start = await readStart(file).catch(() => ''); // sending it says that it cannot be read
  return {
    isHeic: /^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(start),
    isAnimated: isAnimated(start),
  };
}

/** The first bytes as characters. */
function readStart(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const bytes = new Uint8Array(reader.result as ArrayBuffer);
      resolve(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    };
    reader.onerror = () => reject(new Error('The file could not be read'));
    reader.readAsArrayBuffer(file.slice(0, START));
  });
}

function isAnimated(start: string): boolean {
  if (/^GIF8[79]a/.test(start)) return gifFrames(start) > 1;
  if (/^RIFF.{4}WEBP/s.test(start)) return start.slice(12).includes('ANIM');
  // The chunk comes before the pixels of the first picture.
  if (start.startsWith('\x89PNG')) return /acTL/.test(start.split('IDAT')[0] ?? '');
  return /^.{4}ftypavis/s.test(start);
}

/** How many pictures a GIF has: each has a block of its own, after one that says how long it is shown. */
function gifFrames(start: string): number {
  // oxlint-disable-next-line no-control-regex -- the bytes of the block
  return start.match(/\x21\xf9\x04.{4}\x00[\x21\x2c]/gs)?.length ?? 0;
}
