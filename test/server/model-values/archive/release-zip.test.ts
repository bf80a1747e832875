import { randomUUID } from 'node:crypto';
import Ajv from 'ajv/dist/2020';
import { SitePage } from '../../../../src/entities/SitePage';
import { ValuesChange } from '../../../../src/entities/ValuesChange';
import { ValuesItem } from '../../../../src/entities/ValuesItem';
import { ValuesReply } from '../../../../src/entities/ValuesReply';
import { ValuesResult } from '../../../../src/entities/ValuesResult';
import { sha256 } from '../../../../src/server/model-values/hashes/item-hash';
import { isSigned } from '../../../../src/server/model-values/hashes/sign-hash';
import { db } from '../../../../src/server/platform/database/data-source';
import { saveOldSlug } from '../../../../src/server/platform/database/unique-slug';
import type { CanonicalRelease } from '../../../../src/shared/model-values/releases';
import { useApp } from '../../../support/app';
import { makeFullRelease, pageId } from '../../../support/make-full-release';
import { readZip } from '../../../support/read-zip';
import { newReleaseKey } from '../../../support/release-key';

const releaseKey = newReleaseKey();
const app = useApp({ env: { RELEASE_KEY: releaseKey } });

const ask = (file: string, init: RequestInit = {}) =>
  fetch(`${app.url}/bot_values/releases/${file}`, init);

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

const download = async (number: string) => bytesOf(await ask(`${number}.zip`));

/** The files of a release, as text by name. */
async function filesOf(number: string): Promise<Record<string, string>> {
  const files = await readZip(await download(number));
  return Object.fromEntries(files.map(([name, content]) => [name, content.toString()]));
}

const parse = (text = '') => JSON.parse(text);

test('the zip of a release has all of it, with the hash of each file', async () => {
  const release = await makeFullRelease(db().manager, { releaseKey });
  const content = parse(release.canonical ?? '') as CanonicalRelease;
  const answer = await ask(`${release.number}.zip`);
  expect([200, 'application/zip', '*']).toEqual([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('access-control-allow-origin'),
  ]);
  const files = await filesOf(release.number);
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'release.json',
    'signature.json',
    'plan.json',
    'replies.json',
    'changes.json',
    'schemas/release.json',
    'schemas/item.json',
    'items/model-a/candour.jsonl',
    'items/model-b/candour.jsonl',
    'items/model-a/care.jsonl',
    'items/model-b/care.jsonl',
    'hashes.json',
  ]);
  expect(files['release.json']).toBe(release.canonical);
  expect(sha256(files['plan.json'] ?? '')).toBe(content.plan?.hash);
  const { 'hashes.json': list, ...others } = files;
  const named = Object.entries(others).map(([name, text]) => [name, sha256(text)]);
  expect(parse(list)).toEqual({
    release: release.hash,
    previous: release.previousHash,
    files: Object.fromEntries(named),
  });
  expect(isSigned(release.hash ?? '', parse(files['signature.json']))).toBe(true);
  for (const { model, value, items } of content.results) {
    const lines = files[`items/${model}/${value}.jsonl`]?.trim().split('\n') ?? [];
    expect(lines).toHaveLength(items.count);
    expect(sha256(lines.map((line) => `${parse(line).hash}\n`).join(''))).toBe(items.hash);
  }
});

test('release and items are valid by the schemas in the zip, which refuse other values', async () => {
  const release = await makeFullRelease(db().manager);
  const files = await filesOf(release.number);
  const validator = new Ajv({ strict: false });
  const isRelease = validator.compile(parse(files['schemas/release.json']));
  const isItem = validator.compile(parse(files['schemas/item.json']));
  const item = parse(files['items/model-a/care.jsonl']?.split('\n')[0]);
  const content = parse(files['release.json']);
  expect([isRelease(content), isItem(item)]).toEqual([true, true]);
  expect(isRelease({ ...content, results: [{}] })).toBe(false);
  expect(isItem({ ...item, score: '1' })).toBe(false);
});

test('replies, a removed text and the status are in it, without ids of the database', async () => {
  const { manager } = db();
  const release = await makeFullRelease(manager, { status: 'published' });
  const before = await download(release.number);
  expect(await download(release.number)).toEqual(before);
  const tag = (await ask(`${release.number}.zip`, { method: 'HEAD' })).headers.get('etag') ?? '';
  const again = () =>
    ask(`${release.number}.zip`, {
      headers: { 'if-none-match': tag, 'cache-control': 'max-age=0' },
    });
  expect((await again()).status).toBe(304);

  const result = await manager.findOneByOrFail(ValuesResult, { releaseId: release.id });
  const item = await manager.findOneByOrFail(ValuesItem, { resultId: result.id, place: 0 });
  const none = { prompt: [], answer: '', target: '', explanation: '' };
  await manager.update(ValuesItem, { id: item.id }, { ...none, blanked: 'Names a person' });
  const about = { releaseId: release.id, createdAt: new Date('2026-11-24T10:00:00Z'), by: 'Bo' };
  const change = (kind: ValuesChange['kind'], reason: string, itemId: string | null = null) =>
    manager.insert(ValuesChange, { ...about, id: randomUUID(), kind, reason, itemId });
  await change('text removed', 'Names a person', item.id);
  await change('reply', 'The maker answered');
  const modelId = await pageId(manager, 'model', 'model-b');
  const reply = { answeredAt: new Date('2026-11-24T09:00:00Z'), text: 'We disagree.' };
  await manager.update(ValuesReply, { releaseId: release.id, modelId }, reply);
  const answer = await again();
  expect(answer.status).toBe(200);
  const files = await filesOf(release.number);
  expect(parse(files['changes.json'])).toEqual({
    status: 'published',
    changes: [
      {
        kind: 'reply',
        reason: 'The maker answered',
        by: 'Bo',
        at: '2026-11-24T10:00:00.000Z',
        item: null,
      },
      {
        kind: 'text removed',
        reason: 'Names a person',
        by: 'Bo',
        at: '2026-11-24T10:00:00.000Z',
        item: item.hash,
      },
    ],
  });
  const asked = '2026-11-21T00:00:00.000Z';
  expect(parse(files['replies.json'])).toEqual([
    { model: 'model-a', asked, answered: null, text: '' },
    { model: 'model-b', asked, answered: '2026-11-24T09:00:00.000Z', text: 'We disagree.' },
  ]);
  const blanked = Object.values(files)
    .join('')
    .match(/.*"blanked":"Names a person".*/)?.[0];
  expect(parse(blanked)).toMatchObject({ ...none, hash: item.hash, score: item.score });
  expect(Object.values(files).join('')).not.toContain(item.id);
});

test('a release keeps its addresses in the zip after a model got another one', async () => {
  const { manager } = db();
  const scores = { 'model-d': { care: [[1], [0]] } };
  const release = await makeFullRelease(manager, { scores });
  const before = await download(release.number);
  const id = await pageId(manager, 'model', 'model-d');
  await manager.update(SitePage, { id }, { direct: 'model-e' });
  await saveOldSlug(manager, 'model', 'model-d', id);
  expect(await download(release.number)).toEqual(before);
});

test('a release without a key or a plan has neither in its zip', async () => {
  const release = await makeFullRelease(db().manager, { planVersionId: null });
  const files = await filesOf(release.number);
  expect(files['README.txt']).not.toContain('signature');
  expect([files['signature.json'], files['plan.json']]).toEqual([undefined, undefined]);
});

test.each(['draft', 'review'] as const)('a release in the status %s has no zip', async (status) => {
  const { number } = await makeFullRelease(db().manager, { status });
  expect((await ask(`${number}.zip`)).status).toBe(404);
});

test.each(['1999.1', 'x', '%2e%2e%2f', '9'.repeat(5000), 'é', '%00'])(
  'there is no zip of release %s',
  async (number) => {
    const { status } = await ask(`${number}.zip`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  },
);

test('keys.json lists the keys of published releases and the present one', async () => {
  const { manager } = db();
  const former = newReleaseKey();
  const first = await makeFullRelease(manager, { releaseKey: former });
  const last = await makeFullRelease(manager, { releaseKey: former });
  await makeFullRelease(manager, { status: 'draft', releaseKey: newReleaseKey() });
  const present = await makeFullRelease(manager, { releaseKey });
  const answer = await ask('keys.json');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };
  expect(keys.map(({ keyId }) => keyId)).toEqual([present.keyId, first.keyId]);
  expect(keys[0]).toMatchObject({ publicKey: present.publicKey, to: null });
  expect(keys[1]).toEqual({
    keyId: first.keyId,
    publicKey: first.publicKey,
    pem: `-----BEGIN PUBLIC KEY-----\n${first.publicKey}\n-----END PUBLIC KEY-----\n`,
    from: first.publishedAt?.toISOString(),
    to: last.publishedAt?.toISOString(),
  });
});
