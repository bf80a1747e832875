import type { Site } from '../../shared/frame';
import type { Config } from '../platform/config';
import { db } from '../platform/database/data-source';
import { frameOf } from './frame';
import { type SharedCopy, siteWith, type StoredSite } from './site-with';

/** The page cache, as a sign of what readers see. */
export interface Visible {
  /** Grows with each change that readers can see. */
  generation: number;
  /** Whether such changes may be missed at the moment. */
  paused: boolean;
}

// A change of people who are on the site is announced, so hasSamples is as new as the values.
const STORED = `
  SELECT
    (SELECT coalesce(jsonb_object_agg(kind, fields), '{}') FROM site_page
      WHERE kind IN ('site', 'navigation', 'models')) AS "values",
    EXISTS (SELECT FROM employee WHERE sample AND status = 'active' AND on_site) AS "hasSamples"`;

const unread: StoredSite = { values: {}, hasSamples: false };

let now = siteWith(unread);
let visible: Visible = { generation: 0, paused: true };
let [reads, newest] = [0, 0];
let reading: { generation: number; done: Promise<void> } | undefined;

/** What the lab says about itself, as it was read last. Each request has read it after any change. */
export function siteNow(): SharedCopy['site'] {
  return now.site;
}

/** What all pages share, as it was read last. */
export function frameNow(config: Config): Site {
  return frameOf(config, now);
}

/** Makes freshSite() read again after each change of what readers see. */
export function followSite(cache: Visible): void {
  [visible, now, reading] = [cache, siteWith(unread), undefined];
}

/**
 * Reads the pages if they may have changed. Called before every answer that depends on them, so
 * that siteNow() is never older than what the answer shows. Most answers need no query for them.
 */
export async function freshSite(): Promise<void> {
  const { generation, paused } = visible;
  if (paused || reading?.generation !== generation) {
    const next = { generation, done: read(++reads) };
    reading = next;
    next.done.catch(() => {
      if (reading === next) reading = undefined;
    });
  }
  await reading?.done;
}

/** What readers see at the moment. */
export async function storedSite(): Promise<StoredSite> {
  const [row] = await db().query<StoredSite[]>(STORED);
  return row ?? unread;
}

async function read(turn: number): Promise<void> {
  const stored = await storedSite();
  // A read that began later may have been faster.
  if (turn < newest) return;
  newest = turn;
  now = siteWith(stored);
}
