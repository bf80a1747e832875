import { createHash, randomBytes } from 'node:crypto';

/** What makes a link's address secret: 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** As it is kept: 256 random bits need no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
