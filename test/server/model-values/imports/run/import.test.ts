import fs from 'node:fs';
import path from 'node:path';
import { useApp } from '../../../../support/app';
import { careLog, type Importing, resultsOf, stagedRows, startImporting } from './importing';

const app = useApp();
let site: Importing;
beforeAll(async () => (site = await startImporting(app)));

const folders = () => fs.readdirSync(path.join(app.config.dataDir, 'imports'));

test('files are read, mapped and stored, and replace the result of the release at once', async () => {
  const id = await site.add({ 'logs/a.eval': careLog(450) });
  expect(await site.get(id)).toMatchObject({ status: 'receiving', files: 1, preview: null });
  expect((await site.call('POST', `/${id}/read`)).status).toBe(202);
  expect(await site.work()).toBe(1);
  const cell = await site.cell('model-a', 'care');
  const ready = await site.get(id);
  expect(ready).toMatchObject({ status: 'ready', preview: { samples: 450 } });
  expect(ready.preview?.series).toMatchObject([{ task: 'care', file: 'logs/a.eval', items: 450 }]);
  expect(ready.overwrites).toContainEqual(cell);
  const answer = await site.run(id, [{ series: 0, ...cell }]);
  expect([answer.status, answer.json.total]).toEqual([202, 450]);
  await site.work();
  expect(await site.get(id)).toMatchObject({ status: 'done', stored: 450, total: 450 });
  const results = await resultsOf(site.release.id);
  expect(results).toHaveLength(4);
  expect(
    results.find(({ value_id, model_id }) => value_id === cell.value && model_id === cell.model),
  ).toMatchObject({
    score: 0.5,
    prompts: 450,
    items: 450,
    source: 'computed',
    evidence: 'items',
    expected_answers: 450,
    origin: { task: 'care', model: 'maker/model-c', files: ['logs/a.eval'] },
  });
  expect(await stagedRows()).toEqual({ results: 0, items: 0 });
  expect(folders()).toEqual([]);
});
