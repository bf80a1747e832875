import { createHmac, randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { compareClocks } from '../platform/clock';
import { type Config, processName } from '../platform/config';
import { db } from '../platform/database/data-source';
import { inBackground } from '../platform/database/transactions';
import { NEEDED, noteNeeded } from '../platform/database/oldest-releases';
import { release } from '../platform/home';
import { repeat } from '../platform/jobs/repeat';
import { comparedSettings } from './compared-settings';
import { differencesFrom, processesNow } from './processes';

const BEAT_MS = 5000;
const MAX_ID = 2 ** 31;

const BEAT = `
  INSERT INTO process
    (id, name, release, secret, site_url, files, settings, change, snapshot, clock_ms, started_at, seen_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now())
  ON CONFLICT (id) DO UPDATE SET change = $8, snapshot = $9, clock_ms = $10, seen_at = now()
  RETURNING extract(epoch FROM clock_timestamp()) * 1000 AS now, ${NEEDED} AS needed`;

/** What the process knows of the changes that readers see; `onCompare` is called when it knows more. */
interface Known {
  newest: string;
  snapshot?: string | undefined;
  onCompare?: () => void;
}

/**
 * Says every five seconds that this process lives and which change it knows, and warns once of each other
 * process and setting that differs though all must have the same. Notes whether a newer release has changed the
 * database so that this one no longer works with it. Returns the function that ends this and takes
 * the process off the list.
 */
export function announceProcess(config: Config, log: Logger, known: Known): () => Promise<void> {
  const id = randomUUID();
  const startedAt = new Date();
  const own = { release: release(), ...whatMustAgree(config) };
  const warned = new Set<string>();
  let clockMs = 0;
  const beat = async () => {
    const before = Date.now();
    const [row] = await db().query<{ now: string; needed: string[] }[]>(BEAT, [
      id,
      processName(config),
      own.release,
      own.secret,
      own.siteUrl,
      own.files,
      own.settings,
      known.newest,
      known.snapshot ?? '',
      clockMs,
      startedAt,
    ]);
    const ahead = compareClocks(before, Number(row?.now));
    clockMs = Math.max(-MAX_ID, Math.min(MAX_ID - 1, ahead));
    noteNeeded(row?.needed ?? [], own.release);
    for (const [name, what] of differencesFrom(id, await processesNow())) {
      const key = `${name} ${what}`;
      if (!warned.has(key)) log.warn({ other: name, setting: what }, 'another process differs');
      warned.add(key);
    }
    return 0;
  };
  const failed = 'cannot say that this process lives';
  const beats = repeat(log, { failed }, beat, BEAT_MS);
  // What is to be purged waits for this.
  if (config.purgeUrl !== undefined) known.onCompare = beats.soon;
  return async () => {
    await beats();
    // Without a database, the row is deleted an hour later.
    await inBackground('DELETE FROM process WHERE id = $1', [id]).catch(() => undefined);
  };
}

function whatMustAgree(config: Config) {
  const { jwtSecret, siteUrl, mediaS3, dataDir } = config;
  const secret = createHmac('sha256', jwtSecret).update('process').digest('hex').slice(0, 16);
  const files = mediaS3?.address ?? `folder ${folderId(dataDir)}`;
  return { secret, siteUrl, files, settings: comparedSettings(config) };
}

/** Identifies DATA_DIR, which several computers may share. */
function folderId(dataDir: string): number {
  const file = path.join(dataDir, 'folder-id');
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.writeFileSync(file, String(randomInt(MAX_ID)), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Number(fs.readFileSync(file, 'utf8')) || 0;
}
