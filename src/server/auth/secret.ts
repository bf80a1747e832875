import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The key that signs tokens, generated at the first start and stored in the data folder. */
export function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  const kept = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  if (Buffer.byteLength(kept) >= 32) return kept;
  const made = randomBytes(48).toString('base64url');
  // Written to another file and renamed, so that a crash cannot leave a partial key.
  fs.writeFileSync(`${file}.new`, made, { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
  return made;
}
