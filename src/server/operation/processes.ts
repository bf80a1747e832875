import { createHmac, randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { Process } from '../../entities/Process';
import type { ProcessJson, SiteCheckJson } from '../../shared/api/operation';
import { type Config, type Env, processName } from '../platform/config';
import { db } from '../platform/database/data-source';
import { inBackground } from '../platform/database/transactions';
import { release } from '../platform/home';
import { repeat } from '../platform/jobs/repeat';
import { finding } from './finding';

const BEAT_MS = 5000;
/** After this time without a sign of life, a process counts as lost. */
const LOST_SECONDS = 30;
/** How long a lost process stays in the list. */
export const LISTED_MINUTES = 60;
/** Clocks that are further apart than this matter to sessions and schedules. */
const CLOCK_MS = 2000;
const MAX_ID = 2 ** 31;

const BEAT = `
  INSERT INTO process (id, name, release, secret, site_url, files, change, clock_ms, started_at, seen_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())
  ON CONFLICT (id) DO UPDATE SET change = $7, clock_ms = $8, seen_at = now()
  RETURNING extract(epoch FROM clock_timestamp()) * 1000 AS now`;

/** Its row, and how many changes that were there at its last sign of life it did not know. */
const LIST = `
  SELECT one.*, extract(epoch FROM now() - one.seen_at)::int AS "secondsAgo", one.seen_at < now() - make_interval(secs => $1) AS "isLost",
    (SELECT count(*)::int FROM content_change
      WHERE created_at < one.seen_at - interval '1 second'
        AND number > (coalesce(nullif(one.change, ''), '0'))::xid8) AS behind
  FROM process one
  WHERE one.seen_at > now() - make_interval(mins => $2) ORDER BY one.name, one.started_at`;

type Listed = Pick<Process, 'id' | 'name' | 'release' | 'secret' | 'files' | 'change'> & {
  site_url: string;
  clock_ms: number;
  started_at: Date;
  secondsAgo: number;
  isLost: boolean;
  behind: number;
};

/**
 * Says every five seconds that this process lives and which change it knows, and warns once of each other
 * process whose secret, address or place of uploads differs. Returns the function that ends this and takes
 * the process off the list.
 */
export function announceProcess(
  config: Config,
  log: Logger,
  known: { newest: string },
): () => Promise<void> {
  const id = randomUUID();
  const startedAt = new Date();
  const own = { release: release(), ...whatMustAgree(config) };
  const warned = new Set<string>();
  let clockMs = 0;
  const beat = async () => {
    const before = Date.now();
    const [row] = await db().query<{ now: string }[]>(BEAT, [
      ...[id, processName(config), own.release, own.secret, own.siteUrl, own.files],
      ...[known.newest, clockMs, startedAt],
    ]);
    const middle = (before + Date.now()) / 2;
    clockMs = Math.round(Math.max(-MAX_ID, Math.min(MAX_ID - 1, middle - Number(row?.now))));
    for (const [name, what] of differences(await list(), id)) {
      const key = `${name} ${what}`;
      if (!warned.has(key)) log.warn({ other: name, setting: what }, 'another process differs');
      warned.add(key);
    }
    return 0;
  };
  const stop = repeat(log, { failed: 'cannot say that this process lives' }, beat, BEAT_MS);
  return async () => {
    await stop();
    await inBackground('DELETE FROM process WHERE id = $1', [id]).catch(() => undefined);
  };
}

function whatMustAgree({ jwtSecret, siteUrl, mediaS3, dataDir }: Config) {
  const secret = createHmac('sha256', jwtSecret).update('process').digest('hex').slice(0, 16);
  return { secret, siteUrl, files: mediaS3?.address ?? `folder ${folderId(dataDir)}` };
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

const list = () => db().query<Listed[]>(LIST, [LOST_SECONDS, LISTED_MINUTES]);

const settings: [column: 'secret' | 'site_url' | 'files', setting: string][] = [
  ['secret', 'JWT_SECRET'],
  ['site_url', 'SITE_URL'],
  ['files', 'MEDIA_S3_URL or DATA_DIR'],
];

/** What differs from this process, or without an id from the first, in each other that lives. */
function differences(all: Listed[], id?: string): [name: string, what: string][] {
  const alive = all.filter(({ isLost }) => !isLost);
  const one = alive.find((found) => found.id === id) ?? alive[0];
  if (!one) return [];
  return alive.flatMap((other) =>
    settings
      .filter(([column]) => other[column] !== one[column])
      .map(([, setting]): [string, string] => [other.name, setting]),
  );
}

/** The processes of the site that live, or did in the last hour. None with the embedded database. */
export async function listProcesses(): Promise<ProcessJson[]> {
  return (await list()).map((one) => ({
    name: one.name,
    release: one.release,
    change: one.change,
    behind: one.behind,
    clockMs: one.clock_ms,
    startedAt: one.started_at.toISOString(),
    secondsAgo: one.secondsAgo,
    isLost: one.isLost,
  }));
}

/** Whether all processes live and agree. The worst that is wrong is shown. */
export async function checkProcesses(env: Env): Promise<SiteCheckJson> {
  if (env.databaseUrl === undefined) return finding('processes', 'good', 'one');
  const all = await list();
  const alive = all.filter(({ isLost }) => !isLost);
  const [differing] = differences(all);
  if (differing) {
    const values = { name: differing[0], other: alive[0]?.name ?? '', setting: differing[1] };
    return finding('processes', 'problem', 'differ', values);
  }
  const wrong = alive.find(({ clock_ms: ms }) => Math.abs(ms) > CLOCK_MS);
  if (wrong) {
    const seconds = Math.round(Math.abs(wrong.clock_ms) / 1000);
    return finding('processes', 'problem', 'clock', { name: wrong.name, seconds });
  }
  if (alive.length === 0) return finding('processes', 'warning', 'none');
  const lost = all.find(({ isLost }) => isLost);
  if (lost) return finding('processes', 'warning', 'lost', { name: lost.name });
  const releases = new Set(alive.map((one) => one.release));
  if (releases.size > 1) {
    return finding('processes', 'warning', 'releases', { releases: [...releases].join(' and ') });
  }
  return alive.length === 1
    ? finding('processes', 'good', 'one')
    : finding('processes', 'good', 'good', { count: alive.length });
}
