import { db } from '../../../../../src/server/platform/database/data-source';
import { useApp } from '../../../../support/app';
import { autosavePost, makePost } from '../../../../support/make';
import { measured } from '../../../../support/measured';
import { careLog, startImporting } from './importing';

const app = useApp();
const ANSWERS = 6000;
const MINUTES = 5 * 60 * 1000;

/** Autosaves new posts until `isOver`. Returns how long each save took, in milliseconds. */
async function autosaveUntil(token: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const { _id } = await makePost(app, token, { status: 'draft' });
    const begin = performance.now();
    const answer = await autosavePost(app, token, _id, { name: 'A text', sections: [] }, 1);
    times.push(performance.now() - begin);
    expect(answer.status).toBe(200);
  }
  return times;
}

test(
  'an autosave is answered within a second while an import is stored, replaced and cancelled',
  async () => {
    const site = await startImporting(app);
    const cell = await site.cell('model-a', 'care');
    for (const how of ['stored', 'replaced', 'cancelled']) {
      const id = await site.ready({ 'a.eval': careLog(ANSWERS) });
      await site.run(id, [{ series: 0, ...cell }]);
      let isOver = false;
      const work = how === 'cancelled' ? cancelLater(id) : site.work();
      const begin = performance.now();
      void work.finally(() => (isOver = true));
      const times = await autosaveUntil(site.token, () => isOver);
      await work;
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      const slowest = Math.max(...times);
      measured(
        `${ANSWERS} answers ${how} in ${seconds} s, ${times.length} autosaves of at most ${slowest.toFixed(0)} ms`,
      );
      expect(times.length).toBeGreaterThan(5);
      expect(slowest).toBeLessThan(1000);
    }
    const [{ count }] = await db().query('SELECT count(*)::int AS count FROM values_item');
    expect(count).toBeLessThan(2 * ANSWERS);

    /** Stores most of an import and cancels it. */
    async function cancelLater(id: string): Promise<void> {
      const work = site.work();
      while ((await site.get(id)).stored < ANSWERS / 2);
      await site.call('DELETE', `/${id}`);
      await work;
    }
  },
  MINUTES,
);
