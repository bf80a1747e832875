import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Env, Config } from '../platform/config';

/** The secret in a file. Creates the file with a random secret if it has none of 32 bytes. */
export function storedSecret(file: string): string {
  const kept = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  if (Buffer.byteLength(kept) >= 32) return kept;
  const made = randomBytes(48).toString('base64url');
  // Written to another file and renamed, so that a crash cannot leave a partial secret.
  fs.writeFileSync(`${file}.new`, made, { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
  return made;
}

/** JWT_SECRET, or what was generated for this site. DATA_DIR must exist. */
export function jwtSecretOf({ jwtSecret, dataDir }: Env): string {
  return jwtSecret ?? storedSecret(path.join(dataDir, 'jwt-secret'));
}

/** Completes the configuration. DATA_DIR must exist: a generated JWT secret is stored there. */
export function completeConfig(env: Env): Config {
  return { ...env, jwtSecret: jwtSecretOf(env) };
}
