import type { Process } from '../../entities/Process';
import type { ProcessJson, SiteCheckJson } from '../../shared/api/operation';
import type { Env } from '../platform/config';
import { db } from '../platform/database/data-source';
import { excludes, NEEDED, newest } from '../platform/database/oldest-releases';
import { finding } from './finding';

/** After this time without a sign of life, a process counts as lost. */
const LOST_SECONDS = 30;
/** How long a lost process stays in the list. */
export const LISTED_MINUTES = 60;
/** Clocks that are further apart than this matter to sessions and schedules. */
const CLOCK_MS = 2000;

/**
 * Its row, the releases that the migrations name, and how many changes it did not know of those that were
 * there at its last sign of life.
 */
const LIST = `
  SELECT one.*, extract(epoch FROM now() - one.seen_at)::int AS "secondsAgo", one.seen_at < now() - make_interval(secs => $1) AS "isLost",
    (SELECT count(*)::int FROM content_change
      WHERE created_at < one.seen_at - interval '1 second'
        AND number > (coalesce(nullif(one.change, ''), '0'))::xid8) AS behind,
    ${NEEDED} AS needed
  FROM process one
  WHERE one.seen_at > now() - make_interval(mins => $2) ORDER BY one.name, one.started_at`;

type Listed = Pick<
  Process,
  'id' | 'name' | 'release' | 'secret' | 'files' | 'settings' | 'change'
> & {
  site_url: string;
  clock_ms: number;
  started_at: Date;
  secondsAgo: number;
  isLost: boolean;
  behind: number;
  needed: string[];
};

/** The processes that live, or did in the last hour. */
export const processesNow = () => db().query<Listed[]>(LIST, [LOST_SECONDS, LISTED_MINUTES]);

const SECRET = 'JWT_SECRET';

/** What must be the same for all processes. With another JWT_SECRET, the same settings have other hashes. */
const valuesOf = (one: Listed): Record<string, string> => ({
  [SECRET]: one.secret,
  SITE_URL: one.site_url,
  'MEDIA_S3_URL or DATA_DIR': one.files,
  ...one.settings,
});

/** What differs from this process in each other that lives. */
export function differencesFrom(id: string, all: Listed[]): [name: string, setting: string][] {
  const alive = all.filter(({ isLost }) => !isLost);
  const own = alive.find((found) => found.id === id);
  if (!own) return [];
  return alive.flatMap((other) =>
    differences([own, other]).map(({ setting }): [string, string] => [other.name, setting]),
  );
}

/**
 * The settings in which these do not agree, each with a process that has another value than most, or if no
 * value has most, than the first. A setting that an older build does not know is compared without it.
 */
function differences(alive: Listed[]) {
  const all = alive.map((process) => ({ process, values: valuesOf(process) }));
  const names = new Set(all.flatMap(({ values }) => Object.keys(values)));
  const found = [...names].flatMap((setting) => {
    const byValue = new Map<string, Listed[]>();
    for (const { process, values } of all) {
      const value = values[setting];
      if (value !== undefined) byValue.set(value, [...(byValue.get(value) ?? []), process]);
    }
    const [most = [], next = []] = [...byValue.values()].sort((a, b) => b.length - a.length);
    if (!most[0] || !next[0]) return [];
    return { setting, one: next[0], other: most[0], isTied: next.length === most.length };
  });
  const secret = found.find(({ setting }) => setting === SECRET);
  return secret ? [secret] : found;
}

/** The process that differs in the first setting that is not the same for all, and in which ones it does. */
function firstDifferent(alive: Listed[]) {
  const found = differences(alive);
  const [first] = found;
  if (!first) return undefined;
  const { one, other, isTied } = first;
  const same = found.filter(
    (more) => more.one === one && more.isTied === isTied && (more.other === other || !isTied),
  );
  const settings = listed.format(same.map(({ setting }) => setting));
  return { isTied, values: { name: one.name, other: other.name, settings } };
}

const listed = new Intl.ListFormat('en-GB');

/** The processes of the site that live, or did in the last hour. None with the embedded database. */
export async function listProcesses(): Promise<ProcessJson[]> {
  return (await processesNow()).map((one) => ({
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
  const all = await processesNow();
  const alive = all.filter(({ isLost }) => !isLost);
  const difference = firstDifferent(alive);
  if (difference) {
    const found = difference.isTied ? 'differ' : 'odd';
    return finding('processes', 'problem', found, difference.values);
  }
  const excluded = alive.find(({ release, needed }) => excludes(needed, release));
  if (excluded) {
    const { name, release, needed } = excluded;
    return finding('processes', 'problem', 'excluded', { name, release, needed: newest(needed) });
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
