import { createHash } from 'node:crypto';
import list from './common-passwords.json';

/** The first four bytes of a SHA-256 for each password of scripts/list-common-passwords.mjs. */
const bytes = Buffer.from(list.hashes, 'base64');
const common = new Set<number>();
for (let at = 0; at < bytes.length; at += 4) common.add(bytes.readUInt32BE(at));

/** One form for passwords that differ only in letter case or in the width of their characters. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** Whether a password, folded, is one of the 10,000 most common. */
export function isCommon(folded: string): boolean {
  return common.has(createHash('sha256').update(folded).digest().readUInt32BE(0));
}
