import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** Of the hash of a release. All in the form in which the release stores and shows it. */
export interface Signature {
  /** Ed25519 of the 64 hexadecimal digits of the hash, in base64. */
  signature: string;
  /** SPKI in base64. */
  publicKey: string;
  /** SHA-256 of the SPKI, in hexadecimal digits. */
  keyId: string;
}

/** Signs the hash of a release with RELEASE_KEY, which is PKCS#8 in base64. */
export function signHash(releaseKey: string, hash: string): Signature {
  const pkcs8 = Buffer.from(releaseKey, 'base64');
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    signature: sign(null, Buffer.from(hash), key).toString('base64'),
    publicKey: publicKey.toString('base64'),
    keyId: createHash('sha256').update(publicKey).digest('hex'),
  };
}

/** Whether a signature is of this hash, and its key has its id. False for what is no key of Ed25519. */
export function isSigned(hash: string, { signature, publicKey, keyId }: Signature): boolean {
  const spki = Buffer.from(publicKey, 'base64');
  if (createHash('sha256').update(spki).digest('hex') !== keyId) return false;
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const isEd25519 = key.asymmetricKeyType === 'ed25519';
    return isEd25519 && verify(null, Buffer.from(hash), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** A public key of a release as PEM, which OpenSSL reads. */
export function pemOf(publicKey: string): string {
  return `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`;
}
