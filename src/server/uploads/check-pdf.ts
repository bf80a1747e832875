import { refuseFile } from './refuse';

/** How close to its last byte a PDF's end marker must be; only blanks may follow. */
const TRAILER = 1024;

const page = /<(?:!doctype|html|script|svg)[\s>]/i;

/** Rejects a PDF without an end marker, or with a web page in it. PDFs are stored unchanged. */
export function checkPdf(bytes: Buffer): void {
  // Some programs fill a file up with zeros, spaces or empty lines.
  const last = lastByte(bytes) + 1;
  const tail = bytes.toString('latin1', Math.max(0, last - TRAILER), last);
  const end = tail.lastIndexOf('%%EOF');
  if (end === -1) {
    const again = 'Print it to a new PDF and upload the new file';
    throw refuseFile('unsupported-type', `The PDF is incomplete: its end is missing. ${again}`);
  }
  const head = bytes.toString('latin1', 0, TRAILER);
  if (end + 5 < tail.length || page.test(head) || isArchive(bytes)) {
    throw refuseFile(
      'unsupported-type',
      'The file contains a PDF and other data. Save it again as a PDF',
    );
  }
}

const blanks = new Set(Buffer.from('\0\t\n\f\r '));

/** The index of the last byte that is no blank; -1 if all are. */
function lastByte(bytes: Buffer): number {
  let at = bytes.length - 1;
  while (blanks.has(bytes[at] ?? 1)) at -= 1;
  return at;
}

/** The length of a ZIP file's last record with the longest possible comment. */
const LAST_RECORD = 22 + 65_535;

/**
 * Whether an unpacking program, which searches from the end, would take the file for an archive.
 */
function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(-LAST_RECORD).includes('PK\x05\x06', 0, 'latin1');
}
