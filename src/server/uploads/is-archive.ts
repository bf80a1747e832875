/** The length of a ZIP's last record with the longest comment behind it. */
const LAST_RECORD = 22 + 65_535;

/** Whether a program that unpacks archives, which looks from the end, takes this for one. */
export function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(-LAST_RECORD).includes('PK\x05\x06', 0, 'latin1');
}
