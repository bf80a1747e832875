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

/** RELEASE_KEY is PKCS#8 in base64. */
const privateKey = (releaseKey: string) =>
  createPrivateKey({ key: Buffer.from(releaseKey, 'base64'), format: 'der', type: 'pkcs8' });

/** The public half of RELEASE_KEY. */
export function publicKeyOf(releaseKey: string): Pick<Signature, 'publicKey' | 'keyId'> {
  const spki = createPublicKey(privateKey(releaseKey)).export({ format: 'der', type: 'spki' });
  const keyId = createHash('sha256').update(spki).digest('hex');
  return { publicKey: spki.toString('base64'), keyId };
}

/** Signs the hash of a release with RELEASE_KEY. */
export function signHash(releaseKey: string, hash: string): Signature {
  const signature = sign(null, Buffer.from(hash), privateKey(releaseKey)).toString('base64');
  return { signature, ...publicKeyOf(releaseKey) };
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
