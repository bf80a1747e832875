import { randomUUID } from 'node:crypto';
import Ajv from 'ajv/dist/2020';
import { parse } from 'csv-parse/sync';
import { ValuesChange } from '../../../../src/entities/ValuesChange';
import { ValuesRelease } from '../../../../src/entities/ValuesRelease';
import { SitePage } from '../../../../src/entities/SitePage';
import { sitePageId } from '../../../../src/server/site-pages/ids';
import { publishRelease } from '../../../../src/server/model-values/releases/publish-release';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { fill, fromCache, untilSettled } from '../../../support/cached';
import { makeFullRelease, pageId } from '../../../support/make-full-release';
import { rawCall } from '../../../support/raw';
import { parseXml } from '../../../support/xml';

const app = useApp();
const FILES = '/bot_values/releases';
let release: ValuesRelease;
beforeAll(async () => {
  release = await makeFullRelease(db().manager);
});

const get = async (name: string, headers: Record<string, string> = {}) => {
  const answer = await rawCall(app.url, 'GET', `${FILES}/${name}`, { headers });
  expect([name, answer.status]).toEqual([name, 200]);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  return answer;
};
const table = async (name: string): Promise<Record<string, string>[]> =>
  parse((await get(name)).text, { bom: true, columns: true });

test('the table has a row with all figures for each model and value', async () => {
  const { headers, text } = await get(`${release.number}.csv`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="model-values-${release.number}.csv"`,
  );
  expect(text.startsWith('\ufeffrelease,status,model,')).toBe(true);
  expect(text.split('\r\n')).toHaveLength(6);
  const rows = await table(`${release.number}.csv`);
  expect(rows.map(({ model, value }) => [model, value])).toEqual([
    ['model-a', 'candour'],
    ['model-b', 'candour'],
    ['model-a', 'care'],
    ['model-b', 'care'],
  ]);
  expect(rows[2]).toMatchObject({
    release: release.number,
    status: 'published',
    model_name: 'Model-a',
    score: '0.875',
    prompts: '4',
    answers: '7',
    refusals: '1',
    errors: '0',
    lower_is_better: 'false',
    agreement: '',
    items: '8',
  });
});

test('a text in the table cannot be a formula, and a negative figure stays a number', async () => {
  const { manager } = db();
  const own = await makeFullRelease(manager, {
    status: 'draft',
    scores: { 'model-e': { doubt: [[0], [1]] } },
  });
  await manager.query(
    `UPDATE values_result SET explanation = $1, scale_low = -1 WHERE release_id = $2`,
    ['=HYPERLINK("http://x","y"),\n"z"', own.id],
  );
  await manager.update(
    SitePage,
    { id: await pageId(manager, 'model', 'model-e') },
    { content: { title: '@SUM(1)', maker: '+1', snapshot: '-1' } },
  );
  await publishRelease(manager, own, { at: new Date(), by: 'Bo', releaseKey: undefined });
  const [row] = await table(`${own.number}.csv`);
  expect(row).toMatchObject({
    explanation: '\'=HYPERLINK("http://x","y"),\n"z"',
    model_name: "'@SUM(1)",
    maker: "'+1",
    snapshot: "'-1",
    scale_low: '-1',
  });
});

test('the chart of a value has its figures and places', async () => {
  const rows = await table(`${release.number}/care.csv`);
  expect(rows).toMatchObject([
    { model: 'model-a', score: '0.875', place_from: '1', place_to: '2' },
    { model: 'model-b', score: '0.125', place_from: '1', place_to: '2' },
  ]);
  expect(Number(rows[0]?.interval_low)).toBeLessThan(0.875);
});

test('a correction has its changed cells as CSV', async () => {
  const { manager } = db();
  const own = await makeFullRelease(manager, {
    number: `${release.number}.1`,
    correctsId: release.id,
    scores: { 'model-a': { candour: [[1], [1], [1]] } },
  });
  const rows = await table(`${own.number}.changes.csv`);
  expect(rows.map(({ model, value }) => [model, value])).toEqual([
    ['model-a', 'candour'],
    ['model-b', 'candour'],
    ['model-a', 'care'],
    ['model-b', 'care'],
  ]);
  expect(rows[0]).toMatchObject({
    before_score: String(2 / 3),
    after_score: '1',
    before_prompts: '3',
  });
  expect(rows[1]).toMatchObject({ before_state: 'measured', after_state: '', after_score: '' });
  expect(await table(`${release.number}.csv`)).toMatchObject([
    { status: 'superseded' },
    {},
    {},
    {},
  ]);
});

test('a release as JSON is valid by the published schema, which refuses another', async () => {
  const schema = JSON.parse((await get('schema.json')).text);
  expect(schema.$id).toBe(`${app.config.siteUrl}${FILES}/schema.json`);
  const validate = new Ajv({ strict: true, allErrors: true }).compile(schema);
  const { text, headers } = await get(`${release.number}.json`);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const whole = JSON.parse(text);
  expect([validate(whole), validate.errors]).toEqual([true, null]);
  expect(JSON.stringify(whole.release)).toBe(release.canonical);
  expect(validate({ ...whole, hash: undefined })).toBe(false);
  const { results } = whole.release;
  const other = (change: object) => ({
    ...whole,
    release: { ...whole.release, results: [{ ...results[0], ...change }, ...results.slice(1)] },
  });
  expect(validate(other({ score: '0.5' }))).toBe(false);
  expect(validate(other({ total: 1 }))).toBe(false);
});

test('a release is cited as text, BibTeX and CSL-JSON', async () => {
  const { number, hash } = release;
  const address = `${app.config.siteUrl}${FILES}/${number}`;
  const { manager } = db();
  await manager.insert(SitePage, {
    id: sitePageId('site'),
    kind: 'site',
    content: { 'lab.name': 'Tests & Sons_' },
    lockVersion: 1,
    updatedBy: '',
    updatedAt: new Date(),
    status: 'published',
  });
  await untilSettled(app);
  const { text } = await get(`${number}.txt`);
  expect(text).toContain(`Tests & Sons_ (2026). Model values ${number}`);
  expect(text).toContain(`${address}. SHA-256 ${hash}.`);
  const bib = (await get(`${number}.bib`)).text;
  expect(bib).toContain(`@misc{model-values-${number},\n  author = {{Tests \\& Sons\\_}},\n`);
  expect(bib).toContain(`\n  url = {${address}},\n  note = {SHA-256 ${hash}}\n}\n`);
  const [item] = JSON.parse((await get(`${number}.csl.json`)).text);
  expect(item).toMatchObject({
    type: 'dataset',
    issued: { 'date-parts': [[2026, 11, 23]] },
    URL: address,
    version: number,
  });
  expect(item.author).toEqual([{ literal: 'Tests & Sons_' }]);
});

test('the address of a citation leads to the release', async () => {
  const { status, headers } = await rawCall(app.url, 'GET', `${FILES}/${release.number}`);
  expect([status, headers.location]).toEqual([302, `${FILES}/${release.number}.json`]);
});

test('the feed has each release, and what was done to it', async () => {
  const { manager } = db();
  const own = await makeFullRelease(manager);
  await manager.transaction(async (inside) => {
    await inside.update(ValuesRelease, { id: own.id }, { status: 'withdrawn' });
    await inside.insert(ValuesChange, {
      id: randomUUID(),
      releaseId: own.id,
      itemId: null,
      kind: 'withdrawn',
      reason: 'Names <were> seen & read.',
      by: 'Bo',
      createdAt: new Date('2026-12-01T10:00:00Z'),
    });
  });
  await untilSettled(app);
  const { text, headers } = await get('feed.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const { feed } = parseXml(text, ['entry', 'link']);
  expect(feed.author.name).not.toBe('');
  expect(feed.updated).toBe('2026-12-01T10:00:00.000Z');
  const ids = feed.entry.map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const entry = feed.entry.find(({ id }: { id: string }) => id === `urn:uuid:${own.id}`);
  expect(entry).toMatchObject({
    title: `Model values ${own.number} (withdrawn)`,
    published: own.publishedAt?.toISOString(),
    updated: '2026-12-01T10:00:00.000Z',
    summary: 'Withdrawn: Names <were> seen & read.\nModel-a, Model-b',
  });
});

test('there are no files of drafts and of other numbers', async () => {
  const { number } = await makeFullRelease(db().manager, { status: 'draft' });
  const names = ['.csv', '.json', '.txt', '.bib', '.csl.json', '.changes.csv', '/care.csv', ''];
  const paths = names.map((name) => `${number}${name}`);
  const odd = [
    `${release.number}/nothing.csv`,
    `${release.number}/%E0%A4%A.csv`,
    `${release.number}.changes.csv`,
    `${release.number}.exe`,
    `${'1'.repeat(5000)}.csv`,
    '.csv',
    '2026.%F0%9F%99%82.csv',
    '1.csv/',
  ];
  for (const path of [...paths, ...odd]) {
    const { status, text } = await rawCall(app.url, 'GET', `${FILES}/${path}`);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toContain('model-a');
  }
  const { status } = await rawCall(app.url, 'GET', `${FILES}/2026%00.csv`);
  expect(status).toBe(400);
});

test('files come from the page cache, and are sent again only after a change', async () => {
  const own = await makeFullRelease(db().manager);
  const paths = ['.csv', '.json', '/care.csv'].map((name) => `${FILES}/${own.number}${name}`);
  await fill(app, [...paths, `${FILES}/feed.xml`, `${FILES}/schema.json`]);
  const { headers } = await get(`${own.number}.csv`);
  const again = { headers: { 'if-none-match': String(headers.etag) } };
  const path = paths[0] ?? '';
  expect((await rawCall(app.url, 'GET', path, again)).status).toBe(304);
  const head = await rawCall(app.url, 'HEAD', `${path}?x=1`);
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', headers.etag]);
  expect(await fromCache(app, () => rawCall(app.url, 'GET', `${path}?y=2`))).toBe(true);
  await db().manager.update(ValuesRelease, { id: own.id }, { status: 'withdrawn' });
  await untilSettled(app);
  const after = await rawCall(app.url, 'GET', path, again);
  expect([after.status, after.text.includes(`"${own.number}","withdrawn"`)]).toEqual([200, true]);
});

test('everything that has the status of a release has that of now', async () => {
  const { manager } = db();
  const own = await makeFullRelease(manager);
  const api = '/api/model-values/releases';
  const addresses = [
    ...['.csv', '.json', '.txt', '.bib', '.csl.json'].map((end) => `${FILES}/${own.number}${end}`),
    api,
    `${api}/${own.number}`,
    `${api}/${own.number}/results/model-a/care`,
    `${FILES}/feed.xml`,
  ];
  await fill(app, addresses);
  const countStatus = async () => {
    const texts = await Promise.all(addresses.map((path) => rawCall(app.url, 'GET', path)));
    return texts.map(({ text }) => text.split('superseded').length);
  };
  const before = await countStatus();
  await makeFullRelease(manager, { correctsId: own.id });
  await untilSettled(app);
  const after = await countStatus();
  expect(addresses.filter((_, at) => (after[at] ?? 0) <= (before[at] ?? 0))).toEqual([]);
});
