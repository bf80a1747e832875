import { isArchive } from './is-archive';
import { imageEnd } from './image-end';
import type { ImageKind } from './file-kind';
import { refuseFile } from './refuse';

/** How many bytes from either end programs search for the file type. */
const EDGE = 64 * 1024;

const markup = /<(?:!doctype|html|script|iframe|svg|body|\?php)[\s>/]/i;
const mixedContent = 'The file contains an image and other data. Save it again as an image';
const incomplete = 'The image is incomplete. Open it, save it as a new file and upload that';

/**
 * Rejects an image that is also something else: a page, a script, an archive or a PDF. The stored
 * image is re-encoded and contains none of it, but nobody sends such a file by accident. What an
 * image says about itself, such as a caption about the element `<script>`, is no page.
 */
export function checkHidden(bytes: Buffer, kind: ImageKind): void {
  const end = imageEnd(bytes, kind);
  if (end === null) throw refuseFile('unsupported-type', incomplete);
  // Empty space behind a image is nothing.
  if (kind !== 'jpeg' && bytes.subarray(end).some((byte) => byte > 0x20)) {
    throw refuseFile('unsupported-type', mixedContent);
  }
  const head = bytes.toString('latin1', 0, EDGE);
  const behind = bytes.toString('latin1', Math.max(end, bytes.length - EDGE));
  const hidden =
    markup.test(behind) ||
    isArchive(bytes) ||
    head.slice(0, 1024).includes('%PDF-') ||
    startsComment(head, kind);
  if (hidden) throw refuseFile('unsupported-type', mixedContent);
}

/** Whether the bytes after the signature start a comment or an assignment in a script. */
function startsComment(head: string, kind: ImageKind): boolean {
  if (kind === 'gif') return /^GIF8[79]a(\/\*|\s*=)/.test(head);
  return kind === 'jpeg' && head.startsWith('\xff\xd8\xff\xe0/*');
}
