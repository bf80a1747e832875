import { isArchive } from './is-archive';
import { pictureEnd } from './picture-end';
import type { PictureKind } from './file-kind';
import { refuseFile } from './refuse';

/** How far from either end a program looks for what a file is, and where comments stand. */
const EDGE = 64 * 1024;

const markup = /<(?:!doctype|html|script|iframe|svg|body|\?php)[\s>/]/i;
const anotherKind = 'The file is a picture and something else at once; save it again as a picture';

/**
 * Refuses a picture that is also something else: a page, a script, an archive, a PDF. What is kept
 * is encoded anew and holds none of it, but nobody sends such a file by accident.
 */
export function checkHidden(bytes: Buffer, kind: PictureKind): void {
  const end = pictureEnd(bytes, kind);
  if (end === null) throw refuseFile(415, 'The picture is cut off; upload it again');
  // Empty space behind a picture is nothing.
  if (kind !== 'jpeg' && bytes.subarray(end).some((byte) => byte > 0x20)) {
    throw refuseFile(415, anotherKind);
  }
  const head = bytes.toString('latin1', 0, EDGE);
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - EDGE));
  const hidden =
    markup.test(head) ||
    markup.test(tail) ||
    isArchive(bytes) ||
    head.slice(0, 1024).includes('%PDF-') ||
    opensComment(head, kind);
  if (hidden) throw refuseFile(415, anotherKind);
}

/** The first bytes behind the signature begin a comment or an assignment of a script. */
function opensComment(head: string, kind: PictureKind): boolean {
  if (kind === 'gif') return /^GIF8[79]a(\/\*|\s*=)/.test(head);
  return kind === 'jpeg' && head.startsWith('\xff\xd8\xff\xe0/*');
}
