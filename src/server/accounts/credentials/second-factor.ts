import { currentMs } from '../../platform/clock';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../platform/config';
import { plainCode } from '../../platform/normal-text';
import { hashToken } from './link-token';

// The settings that every authenticator app supports (RFC 6238): six digits, a new code every 30
// seconds.
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
// Accepts a clock that is 30 seconds fast or slow.
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 16;

/** The column values of an account without a second factor. */
export const noSecondFactor = { totpSecret: null, totpStep: 0, recoveryCodes: [] as string[] };

/** Creates a secret for an authenticator app: base32 letters to type, and the URI for a QR code. */
export function newSecret(site: string, email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = new TOTP({ ...RULES, secret, issuer: site, label: email }).toString();
  return { secret: secret.base32, uri };
}

/** Whether a code has the format of an authenticator app's codes. All others are recovery codes. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(plainCode(code));
}

/** The time step that a code belongs to, or null if the code is wrong or too old. */
export function stepOf(secret: string, code: string): number | null {
  if (!isAppCode(code)) return null;
  const token = plainCode(code);
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) });
  const timestamp = currentMs();
  const delta = totp.validate({ token, window: WINDOW, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/**
 * Whether no code of this step was used, by the last step that was. A last step that is far in the
 * future was used while the computer's clock was wrong; it must not refuse every code until then.
 */
export function isNewStep(step: number, last: number): boolean {
  return step > last || last > step + 2 * WINDOW;
}

/** Ten single-use codes of 128 random bits: in plain text to show once, and hashed to store. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    return inEights(randomBytes(RECOVERY_BYTES).toString('hex'));
  });
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** The stored form of a recovery code: case, spaces and hyphens make no difference. */
export function hashRecoveryCode(code: string): string {
  return hashToken(inEights(plainCode(code)));
}

const inEights = (letters: string) => letters.replace(/(.{8})(?=.)/g, '$1-');

/** Encrypts a secret for the database with a key derived from `key`, the site's JWT_SECRET. */
export function seal(secret: string, key: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts a secret. Null if JWT_SECRET has changed since; then only recovery codes work. */
export function unseal(sealed: string, key: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

type Keys = Pick<Config, 'jwtSecret' | 'jwtSecretBefore'>;

/**
 * Decrypts a secret that this site encrypted, or a process that still has JWT_SECRET_BEFORE; `isFormer`
 * says so. Null if neither decrypts it.
 */
export function openSecret(
  sealed: string,
  { jwtSecret, jwtSecretBefore }: Keys,
): { secret: string; isFormer: boolean } | null {
  const own = unseal(sealed, jwtSecret);
  if (own !== null) return { secret: own, isFormer: false };
  const former = jwtSecretBefore === undefined ? null : unseal(sealed, jwtSecretBefore);
  return former === null ? null : { secret: former, isFormer: true };
}

function keyOf(key: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'assay second factor', 32));
}
