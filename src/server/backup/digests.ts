import { createHash } from 'node:crypto';
import { db } from '../platform/database/data-source';
import { diskStore } from '../uploads/disk-store';
import { bytesOf } from './archive-entries';
import { mediaOf, tableOf } from './manifest';
import type { OpenArchive } from './open-archive';
import { inSnapshot, readRows } from './read-rows';

/** The number of some lines and a sum of their hashes, whose order does not matter. */
export class Digest {
  count = 0;
  sum = 0n;

  add(line: string): void {
    this.count += 1;
    const hash = createHash('sha256').update(line).digest('hex');
    this.sum = BigInt.asUintN(256, this.sum + BigInt(`0x${hash}`));
  }
}

/** The digest of each table in an archive, by the name of the table. */
export async function digestsOf({ entries }: OpenArchive): Promise<Map<string, Digest>> {
  const digests = new Map<string, Digest>();
  for await (const entry of entries()) {
    const table = tableOf(entry.name);
    if (table === undefined) continue;
    const digest = digests.get(table) ?? new Digest();
    digests.set(table, digest);
    const lines = (await bytesOf(entry)).toString('utf8').trimEnd().split('\n');
    lines.forEach((line) => digest.add(line));
  }
  return digests;
}

export async function* digestsInDatabase(tables: { name: string; columns: string[] }[]) {
  yield* inSnapshot(db(), async function* (runner) {
    for (const { name, columns } of tables) {
      const digest = new Digest();
      for await (const lines of readRows(runner, name, columns)) {
        lines.forEach((line) => digest.add(line));
      }
      yield { name, count: digest.count, digest: digest.sum };
    }
  });
}

/** The SHA-256 of a file that an archive names, as stored on disk; "missing" if it is not there. */
export async function hashOf(dataDir: string, part: string): Promise<string> {
  const media = mediaOf(part);
  const file = media && (await diskStore(dataDir).open(media.folder, media.name));
  const hash = createHash('sha256');
  if (file) for await (const chunk of file.stream as AsyncIterable<Buffer>) hash.update(chunk);
  return file ? hash.digest('hex') : 'missing';
}
