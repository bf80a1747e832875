import { createHmac, timingSafeEqual } from 'node:crypto';
import { release } from '../platform/home';
import { BackupError, DamagedError } from './backup-error';
import type { ArchiveScope } from './tables';

/**
 * The last file in an archive, which describes the others. An archive without it is incomplete.
 *
 *   tables/NAME.0001.jsonl   rows as Postgres writes them in JSON, one a line
 *   secrets.json             JWT_SECRET and RELEASE_KEY, in encrypted archives of a whole site only
 *   media/FOLDER/NAME        uploads
 *   manifest.json
 */
export const MANIFEST = 'manifest.json';
export const SECRETS = 'secrets.json';

export const tablePart = (table: string, number: number) =>
  `tables/${table}.${String(number).padStart(4, '0')}.jsonl`;
export const mediaPart = (folder: string, name: string) => `media/${folder}/${name}`;

/** The table of a part with rows; undefined for other parts. */
export const tableOf = (part: string): string | undefined =>
  /^tables\/(\w+)\.\d{4,}\.jsonl$/.exec(part)?.[1];

/** The folder and the file of an upload; null for other parts. */
export function mediaOf(part: string): { folder: string; name: string } | null {
  const [, folder, name] = /^media\/([0-9a-f]{32})\/([a-z0-9-]+\.[a-z]+)$/.exec(part) ?? [];
  return folder && name ? { folder, name } : null;
}

export interface Part {
  name: string;
  bytes: number;
  sha256: string;
  /** Only of parts of tables. */
  rows?: number;
}

export interface ArchivedTable {
  name: string;
  columns: string[];
  rows: number;
}

const FORMAT = 'assay-archive-1';

export interface Manifest {
  format: typeof FORMAT;
  scope: ArchiveScope;
  /** When the rows were read, in ISO 8601. */
  createdAt: string;
  /** The version in package.json. */
  release: string;
  /** The name of the newest migration of the database. */
  migration: string;
  /** Whether the archive has the uploads. */
  hasMedia: boolean;
  /** Files of uploads that were missing when the archive was made. */
  missing: string[];
  tables: ArchivedTable[];
  parts: Part[];
  /** The mark of the site. Archives of releases before 0.2 have none. */
  mac?: string;
}

export function newManifest(values: Omit<Manifest, 'format' | 'release' | 'mac'>): Manifest {
  return { format: FORMAT, release: release(), ...values };
}

/**
 * What is in manifest.json, of which only the format is checked. Throws BackupError if this release cannot read archives
 * of this kind.
 */
export function parseManifest(bytes: Buffer): object {
  let manifest: { format?: unknown } | null;
  try {
    manifest = JSON.parse(bytes.toString('utf8')) as { format?: unknown } | null;
  } catch {
    throw new DamagedError(`${MANIFEST} in it is not JSON`);
  }
  if (manifest?.format === FORMAT) return manifest;
  const format = String(JSON.stringify(manifest?.format)).slice(0, 60);
  throw new BackupError(
    `This release cannot read the archive: its format is ${format}, ` +
      `not ${FORMAT}. Use the release that made it, or a newer one.`,
  );
}

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
