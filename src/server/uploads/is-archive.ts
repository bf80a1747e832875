/** The length of a ZIP file's last record with the longest possible comment. */
const LAST_RECORD = 22 + 65_535;

/**
 * Whether an unpacking program, which searches from the end, would take the file for an archive.
 */
export function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(-LAST_RECORD).includes('PK\x05\x06', 0, 'latin1');
}
