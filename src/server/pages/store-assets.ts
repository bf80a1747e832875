import { createHash, createHmac } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Asset } from '../../entities/Asset';
import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';
import { isDatabaseUnreachable } from '../platform/database/errors';
import { inBackground } from '../platform/database/transactions';
import { home } from '../platform/home';

/** The files of /assets/ that this build has. */
const ownAssets = () => path.join(home(), 'build', 'public', 'assets');

const STORE = `
  INSERT INTO asset (name, content, signature, build, used_at)
  SELECT name, content, signature, $4, now()
  FROM unnest($1::text[], $2::bytea[], $3::text[]) AS file (name, content, signature)
  ORDER BY name
  ON CONFLICT (name) DO UPDATE SET content = excluded.content, signature = excluded.signature`;

/** Locks in the order of STORE, because another process may start at the same time. */
const USE = `
  WITH own AS (SELECT name FROM asset WHERE name = ANY ($1) ORDER BY name FOR UPDATE)
  UPDATE asset SET build = $2, used_at = now() FROM own WHERE asset.name = own.name`;

/** Files that no process has used for $1 days, except those of the three builds that ran last. */
export const OLD_ASSETS = `
  DELETE FROM asset WHERE used_at < now() - make_interval(days => $1)
    AND build NOT IN (SELECT build FROM asset GROUP BY build ORDER BY max(used_at) DESC LIMIT 3)`;

/**
 * Stores the files in `folder` that the database does not have, so that processes with another build can serve
 * them, and says that they are in use. A database that is away is the caller's to handle; a site whose database
 * does not take them for another reason works without.
 */
export async function storeAssets(
  config: Pick<Config, 'jwtSecret'>,
  log: Logger,
  folder = ownAssets(),
): Promise<void> {
  try {
    const { names, build } = assetsIn(folder);
    const files = names.map((name) => readAsset(config, folder, name));
    const stored = await db().query<Pick<Asset, 'name' | 'signature'>[]>(
      'SELECT name, signature FROM asset WHERE name = ANY ($1)',
      [names],
    );
    const signatures = new Map(stored.map(({ name, signature }) => [name, signature]));
    const missing = files.filter(({ name, signature }) => signatures.get(name) !== signature);
    if (missing.length > 0) {
      const column = <Key extends keyof (typeof files)[0]>(key: Key) =>
        missing.map((one) => one[key]);
      const columns = [column('name'), column('content'), column('signature')];
      await inBackground(STORE, [...columns, build]);
    }
    await inBackground(USE, [names, build]);
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error;
    log.warn({ err: error }, 'the files of this build are not stored for other processes');
  }
}

/**
 * The names of the files to store, and what tells the build from others. A build for development has no
 * compressed scripts and styles, and none of them is stored.
 */
function assetsIn(folder: string): { names: string[]; build: string } {
  const all = new Set(fs.readdirSync(folder));
  const names = [...all]
    .filter((name) => isAsset(name) && (!isCompressed(name) || all.has(`${name}.br`)))
    .sort();
  return { names, build: createHash('sha256').update(names.join()).digest('hex').slice(0, 16) };
}

/** Whether a file of a build may have this name. */
export const isAsset = (name: string) => /^[\w-]{1,80}-[A-Z0-9]{8}\.(js|css|svg|woff2)$/.test(name);

/** Whether the stored content of a file is compressed by brotli. */
export const isCompressed = (name: string) => !name.endsWith('.woff2');

function readAsset({ jwtSecret }: Pick<Config, 'jwtSecret'>, folder: string, name: string) {
  const content = fs.readFileSync(path.join(folder, isCompressed(name) ? `${name}.br` : name));
  return { name, content, signature: signAsset(jwtSecret, name, content) };
}

/** What proves that a process with this JWT_SECRET stored the file. */
export function signAsset(jwtSecret: string, name: string, content: Buffer): string {
  const key = createHmac('sha256', jwtSecret).update('assay: files of builds').digest();
  return createHmac('sha256', key).update(`${name}\n`).update(content).digest('hex');
}
