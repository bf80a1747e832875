import { type DataSource, In, Not } from 'typeorm';
import { Blog } from '../../entities/Blog';
import { htmlVersion, renderSections } from './render-sections';

const BATCH = 50;

/**
 * Renders the posts whose HTML another release made. The posts themselves stay as they are: neither
 * their version nor their dates change. Gives how many there were.
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

/** A transaction for each batch, so that nobody who writes meanwhile has to wait for all. */
async function renderBatch(source: DataSource, ids: string[]): Promise<void> {
  await source.transaction(async (manager) => {
    const posts = await manager.find(Blog, {
      select: { id: true, sections: true },
      where: { id: In(ids) },
      order: { id: 'ASC' },
      // A change that comes in between would be overwritten by its older text.
      lock: { mode: 'pessimistic_write' },
    });
    for (const { id, sections } of posts) {
      await manager.update(Blog, id, {
        html: renderSections(sections),
        htmlVersion: htmlVersion(),
      });
    }
  });
}
