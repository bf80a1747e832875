import { generateKeyPairSync } from 'node:crypto';

/** A new key for RELEASE_KEY, as the command of docs/settings.md prints it. */
export function newReleaseKey(kind: 'ed25519' | 'x25519' = 'ed25519'): string {
  // Each kind has a type of its own.
  const { privateKey } =
    kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}
