import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Manifest } from './manifest';

/** Which site made an archive: this one, another one, or one of a release that did not mark its archives. */
export type Origin = 'own' | 'foreign' | 'unmarked';

/**
 * The mark that a site puts on an archive: a MAC of the manifest, which has the digests of all parts. Its key is made
 * from JWT_SECRET, which write access to a bucket does not give.
 */
export function macOf({ mac: _, ...manifest }: Manifest, jwtSecret: string): string {
  const key = createHmac('sha256', jwtSecret).update('assay: MAC of archives').digest();
  return createHmac('sha256', key).update(JSON.stringify(manifest)).digest('hex');
}

export function originOf(manifest: Manifest, jwtSecret: string): Origin {
  if (manifest.mac === undefined) return 'unmarked';
  const [mac, own] = [manifest.mac, macOf(manifest, jwtSecret)].map((hex) =>
    Buffer.from(hex, 'hex'),
  );
  return mac && own && mac.length === own.length && timingSafeEqual(mac, own) ? 'own' : 'foreign';
}
