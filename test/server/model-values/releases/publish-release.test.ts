import { ValuesChange } from '../../../../src/entities/ValuesChange';
import { ValuesRelease } from '../../../../src/entities/ValuesRelease';
import { SitePage } from '../../../../src/entities/SitePage';
import { canonicalJson } from '../../../../src/server/model-values/hashes/canonical-json';
import { sha256 } from '../../../../src/server/model-values/hashes/item-hash';
import { publishRelease } from '../../../../src/server/model-values/releases/publish-release';
import { db } from '../../../../src/server/platform/database/data-source';
import type { CanonicalRelease } from '../../../../src/shared/model-values/releases';
import { useApp } from '../../../support/app';
import { makeFullRelease, type Scores } from '../../../support/make-full-release';

useApp();

const read = ({ canonical }: ValuesRelease) => JSON.parse(canonical ?? '') as CanonicalRelease;

test('a published release has its figures, comparisons and places under its hash', async () => {
  const better = Array.from({ length: 8 }, () => [1]);
  const scores: Scores = {
    'model-b': { care: better.map(() => [0]) },
    'model-a': { care: better },
    'model-c': { care: [['refused'], [1]] },
  };
  const release = await makeFullRelease(db().manager, { scores });
  expect(release.hash).toBe(sha256(release.canonical ?? ''));
  const content = read(release);
  expect(canonicalJson(content)).toBe(release.canonical);
  expect(content).toMatchObject({
    schema: 'assay-release-1',
    number: '2026.1',
    published: '2026-11-23T10:01:00.000Z',
    corrects: null,
    plan: { title: 'How we ask', version: 1 },
    approval: { submittedBy: 'Ada', approvedBy: 'Bo' },
    models: [{ address: 'model-a' }, { address: 'model-b' }, { address: 'model-c' }],
    values: [{ address: 'care', name: 'Care' }],
  });
  expect(
    content.results.map(({ model, score, place, items }) => [model, score, place, items.count]),
  ).toEqual([
    ['model-a', 1, { from: 1, to: 2 }, 8],
    ['model-b', 0, { from: 2, to: 3 }, 8],
    ['model-c', 1, { from: 1, to: 3 }, 2],
  ]);
  expect(content.comparisons).toMatchObject([
    { models: ['model-a', 'model-b'], prompts: 8, mean: 1, p: (2 / 2 ** 8) * 3 },
    { models: ['model-a', 'model-c'], prompts: 1, mean: 0, p: 1 },
    { models: ['model-b', 'model-c'], prompts: 1, mean: -1, p: 1 },
  ]);
  expect(release.comparisons).toEqual(content.comparisons);
});

test('each release has the hash of the one before, but for demonstrations', async () => {
  const { manager } = db();
  const first = await makeFullRelease(manager);
  const example = await makeFullRelease(manager, { demonstration: true });
  const draft = await makeFullRelease(manager, { status: 'draft' });
  const second = await publishRelease(manager, draft, {
    at: new Date(),
    by: 'Bo',
    releaseKey: undefined,
  });
  expect([example.previousHash, read(example).previous]).toEqual([null, null]);
  expect(second.previousHash).toBe(first.hash);
  expect(read(second).previous).toEqual({ number: first.number, hash: first.hash });
});

test('a correction says what it corrects, which is superseded with a record', async () => {
  const { manager } = db();
  const first = await makeFullRelease(manager);
  const second = await makeFullRelease(manager, {
    number: `${first.number}.1`,
    correctsId: first.id,
  });
  expect(read(second).corrects).toEqual({ number: first.number, hash: first.hash });
  const { status } = await manager.findOneByOrFail(ValuesRelease, { id: first.id });
  const [change] = await manager.findBy(ValuesChange, { releaseId: first.id });
  expect([status, change?.kind, change?.reason, change?.by]).toEqual([
    'superseded',
    'superseded',
    `Corrected by ${second.number}`,
    'Bo',
  ]);
});

test('what staff edit later does not change a published release', async () => {
  const { manager } = db();
  const first = await makeFullRelease(manager);
  await manager.update(SitePage, { direct: 'model-a' }, { direct: 'renamed' });
  const { canonical } = await manager.findOneByOrFail(ValuesRelease, { id: first.id });
  expect(canonical).toBe(first.canonical);
});

test('a result of a model without an address is refused with a sentence', async () => {
  const { manager } = db();
  const draft = await makeFullRelease(manager, { status: 'draft' });
  await manager.update(SitePage, { direct: 'model-a' }, { direct: null });
  await expect(
    publishRelease(manager, draft, { at: new Date(), by: 'Bo', releaseKey: undefined }),
  ).rejects.toThrow('was never published');
  const { status } = await manager.findOneByOrFail(ValuesRelease, { id: draft.id });
  expect(status).toBe('draft');
});
