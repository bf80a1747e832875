import { isArchive } from './is-archive';
import { refuseFile } from './refuse';

/** How far from its end a PDF says that it ends; blanks may stand behind that. */
const TRAILER = 1024;

const page = /<(?:!doctype|html|script|svg)[\s>]/i;

/** Refuses a PDF without its end, and one that is a web page too. It is kept as it is. */
export function checkPdf(bytes: Buffer): void {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TRAILER));
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1) throw refuseFile(415, 'The PDF is cut off; upload it again');
  const head = bytes.toString('latin1', 0, TRAILER);
  const more = /\S/.test(tail.slice(end + 5).replaceAll('\0', ''));
  if (more || page.test(head) || isArchive(bytes)) {
    throw refuseFile(415, 'The file is a PDF and something else at once; save it again as a PDF');
  }
}
