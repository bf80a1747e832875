import { randomUUID } from 'node:crypto';
import { SitePage } from '../../../../src/entities/SitePage';
import { ValuesChange } from '../../../../src/entities/ValuesChange';
import type { ValuesRelease } from '../../../../src/entities/ValuesRelease';
import { openImport } from '../../../../src/server/model-values/imports/open-import';
import { publishRelease } from '../../../../src/server/model-values/releases/publish-release';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { untilSettled } from '../../../support/cached';
import { makeFullRelease, pageId } from '../../../support/make-full-release';
import { rawCall } from '../../../support/raw';
import { collect, makeUpload } from '../imports/make-upload';
import { mergeProblems } from './merge-rules';
import { readZip } from './read-zip';

const app = useApp();
let release: ValuesRelease;
const path = () => `/bot_values/releases/${release.number}.every-eval-ever.zip`;
const download = async () => readZip((await rawCall(app.url, 'GET', path())).body);

beforeAll(async () => {
  const { manager } = db();
  const draft = await makeFullRelease(manager, { status: 'draft' });
  const a = await pageId(manager, 'model', 'model-a');
  const care = await pageId(manager, 'modelValue', 'care');
  await manager.update(
    SitePage,
    { id: a },
    { content: { title: 'Model A', maker: 'Größe & Co.', snapshot: 'a-1/2026:05' } },
  );
  const ofCell = `result_id IN (SELECT id FROM values_result
    WHERE release_id = $1 AND model_id = $2 AND value_id = $3)`;
  const set = (what: string, place: number) =>
    manager.query(`UPDATE values_item SET ${what} WHERE place = ${place} AND ${ofCell}`, [
      draft.id,
      a,
      care,
    ]);
  const turns = [
    { role: 'system', text: 'Be brief.' },
    { role: 'user', text: 'Où?' },
  ];
  await set(`prompt = '${JSON.stringify(turns)}'`, 0);
  await set(`answer = E'One\\u2028two\\u0085three\\nfour', target = 'x'`, 1);
  await set(`held_out = true`, 2);
  await set(`edits = '[{"by": "Bo", "reason": "Wrong file", "isInvalid": true}]'`, 3);
  await set(`ratings = '[{"rater": "r1", "rating": 4}]'`, 4);
  await manager.query(
    `UPDATE values_result SET evidence = 'hashes' WHERE release_id = $1 AND model_id <> $2`,
    [draft.id, a],
  );
  release = await publishRelease(manager, draft, {
    at: new Date('2026-11-24'),
    by: 'Bo',
    releaseKey: undefined,
  });
});

test('an export can be merged by the rules of the maintainers, and is the same each time', async () => {
  const first = await rawCall(app.url, 'GET', path());
  expect(first.headers['content-type']).toBe('application/zip');
  expect(first.headers['content-disposition']).toBe(
    `attachment; filename="model-values-${release.number}.every-eval-ever.zip"`,
  );
  const files = await readZip(first.body);
  expect(mergeProblems(files)).toEqual([]);
  expect([...files.keys()].map((name) => name.replace(/[\da-f-]{36}/, '*'))).toEqual([
    'data/assay-model-values/grosse-co/a-1-2026-05/*_samples.jsonl',
    'data/assay-model-values/grosse-co/a-1-2026-05/*.json',
    'data/assay-model-values/unknown/model-b/*.json',
  ]);
  const again = await rawCall(app.url, 'GET', path());
  expect(again.body.equals(first.body)).toBe(true);
});

test('the rules find what is wrong with an export', async () => {
  const files = await download();
  const broken = (change: (name: string, text: string) => [string, string]) =>
    mergeProblems(new Map([...files].map(([name, text]) => change(name, text)))).length;
  expect(broken((name, text) => [name.replace(/-4(...-)/, '-1$1'), text])).toBeGreaterThan(0);
  expect(
    broken((name, text) => [name, /jsonl$/.test(name) ? `${text}{}\n` : text]),
  ).toBeGreaterThan(2);
  expect(broken((name, text) => [name, text.replace('"model_id":"', '"model_id":"x')])).toBe(2);
  expect(broken((name, text) => [name, text.replace('"max_score": 1', '"max_score": 0')])).toBe(2);
  for (const [right, wrong] of [
    ['"score_type": "continuous"', '"score_type": "levels"'],
    ['"max_score": 1', '"maximum": 1'],
    ['"model_availability": "unknown"', '"model_availability": "open"'],
    ['"third_party"', '"us"'],
    ['"eval_library"', '"library"'],
    ['"num_samples": 4', '"num_samples": "4"'],
    ['"sample_id":"p1"', '"sample_id":1'],
    ['"single_turn"', '"multi_turn"'],
    ['"is_correct":true', '"is_correct":1'],
    ['"metadata":{', '"more":1,"metadata":{'],
    ['"epoch":"1"', '"epoch":1'],
  ] as const) {
    const count = broken((name, text) => [name, text.replace(right, wrong)]);
    expect([right, count > 0]).toEqual([right, true]);
  }
});

test('lines are the answers that readers see and that count', async () => {
  const files = await download();
  const [samples = ''] = [...files].flatMap(([name, text]) => (/jsonl$/.test(name) ? text : []));
  const lines = samples
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const care = lines.filter((line) => line.evaluation_name.endsWith('.care'));
  // Without the one that is held out, the one that does not count, and the refusal.
  expect(care.map(({ sample_id: id, metadata }) => [id, metadata.epoch])).toEqual([
    ['p1', '1'],
    ['p1', '2'],
    ['p3', '1'],
    ['p3', '2'],
    ['p4', '2'],
  ]);
  expect(care[0]).toMatchObject({
    interaction_type: 'multi_turn',
    input: { raw: 'Où?', reference: [] },
    messages: [{ turn_idx: 0, role: 'system' }, { role: 'user' }, { role: 'assistant' }],
    evaluation: { score: 1, is_correct: true, num_turns: 3 },
    metadata: { language: 'en' },
    // Of {"raw":"Où?","reference":[]} as json.dumps() of Python 3.11 writes it.
    sample_hash: '9a8d62a93c032f79696f1ea1e6de9ec4b0e974d277e5efba190b523d6c735535',
  });
  expect(care[1]).toMatchObject({
    interaction_type: 'single_turn',
    output: { raw: ['One\u2028two\u0085three\nfour'] },
  });
  expect(care[2].metadata['rating: r1']).toBe('4');
});

test('an export is read by the import, with the same scores', async () => {
  const found = await openImport(makeUpload(Object.fromEntries(await download())));
  expect(found.series.map(({ metric, stated }) => [metric, stated.score])).toEqual(
    expect.arrayContaining([
      ['assay-model-values.care', 0.875],
      ['assay-model-values.candour', 2 / 3],
    ]),
  );
  const samples = await collect(found.samples());
  expect(samples.map(({ id, epoch, scores }) => [id, epoch, scores[0]?.score])).toEqual(
    expect.arrayContaining([
      ['p1', 1, 1],
      ['p3', 2, 1],
    ]),
  );
  expect(found.problems).toEqual([]);
});

test('an export is sent again only when its content is another', async () => {
  const { headers } = await rawCall(app.url, 'GET', path());
  const known = { headers: { 'if-none-match': String(headers.etag) } };
  const again = await rawCall(app.url, 'GET', path(), known);
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await rawCall(app.url, 'HEAD', path());
  expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
  const { manager } = db();
  await manager.transaction(async (inside) => {
    await inside.query(
      `UPDATE values_item SET prompt = '[]', answer = '', target = '', explanation = '',
         blanked = 'It names a person'
       WHERE prompt_id = 'p3' AND result_id IN
         (SELECT id FROM values_result WHERE release_id = $1)`,
      [release.id],
    );
    await inside.insert(ValuesChange, {
      id: randomUUID(),
      releaseId: release.id,
      itemId: null,
      kind: 'text removed',
      reason: 'It names a person',
      by: 'Bo',
      createdAt: new Date(),
    });
  });
  await untilSettled(app);
  const after = await rawCall(app.url, 'GET', path(), known);
  expect(after.status).toBe(200);
  const files = await readZip(after.body);
  expect(mergeProblems(files)).toEqual([]);
  expect([...files.values()].join('')).not.toContain('"p3"');
});
