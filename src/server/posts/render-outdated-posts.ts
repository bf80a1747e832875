import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Blog } from '../../entities/Blog';
import type { Section } from '../../shared/posts/section-fields';
import { htmlVersion, renderSections } from '../markdown/render-sections';
import { db } from '../platform/database/data-source';
import { withoutLimit } from '../platform/database/limited-client';

/** How many posts are stored at a time: each time empties the page cache. */
const BATCH = 50;
/** The process is at most half busy with rendering. */
const PAUSE_MS = 100;
const RETRY_MS = 3000;
/** For posts that were locked. More would never end beside a process of another release. */
const MAX_PASSES = 5;

/**
 * Renders the posts of other releases again, in the background and in small steps. Every process does
 * this; a step that another process has already done is left out. Returns a function that stops it and
 * waits for the current step.
 */
export function startRendering(log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = withoutLimit(async () => {
    for (let passes = 0; passes < MAX_PASSES && !signal.aborted;) {
      try {
        const count = await renderOutdatedPosts(log, signal);
        if (count > 0) log.info({ count }, 'posts of another release rendered again');
        if ((await findOutdated()).length === 0) return;
        passes += 1;
      } catch (error) {
        log.warn({ err: error }, 'rendering posts of another release again failed');
      }
      // Rejects when it is stopped.
      await setTimeout(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  });
  return () => {
    stopping.abort();
    return done;
  };
}

/**
 * Renders the posts whose HTML was rendered by another release. A post that exceeds a bound keeps its
 * HTML, and so does one that somebody changes in the meantime. Lock versions and dates do not change.
 * Returns the number of posts.
 */
export async function renderOutdatedPosts(log: Logger, signal?: AbortSignal): Promise<number> {
  const ids = await findOutdated();
  let count = 0;
  for (let at = 0; at < ids.length && !signal?.aborted; at += BATCH) {
    const began = Date.now();
    count += await renderBatch(ids.slice(at, at + BATCH), log);
    const pause = Math.max(PAUSE_MS, Date.now() - began);
    await setTimeout(pause, undefined, { signal }).catch(() => undefined);
  }
  return count;
}

/** The HTML of a post for readers, who may ask for it before it has been rendered again. */
export function currentHtml({ html, htmlVersion: version, sections }: RenderedPost): string[] {
  if (version === htmlVersion()) return html;
  return renderSections(sections).html ?? html;
}

type RenderedPost = Pick<Blog, 'html' | 'htmlVersion' | 'sections'>;

async function findOutdated(): Promise<string[]> {
  return db().transaction(async (manager) => {
    await manager.query("SET LOCAL statement_timeout = '10min'");
    const rows = await manager.query<{ id: string }[]>(
      'SELECT id FROM blog WHERE html_version <> $1',
      [htmlVersion()],
    );
    return rows.map(({ id }) => id);
  });
}

/**
 * No lock is held while the posts are rendered. Afterwards, those whose text is still the same are
 * stored; a post that is locked is being changed, or rendered by another process.
 */
async function renderBatch(ids: string[], log: Logger): Promise<number> {
  const posts = await db().query<OutdatedPost[]>(
    `SELECT id, sections, md5(sections::text) AS hash FROM blog
     WHERE id = ANY ($1) AND html_version <> $2`,
    [ids, htmlVersion()],
  );
  const rendered = [];
  for (const { id, sections, hash } of posts) {
    rendered.push({ id, hash, html: render(id, sections, log) });
    await setImmediate(); // requests go first
  }
  const [, count] = await db().query<[unknown, number]>(
    `WITH rendered AS (
       SELECT * FROM json_to_recordset($1) AS one (id uuid, hash text, html jsonb)
     ), free AS (
       SELECT blog.id, rendered.html FROM blog JOIN rendered USING (id)
       WHERE md5(sections::text) = hash AND html_version <> $2
       ORDER BY blog.id FOR UPDATE OF blog SKIP LOCKED
     )
     UPDATE blog SET html = coalesce(free.html, blog.html), html_version = $2
     FROM free WHERE blog.id = free.id`,
    [JSON.stringify(rendered), htmlVersion()],
  );
  return count;
}

interface OutdatedPost {
  id: string;
  sections: Section[];
  hash: string;
}

/** Null if the post keeps its HTML. */
function render(id: string, sections: Section[], log: Logger): string[] | null {
  try {
    return renderSections(sections).html ?? null;
  } catch (error) {
    log.warn({ err: error, post: id }, 'a post cannot be rendered again and keeps its HTML');
    return null;
  }
}
