import type { EntityManager } from 'typeorm';
import { pemOf, publicKeyOf } from '../hashes/sign-hash';

/** A public key of keys.json. */
export interface ReleaseKey {
  keyId: string;
  /** SPKI in base64. */
  publicKey: string;
  pem: string;
  /** When the first release was signed with it, as ISO 8601 in UTC; null if none was. */
  from: string | null;
  /** When the last one was; null for the present key. */
  to: string | null;
}

/**
 * The public keys of all published releases, and that of RELEASE_KEY if it is set, the newest first. A key
 * that was replaced stays in the list because its releases stay.
 */
export async function listKeys(
  manager: EntityManager,
  releaseKey: string | undefined,
): Promise<ReleaseKey[]> {
  const used = await manager.query<Used[]>(
    `SELECT key_id AS "keyId", public_key AS "publicKey", min(published_at) AS "from", max(published_at) AS "to"
     FROM values_release WHERE published_at IS NOT NULL AND public_key IS NOT NULL
     GROUP BY key_id, public_key ORDER BY max(published_at) DESC`,
  );
  const present = releaseKey === undefined ? null : publicKeyOf(releaseKey);
  const isUsed = used.some(({ keyId }) => keyId === present?.keyId);
  const unused = present && !isUsed ? [{ ...present, from: null, to: null }] : [];
  return [...unused, ...used].map(({ keyId, publicKey, from, to }) => ({
    keyId,
    publicKey,
    pem: pemOf(publicKey),
    from: from?.toISOString() ?? null,
    to: keyId === present?.keyId ? null : (to?.toISOString() ?? null),
  }));
}

interface Used {
  keyId: string;
  publicKey: string;
  from: Date;
  to: Date;
}
