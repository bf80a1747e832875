import { isArchive } from './is-archive';
import { refuseFile } from './refuse';

/** How close to the end of the file a PDF's end marker must be; only blanks may follow. */
const TRAILER = 1024;

const page = /<(?:!doctype|html|script|svg)[\s>]/i;

/** Rejects a PDF without an end marker, or with a web page in it. PDFs are stored unchanged. */
export function checkPdf(bytes: Buffer): void {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TRAILER));
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1) throw refuseFile('unsupported-type', 'The PDF is incomplete. Upload it again');
  const head = bytes.toString('latin1', 0, TRAILER);
  const more = /\S/.test(tail.slice(end + 5).replaceAll('\0', ''));
  if (more || page.test(head) || isArchive(bytes)) {
    throw refuseFile(
      'unsupported-type',
      'The file contains a PDF and other data. Save it again as a PDF',
    );
  }
}
