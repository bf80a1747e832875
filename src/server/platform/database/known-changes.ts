import type { ClientBase } from 'pg';

/** How long the rows of changes are kept. */
export const KEPT_MINUTES = 60;
const KEPT_MS = KEPT_MINUTES * 60_000;

/** The part of the page cache that is used here. */
interface Outdatable {
  clear(withdraws?: Withdraws): void;
}

/** What a change withdraws: nothing, something that answers with one of these tags may show, or anything. */
export type Withdraws = boolean | readonly string[];

/** The changes that are not in an earlier snapshot of the database, and the snapshot in which they were read. */
export interface Comparison {
  snapshot: string;
  /** The highest number of all changes; null for none. */
  newest: string | null;
  /** As announce_change() says them in its notifications. */
  changes: string[];
}

// Numbers of transactions are given at their first write, so a lower number can become visible after a
// higher one. A snapshot knows exactly which were visible in it.
const COMPARE = `
  SELECT pg_current_snapshot()::text AS snapshot,
    (SELECT max(number)::text FROM content_change) AS newest, ARRAY(
    SELECT number::text || CASE WHEN withdraws THEN rtrim(' withdraws ' || tags) ELSE '' END
      FROM content_change
    WHERE number >= pg_snapshot_xmin($1::text::pg_snapshot)
      AND NOT pg_visible_in_snapshot(number, $1::text::pg_snapshot)) AS changes`;

/** Reads which changes are visible now that were not in this snapshot; none without one. */
export async function readChanges(
  client: ClientBase,
  since: string | undefined,
): Promise<Comparison> {
  const { rows } = await client.query<Comparison>(COMPARE, [since ?? null]);
  if (!rows[0]) throw new Error('The database did not answer');
  return rows[0];
}

// After a failover the new leader has the next timeline.
const PLACE = `
  SELECT system_identifier || ' ' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS place
  FROM pg_control_system()`;

/**
 * The server and its timeline. What was visible on another one may not exist here: a commit that no
 * standby had is lost in a failover, and its number is given again. Undefined if the role may not ask.
 */
export async function readPlace(client: ClientBase): Promise<string | undefined> {
  try {
    return (await client.query<{ place: string }>(PLACE)).rows[0]?.place;
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return undefined;
    throw error;
  }
}

/**
 * What this process knows of the changes that readers see, and what of its page cache is older. A
 * notification tells of a change at once, but can be lost; a comparison with the rows of the table
 * finds what no notification told.
 */
export class KnownChanges {
  /** In which the changes were last read. All that are visible in it are known. */
  snapshot: string | undefined;
  private place: string | undefined;
  private comparedAt = -Infinity;
  /** The highest number of a change that this process knows; '' for none. */
  newest = '';
  /** The changes of which a notification has told since the last comparison began. */
  private told = new Set<string>();

  constructor(private cache: Outdatable) {}

  /** Called after each comparison. */
  onCompare = (): void => undefined;

  /** Takes the text of a notification. */
  hear(text = ''): void {
    this.told.add(text);
    const number = /^\d+/.exec(text)?.[0] ?? '';
    if (BigInt(number) > BigInt(this.newest)) this.newest = number;
    this.cache.clear(withdrawnBy(text));
  }

  /** To be called for each new connection. Whether what was known before holds there. */
  enter(place: string | undefined): void {
    if (place === undefined || place !== this.place) this.snapshot = undefined;
    this.place = place;
  }

  /**
   * Compares with the database, and outdates the cache if no notification has told of a change. Without an
   * earlier snapshot that is recent enough, everything counts as changed.
   */
  async compare(read: (since: string | undefined) => Promise<Comparison>): Promise<void> {
    const [before, began] = [this.told, performance.now()];
    // Those that arrive in the meantime may be of changes that the answer does not have yet.
    this.told = new Set();
    // Older rows than that may be deleted by now.
    const since = began - this.comparedAt < KEPT_MS / 2 ? this.snapshot : undefined;
    const { snapshot, newest, changes } = await read(since);
    const missed = changes.filter((change) => !before.has(change) && !this.told.has(change));
    [this.snapshot, this.comparedAt, this.newest] = [snapshot, began, newest ?? ''];
    if (since === undefined) this.cache.clear(true);
    else if (missed.length > 0) this.cache.clear(allOf(missed.map(withdrawnBy)));
    this.onCompare();
  }
}

/** Reads it from the text of a notification. */
function withdrawnBy(text: string): Withdraws {
  if (/^\d+$/.test(text)) return false;
  const [, tags] = /^\d+ withdraws (.+)$/.exec(text) ?? [];
  return tags === undefined || tags.split(' ');
}

function allOf(changes: Withdraws[]): Withdraws {
  if (changes.includes(true)) return true;
  const tags = changes.flatMap((one) => (typeof one === 'boolean' ? [] : one));
  return tags.length > 0 && tags;
}
