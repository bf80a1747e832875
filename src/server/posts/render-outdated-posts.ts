import { type DataSource, In, Not } from 'typeorm';
import { Blog } from '../../entities/Blog';
import { htmlVersion, renderSections } from '../markdown/render-sections';

const BATCH = 50;

/**
 * Re-renders the posts whose HTML was rendered by another release. A post that exceeds a bound keeps
 * its HTML. Lock versions and dates do not change. Returns the number of posts.
 */
export async function renderOutdatedPosts(source: DataSource): Promise<number> {
  const stale = await source.manager.find(Blog, {
    select: { id: true },
    where: { htmlVersion: Not(htmlVersion()) },
  });
  for (let at = 0; at < stale.length; at += BATCH) {
    await renderBatch(
      source,
      stale.slice(at, at + BATCH).map(({ id }) => id),
    );
  }
  return stale.length;
}

/** One transaction per batch, so that writers do not have to wait for all batches. */
async function renderBatch(source: DataSource, ids: string[]): Promise<void> {
  await source.transaction(async (manager) => {
    const posts = await manager.find(Blog, {
      select: { id: true, sections: true },
      where: { id: In(ids) },
      order: { id: 'ASC' },
      // Without the lock, older text could overwrite a simultaneous change.
      lock: { mode: 'pessimistic_write' },
    });
    for (const { id, sections } of posts) {
      const { html } = renderSections(sections);
      await manager.update(Blog, id, { ...(html && { html }), htmlVersion: htmlVersion() });
    }
  });
}
