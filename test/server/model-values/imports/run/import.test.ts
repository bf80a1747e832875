import fs from 'node:fs';
import path from 'node:path';
import { ValuesImport } from '../../../../../src/entities/ValuesImport';
import { ValuesItem } from '../../../../../src/entities/ValuesItem';
import { ValuesRelease } from '../../../../../src/entities/ValuesRelease';
import { ValuesResult } from '../../../../../src/entities/ValuesResult';
import { db } from '../../../../../src/server/platform/database/data-source';
import { publishRelease } from '../../../../../src/server/model-values/releases/publish-release';
import { useApp } from '../../../../support/app';
import { sweepOnce } from '../../../../support/sweep';
import { until } from '../../../../support/until';
import { careLog, type Importing, resultsOf, stagedRows, startImporting } from './importing';

const app = useApp();
let site: Importing;
beforeEach(async () => (site = await startImporting(app)));

const folders = () => fs.readdirSync(path.join(app.config.dataDir, 'imports'));
const nothing = { results: 0, items: 0 };

/** What the release has for model-a and care. */
async function cellNow() {
  const { model, value } = await site.cell('model-a', 'care');
  const results = await resultsOf(site.release.id);
  return results.find((one) => one.model_id === model && one.value_id === value);
}

/** An import of which everything is mapped to that cell, and not stored yet. */
async function mapped(answers: number, parts: { heldOut?: boolean } = {}): Promise<string> {
  const id = await site.ready({ 'a.eval': careLog(answers) });
  const answer = await site.run(id, [
    { series: 0, ...(await site.cell('model-a', 'care')), ...parts },
  ]);
  expect(answer.status).toBe(202);
  return id;
}

/** Stores an import until some of its answers are there. */
async function interrupt(id: string): Promise<void> {
  const stopping = new AbortController();
  const work = site.work(stopping.signal);
  await until(async () => (await site.get(id)).stored > 0);
  stopping.abort();
  await work;
}

test('files are read, mapped and stored, and replace the result of the release at once', async () => {
  const id = await site.add({ 'logs/a.eval': careLog(450) });
  expect(await site.get(id)).toMatchObject({ status: 'receiving', files: 1, preview: null });
  expect((await site.call('POST', `/${id}/read`)).json.status).toBe('reading');
  expect(await site.work()).toBe(1);
  const cell = await site.cell('model-a', 'care');
  const ready = await site.get(id);
  expect(ready).toMatchObject({ status: 'ready', preview: { samples: 450 } });
  expect(ready.preview?.series).toMatchObject([{ task: 'care', file: 'logs/a.eval', items: 450 }]);
  expect(ready.overwrites).toContainEqual(cell);
  await db().manager.update(
    ValuesResult,
    { releaseId: site.release.id },
    { changeReason: 'Redone' },
  );
  await db().manager.update(ValuesRelease, { id: site.release.id }, { status: 'review' });
  const answer = await site.run(id, [{ series: 0, ...cell }]);
  expect([answer.status, answer.json.total]).toEqual([202, 450]);
  await site.work();
  expect(await site.get(id)).toMatchObject({ status: 'done', stored: 450, total: 450 });
  expect(await resultsOf(site.release.id)).toHaveLength(4);
  expect(await cellNow()).toMatchObject({
    score: 0.5,
    prompts: 450,
    items: 450,
    source: 'computed',
    evidence: 'items',
    expected_answers: 450,
    change_reason: 'Redone',
    origin: { task: 'care', model: 'maker/model-c', files: ['logs/a.eval'] },
  });
  const release = await db().manager.findOneByOrFail(ValuesRelease, { id: site.release.id });
  expect(release).toMatchObject({ status: 'draft', lockVersion: site.release.lockVersion + 1 });
  expect(await stagedRows()).toEqual(nothing);
  expect(folders()).not.toContain(id);
});

test('a series is suggested as it was mapped before, otherwise by the names of models and values', async () => {
  const files = { 'a.eval': careLog(2, { task: 'How_Care is asked', model: 'maker/Model_B' }) };
  const first = await site.ready(files);
  const named = await site.cell('model-b', 'care');
  const { suggested } = await site.get(first);
  expect(suggested).toMatchObject([{ ...named, scale: { lower: 0, upper: 1 }, heldOut: false }]);
  const chosen = await site.cell('model-a', 'candour');
  await site.run(first, [{ series: 0, ...chosen, heldOut: true }]);
  await site.work();
  const second = await site.ready(files);
  expect((await site.get(second)).suggested).toMatchObject([{ ...chosen, heldOut: true }]);
});

test('a mapping that cannot be stored is refused, with each wrong field', async () => {
  const id = await site.ready({ 'a.eval': careLog(4), 'b.eval': careLog(4, { task: 'other' }) });
  const cell = await site.cell('model-a', 'care');
  const fieldsOf = async (...mapping: object[]) => (await site.run(id, mapping)).json.fields;
  expect(await fieldsOf()).toHaveProperty('mapping');
  expect(
    await fieldsOf({ series: -1, model: 'a', value: cell.model, scale: { lower: 1 } }),
  ).toEqual({
    'mapping.0.series': 'Series must be a whole number',
    'mapping.0.model': 'Choose a model',
    'mapping.0.scale': 'Scale must have two numbers, lower and upper',
  });
  const swapped = { model: cell.value, value: cell.model };
  expect(Object.keys(await fieldsOf({ series: 9, ...swapped }))).toEqual(
    ['series', 'model', 'value'].map((field) => `mapping.0.${field}`),
  );
  const small = { series: 0, ...cell, scale: { lower: 0, upper: 0.5 } };
  expect(await fieldsOf(small)).toEqual({
    'mapping.0.scale': 'The scores are from 0 to 1. Enter a scale with all of them',
  });
  expect(await fieldsOf({ series: 0, ...cell }, { series: 1, ...cell })).toEqual({
    'mapping.1.value': 'Series 0 has the same model and value',
  });
  expect(await fieldsOf({ series: 0, ...cell }, { series: 0, ...cell })).toEqual({
    'mapping.1.series': 'Series 0 is mapped twice',
  });
  expect(await site.get(id)).toMatchObject({ status: 'ready' });
});

test('held-out answers are stored as hashes', async () => {
  await mapped(3, { heldOut: true });
  await site.work();
  const result = await cellNow();
  expect(result).toMatchObject({ evidence: 'hashes', items: 3, prompts: 3 });
  const items = await db().manager.findBy(ValuesItem, { resultId: String(result?.id) });
  expect(items.map(({ prompt, answer }) => [prompt, answer])).toEqual(Array(3).fill([[], '']));
});

test('an interrupted import goes on where it stopped, in another process', async () => {
  const id = await mapped(1500);
  const before = await cellNow();
  await interrupt(id);
  const { stored } = await site.get(id);
  expect(stored).toBeLessThan(1500);
  expect(await stagedRows()).toEqual({ results: 1, items: stored });
  expect(await cellNow()).toEqual(before);
  expect(await site.work()).toBe(0); // the first process still has it
  await db().manager.update(ValuesImport, { id }, { heldUntil: new Date(Date.now() - 1000) });
  expect(await Promise.all([site.work(), site.work()])).toContain(0);
  expect(await site.get(id)).toMatchObject({ status: 'done', stored: 1500, total: 1500 });
  expect(await cellNow()).toMatchObject({ items: 1500, prompts: 1500, source: 'computed' });
});

test('an import that is cancelled while it runs leaves nothing', async () => {
  const id = await mapped(1500);
  const before = await cellNow();
  const work = site.work();
  await until(async () => (await site.get(id)).stored > 0);
  expect((await site.call('DELETE', `/${id}`)).status).toBe(204);
  await work;
  expect(await stagedRows()).toEqual(nothing);
  expect(folders()).not.toContain(id);
  expect(await cellNow()).toEqual(before);
  expect((await site.call('GET', `/${id}`)).status).toBe(404);
  expect((await site.call('DELETE', `/${id}`)).status).toBe(404);
});

test('an import into a release that is published first fails and leaves nothing', async () => {
  const id = await mapped(1500);
  await interrupt(id);
  const by = { at: new Date(), by: 'Bo', releaseKey: undefined };
  await db().transaction((own) => publishRelease(own, site.release, by));
  await db().manager.update(ValuesImport, { id }, { heldUntil: new Date(Date.now() - 1000) });
  await site.work();
  const { status, message } = await site.get(id);
  const published = `Release ${site.release.number} is published and does not change`;
  expect([status, message]).toEqual(['failed', published]);
  expect(await stagedRows()).toEqual(nothing);
  expect(folders()).not.toContain(id);
  const another = await site.call('POST', '', { release: site.release.id });
  expect([another.status, another.json.code]).toEqual([409, 'wrong-state']);
});

test('a text that was removed does not come back with another import', async () => {
  await mapped(3);
  await site.work();
  const first = await cellNow();
  const removed = {
    prompt: [],
    answer: '',
    target: '',
    explanation: '',
    blanked: 'Names a person',
  };
  await db().manager.update(ValuesItem, { resultId: String(first?.id), place: 1 }, removed);
  await mapped(3);
  await site.work();
  const items = await db().manager.find(ValuesItem, {
    where: { resultId: String((await cellNow())?.id) },
    order: { place: 'ASC' },
  });
  expect(items.map(({ answer, blanked }) => [answer, blanked])).toEqual([
    ['Answer 1', ''],
    ['', 'Names a person'],
    ['Answer 3', ''],
  ]);
});

test('files that cannot be read fail with a sentence, and nothing is kept', async () => {
  const id = await site.ready({ 'a.eval': 'no zip' });
  expect(await site.get(id)).toMatchObject({ status: 'failed', preview: null });
  expect((await site.get(id)).message).toMatch(/^a\.eval/);
  expect(folders()).not.toContain(id);
  for (const call of ['read', 'run']) {
    const answer = await site.call('POST', `/${id}/${call}`, {
      mapping: [{ series: 0, ...(await site.cell('model-a', 'care')) }],
    });
    expect([answer.status, answer.json.code]).toEqual([409, 'wrong-state']);
  }
});

test('an import whose files are gone fails after an hour, and old uploads are deleted after a week', async () => {
  const lost = await mapped(3);
  fs.rmSync(path.join(app.config.dataDir, 'imports', lost), { recursive: true });
  expect(await site.work()).toBe(0);
  expect((await site.get(lost)).status).toBe('running');
  const longAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
  await db().manager.update(ValuesImport, { id: lost }, { heldUntil: longAgo(1.1) });
  await site.work();
  expect(await site.get(lost)).toMatchObject({
    status: 'failed',
    message: 'The files are no longer there. Start another import',
  });
  expect(await stagedRows()).toEqual(nothing);
  const [old, recent] = [await site.ready({ 'a.eval': careLog(2) }), await site.add({})];
  await db().manager.update(ValuesImport, { id: old }, { createdAt: longAgo(7 * 24 + 1) });
  await db().manager.update(ValuesImport, { id: recent }, { createdAt: longAgo(7 * 24 - 1) });
  await sweepOnce();
  await site.work();
  expect(folders()).not.toContain(old);
  expect(folders()).toContain(recent);
});
