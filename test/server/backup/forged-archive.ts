import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { writeFile } from 'node:fs/promises';
import { macOf, type Manifest } from '../../../src/server/backup/manifest';
import {
  type ArchiveEntry,
  bytesOf,
  packEntries,
  readEntries,
} from '../../../src/server/backup/archive-entries';

/** A manifest as somebody may write it who knows the format. */
type Forged = Omit<Manifest, 'tables' | 'parts' | 'mac'> & {
  tables: Record<string, unknown>[];
  parts: Record<string, unknown>[];
  mac?: unknown;
};

interface Forgery {
  /** Changes the manifest. */
  manifest?: (manifest: Forged) => void;
  /** Changes the content of a part; the manifest gets its new size and digest. */
  part?: (name: string, bytes: Buffer) => Buffer;
  /** With whose JWT_SECRET the archive is marked, after the changes. */
  markedWith?: string;
}

/** Writes a copy of an archive that somebody has changed, with checksums that are right. */
export async function forgeArchive(from: string, to: string, forgery: Forgery): Promise<string> {
  const { manifest: change, part, markedWith } = forgery;
  const written: ArchiveEntry[] = [];
  const add = (name: string, bytes: Buffer) => {
    written.push({ name, size: bytes.length, chunks: Readable.from([bytes]) });
  };
  let manifest: Forged | undefined;
  const digests = new Map<string, { bytes: number; sha256: string }>();
  for await (const entry of readEntries(fs.createReadStream(from))) {
    const bytes = await bytesOf(entry);
    if (entry.name === 'manifest.json') {
      manifest = JSON.parse(bytes.toString()) as Forged;
      continue;
    }
    const changed = part?.(entry.name, bytes) ?? bytes;
    const sha256 = createHash('sha256').update(changed).digest('hex');
    digests.set(entry.name, { bytes: changed.length, sha256 });
    add(entry.name, changed);
  }
  if (!manifest) throw new Error('The archive has no manifest');
  manifest.parts = manifest.parts.map((one) => ({ ...one, ...digests.get(String(one.name)) }));
  change?.(manifest);
  if (markedWith !== undefined) manifest.mac = macOf(manifest as unknown as Manifest, markedWith);
  add('manifest.json', Buffer.from(JSON.stringify(manifest)));
  await writeFile(to, packEntries(each(written), new Date(0)));
  return to;
}

async function* each<T>(values: T[]): AsyncGenerator<T, void> {
  yield* values;
}
