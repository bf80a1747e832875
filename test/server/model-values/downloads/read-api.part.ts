import { randomUUID } from 'node:crypto';
import { PlanVersion } from '../../../../src/entities/PlanVersion';
import { SitePage } from '../../../../src/entities/SitePage';
import { ValuesChange } from '../../../../src/entities/ValuesChange';
import { ValuesRelease } from '../../../../src/entities/ValuesRelease';
import { ValuesReply } from '../../../../src/entities/ValuesReply';
import { OldSlug } from '../../../../src/entities/OldSlug';
import { canonicalJson } from '../../../../src/server/model-values/hashes/canonical-json';
import { sha256 } from '../../../../src/server/model-values/hashes/item-hash';
import { publishRelease } from '../../../../src/server/model-values/releases/publish-release';
import { db } from '../../../../src/server/platform/database/data-source';
import type { PublicReleaseJson } from '../../../../src/shared/api/model-values';
import type { ReleaseItem } from '../../../../src/shared/model-values/release-files';
import { useApp } from '../../../support/app';
import { fill, untilSettled } from '../../../support/cached';
import { makeFullRelease, pageId } from '../../../support/make-full-release';
import { rawCall } from '../../../support/raw';

const app = useApp();
const API = '/api/model-values';
let release: ValuesRelease;
beforeAll(async () => {
  release = await makeFullRelease(db().manager);
});

const get = async <Body>(path: string): Promise<Body> => {
  const answer = await app.call('GET', `${API}${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  return answer.json as Body;
};
const care = (number: string) => `/releases/${number}/results/model-a/care`;

test('a release is read as it was published, so that its hash can be computed', async () => {
  const found = await get<PublicReleaseJson>(`/releases/${release.number}`);
  expect(JSON.stringify(found.release)).toBe(release.canonical);
  expect(sha256(canonicalJson(found.release))).toBe(found.hash);
  expect(found).toMatchObject({ status: 'published', withdrawn: null, signature: null });
  const all = await get<object[]>('/releases');
  expect(all).toContainEqual({
    number: release.number,
    status: 'published',
    published: release.publishedAt?.toISOString(),
    hash: release.hash,
    corrects: null,
    demonstration: false,
    models: 2,
    values: 2,
    scored: 4,
    items: 22,
  });
});

test.each(['draft', 'review'] as const)('nobody reads a release in %s', async (status) => {
  const { number } = await makeFullRelease(db().manager, { status });
  for (const path of ['', '/changes', '/results/model-a/care', '/results/model-a/care/items']) {
    const answer = await app.call('GET', `${API}/releases/${number}${path}`);
    expect([path, answer.status, answer.json.message]).toEqual([
      path,
      404,
      'There is no published release of this number',
    ]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  }
  expect(JSON.stringify(await get('/releases'))).not.toContain(`"${number}"`);
});

test.each(['2026', 'x', '..', '%F0%9F%99%82', "'", '1'.repeat(3000), '%E0%A4%A', '2026.1%20'])(
  'a release called %j is not found',
  async (number) => {
    const { status } = await rawCall(app.url, 'GET', `${API}/releases/${number}/changes`);
    expect(status).toBe(404);
  },
);

test('an address with a zero byte is refused', async () => {
  const { status } = await rawCall(app.url, 'GET', `${API}/releases/%00`);
  expect(status).toBe(400);
});

test('a correction lists the cells that it changes', async () => {
  const { manager } = db();
  const before = await makeFullRelease(manager);
  const after = await makeFullRelease(manager, {
    number: `${before.number}.1`,
    correctsId: before.id,
    scores: {
      'model-a': {
        care: [
          [1, 1],
          [1, 0],
          [1, 1],
          ['refused', 1],
        ],
        candour: [[1], [0], [0]],
      },
      'model-b': {
        care: [
          [0, 0],
          [0, 1],
          [0, 0],
          ['error', 0],
        ],
      },
    },
  });
  const changes = await get(`/releases/${after.number}/changes`);
  expect(changes).toMatchObject([
    {
      model: 'model-a',
      value: 'candour',
      before: { score: 2 / 3, prompts: 3 },
      after: { score: 1 / 3, prompts: 3 },
      reason: '',
    },
    { model: 'model-b', value: 'candour', before: { prompts: 3 }, after: null },
  ]);
  expect(await get(`/releases/${before.number}/changes`)).toEqual([]);
});

test('a cell has its figures, and the comparisons of its model', async () => {
  const cell = await get(care(release.number));
  expect(cell).toMatchObject({
    number: release.number,
    status: 'published',
    result: { model: 'model-a', score: 0.875, prompts: 4, answers: 7, refusals: 1, errors: 0 },
    comparisons: [{ value: 'care', models: ['model-a', 'model-b'], prompts: 4 }],
  });
  const { status } = await app.call('GET', `${API}/releases/${release.number}/results/model-a/nil`);
  expect(status).toBe(404);
});

test('the items of a cell are read by cursor, also after its model got another address', async () => {
  const { manager } = db();
  const own = await makeFullRelease(manager, {
    scores: { 'model-c': { care: [[1], [0], [1], [0], [1]] } },
  });
  const id = await pageId(manager, 'model', 'model-c');
  await manager.insert(OldSlug, { kind: 'model', slug: 'model-c', target: id });
  await manager.update(SitePage, { id }, { direct: 'model-d' });
  const read: ReleaseItem[] = [];
  const sizes: number[] = [];
  let path: string | undefined = `${API}/releases/${own.number}/results/model-c/care/items?limit=2`;
  while (path) {
    const answer = await app.call('GET', path);
    read.push(...answer.json);
    sizes.push(answer.json.length);
    path = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(sizes).toEqual([2, 2, 1]);
  expect(read.map(({ promptId, score }) => [promptId, score])).toEqual([
    ['p1', 1],
    ['p2', 0],
    ['p3', 1],
    ['p4', 0],
    ['p5', 1],
  ]);
  expect(read[0]).toMatchObject({ answer: 'The person in need, 1.1.', heldOut: false });
});

test.each([
  ['limit=0', 'limit'],
  ['limit=x', 'limit'],
  ['cursor=-1', 'cursor'],
  ['cursor=99999999999', 'cursor'],
  ['cursor=1&cursor=2', 'cursor'],
])('items with ?%s are refused with the field', async (query, field) => {
  const { status, json } = await app.call('GET', `${API}${care(release.number)}/items?${query}`);
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});

test('readers see no text of what is held out, or of which only hashes are evidence', async () => {
  const { manager } = db();
  const draft = await makeFullRelease(manager, { status: 'draft' });
  await manager.query(
    `UPDATE values_item SET held_out = true WHERE place = 0 AND result_id IN
       (SELECT id FROM values_result WHERE release_id = $1)`,
    [draft.id],
  );
  await manager.query(
    `UPDATE values_result SET evidence = 'hashes' WHERE release_id = $1 AND value_id = $2`,
    [draft.id, await pageId(manager, 'modelValue', 'candour')],
  );
  await publishRelease(manager, draft, { at: new Date(), by: 'Bo', releaseKey: undefined });
  const items = (value: string) =>
    get<ReleaseItem[]>(`/releases/${draft.number}/results/model-a/${value}/items`);
  const [first, second] = await items('care');
  expect(first).toMatchObject({ heldOut: true, prompt: [], answer: '', score: 1 });
  expect(second?.answer).not.toBe('');
  expect((await items('candour')).map(({ answer, prompt }) => answer + prompt.length)).toEqual([
    '0',
    '0',
    '0',
  ]);
});

test('what is done to a published release is read at once', async () => {
  const { manager } = db();
  const own = await makeFullRelease(manager);
  const path = `${API}/releases/${own.number}`;
  const items = `${API}${care(own.number)}/items`;
  const read = async (address: string) => (await app.call('GET', address)).json;
  await fill(app, [`${API}/releases`, path, items]);
  await manager.update(
    ValuesReply,
    { releaseId: own.id, modelId: await pageId(manager, 'model', 'model-a') },
    {
      askedAt: new Date('2026-11-01T10:00:00Z'),
      answeredAt: new Date('2026-11-02T10:00:00Z'),
      text: 'We disagree.',
    },
  );
  await untilSettled(app);
  expect((await read(path)).replies).toContainEqual({
    model: 'model-a',
    asked: '2026-11-01T10:00:00.000Z',
    answered: '2026-11-02T10:00:00.000Z',
    text: 'We disagree.',
  });
  await manager.query(
    `UPDATE values_item SET prompt = '[]', answer = '', target = '', explanation = '',
       blanked = 'It names a person' WHERE place = 0`,
  );
  await untilSettled(app);
  expect((await read(items))[0]).toMatchObject({ answer: '', blanked: 'It names a person' });
  await manager.transaction(async (inside) => {
    await inside.update(ValuesRelease, { id: own.id }, { status: 'withdrawn' });
    await inside.insert(ValuesChange, {
      id: randomUUID(),
      releaseId: own.id,
      itemId: null,
      kind: 'withdrawn',
      reason: 'The raters saw the names.',
      by: 'Bo',
      createdAt: new Date(),
    });
  });
  await untilSettled(app);
  expect(await read(path)).toMatchObject({
    status: 'withdrawn',
    withdrawn: 'The raters saw the names.',
    changes: [{ kind: 'withdrawn', by: 'Bo' }],
    hash: own.hash,
  });
  expect((await read(`${API}${care(own.number)}`)).withdrawn).toBe('The raters saw the names.');
  expect(await read(`${API}/releases`)).toContainEqual(
    expect.objectContaining({ number: own.number, status: 'withdrawn' }),
  );
});

test('an answer that has not changed is not sent again', async () => {
  const path = `${API}/releases/${release.number}`;
  const { headers } = await rawCall(app.url, 'GET', path);
  const again = await rawCall(app.url, 'GET', path, {
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.status, again.text]).toEqual([304, '']);
  const head = await rawCall(app.url, 'HEAD', path);
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', headers.etag]);
});

test('readers see the models and the values that are published', async () => {
  const models = await get<{ address: string }[]>('/models');
  expect(models.map(({ address }) => address)).toContain('model-a');
  const values = await get<{ address: string; name: string }[]>('/values');
  expect(values).toContainEqual(expect.objectContaining({ address: 'care', name: 'Care' }));
});

test('a plan is read with all its versions and their hashes', async () => {
  const { manager } = db();
  const planId = await pageId(manager, 'plan', 'first-plan');
  expect((await app.call('GET', `${API}/plans/first-plan`)).status).toBe(404);
  for (const number of [1, 2]) {
    const content = canonicalJson({ title: `Plan ${number}`, prompts: ['Who are you?'] });
    const hash = sha256(content);
    const id = randomUUID();
    await manager.insert(PlanVersion, { id, planId, number, content, hash, publicAt: new Date() });
  }
  await manager.update(SitePage, { id: planId }, { status: 'trash' });
  await untilSettled(app);
  const plan = await get<{ versions: { id: string; content: object; hash: string }[] }>(
    '/plans/first-plan',
  );
  const [{ id = '' } = {}] = plan.versions;
  expect(await manager.findOneBy(PlanVersion, { id })).toMatchObject({ planId, number: 1 });
  expect(plan).toMatchObject({ address: 'first-plan', title: 'Plan 2' });
  expect(plan.versions.map(({ content }) => sha256(canonicalJson(content)))).toEqual(
    plan.versions.map(({ hash }) => hash),
  );
  const all = await get<object[]>('/plans');
  expect(all).toMatchObject([{ address: 'first-plan', versions: [{ number: 1 }, { number: 2 }] }]);
});
