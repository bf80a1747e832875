import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PlanVersion } from '../../../../src/entities/PlanVersion';
import { SitePage } from '../../../../src/entities/SitePage';
import { ValuesChange } from '../../../../src/entities/ValuesChange';
import { ValuesItem } from '../../../../src/entities/ValuesItem';
import { ValuesRelease } from '../../../../src/entities/ValuesRelease';
import { ValuesReply } from '../../../../src/entities/ValuesReply';
import { ValuesResult } from '../../../../src/entities/ValuesResult';
import { importRelease } from '../../../../src/server/model-values/archive/import-release';
import { db } from '../../../../src/server/platform/database/data-source';
import { keepDatabase, startApp, type TestApp } from '../../../support/app';
import { makeFullRelease, pageId } from '../../../support/make-full-release';
import { readZip } from '../../../support/read-zip';
import { newReleaseKey } from '../../../support/release-key';
import { type Files, packed, verify } from '../../../support/tampered-release';

const endDatabase = keepDatabase();
let folder: string;
let app: TestApp;
const zips: Buffer[] = [];
const NUMBER = '2026.7';

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'releases-'));
  await makeReleases();
});
beforeEach(async () => (app = await startApp()));
afterEach(() => app.close());
afterAll(async () => {
  await endDatabase();
  await fs.rm(folder, { recursive: true });
});

/** A release with what may belong to one, and its correction, as another site has them. */
async function makeReleases(): Promise<void> {
  app = await startApp();
  const { manager } = db();
  const releaseKey = newReleaseKey();
  const release = await makeFullRelease(manager, { number: NUMBER, releaseKey });
  const [result] = await manager.findBy(ValuesResult, { releaseId: release.id });
  const item = await manager.findOneByOrFail(ValuesItem, { resultId: result?.id, place: 1 });
  const none = { prompt: [], answer: '', target: '', explanation: '' };
  await manager.update(ValuesItem, { id: item.id }, { ...none, blanked: 'A name' });
  const about = { releaseId: release.id, createdAt: new Date('2026-11-24T10:00:00Z'), by: 'Bo' };
  const removed = { kind: 'text removed' as const, reason: 'A name', itemId: item.id };
  await manager.insert(ValuesChange, { ...about, ...removed, id: randomUUID() });
  const modelId = await pageId(manager, 'model', 'model-b');
  await manager.update(ValuesReply, { releaseId: release.id, modelId }, { text: 'We disagree.' });
  zips.push(await download(NUMBER));
  await makeFullRelease(manager, {
    number: `${NUMBER}.1`,
    correctsId: release.id,
    planVersionId: release.planVersionId,
    releaseKey: undefined,
  });
  zips.push(await download(NUMBER), await download(`${NUMBER}.1`));
  await app.close();
}

async function download(number: string): Promise<Buffer> {
  const answer = await fetch(`${app.url}/bot_values/releases/${number}.zip`);
  return Buffer.from(await answer.arrayBuffer());
}

async function store(zip: Buffer | undefined): Promise<string> {
  const file = path.join(folder, randomUUID());
  await fs.writeFile(file, zip ?? '');
  return file;
}

const importZip = async (zip: Buffer | undefined) => importRelease(await store(zip));

async function filesOf(zip: Buffer | undefined): Promise<Files> {
  const files = await readZip(zip ?? Buffer.alloc(0));
  return Object.fromEntries(files.map(([name, content]) => [name, content.toString()]));
}

test('a release that was imported is the same to the byte, and so is its correction', async () => {
  const [, release, correction] = zips;
  expect(await importZip(release)).toBe(true);
  expect(await importZip(correction)).toBe(true);
  expect(await download(NUMBER)).toEqual(release);
  expect(await download(`${NUMBER}.1`)).toEqual(correction);
  expect((await verify(await download(NUMBER))).problems).toEqual([]);
  const { manager } = db();
  expect(await manager.countBy(PlanVersion, {})).toBe(1);
  const pages = await manager.findBy(SitePage, { status: 'published' });
  const plan = pages.find(({ kind }) => kind === 'plan');
  expect(plan).toMatchObject({ direct: 'How_we_ask', content: { title: 'How we ask' } });
  const model = await manager.findOneByOrFail(SitePage, { direct: 'model-a' });
  expect(model).toMatchObject({ kind: 'model', content: { title: 'Model-a' } });
  const [first, second] = await manager.find(ValuesRelease, { order: { number: 'ASC' } });
  expect(second?.correctsId).toBe(first?.id);
});

test('a correction that is imported later supersedes its release, as it did where it was made', async () => {
  const [before, after, correction] = zips;
  await importZip(before);
  expect(await download(NUMBER)).toEqual(before);
  await importZip(correction);
  expect(await download(NUMBER)).toEqual(after);
});

test('models and values with their addresses are used, and the same release is not imported twice', async () => {
  const { manager } = db();
  const id = await pageId(manager, 'model', 'model-a');
  expect(await importZip(zips[1])).toBe(true);
  expect(await manager.countBy(ValuesResult, { modelId: id })).toBe(2);
  const rows = () =>
    Promise.all([ValuesItem, ValuesResult, SitePage].map((one) => manager.count(one)));
  const before = await rows();
  expect(await importZip(zips[0])).toBe(false);
  expect(await rows()).toEqual(before);
});

test('another release of the same number is refused', async () => {
  const { hash } = await makeFullRelease(db().manager, { number: NUMBER });
  await expect(importZip(zips[1])).rejects.toThrow(
    `There is another release ${NUMBER} here, with the hash ${hash}`,
  );
  await makeFullRelease(db().manager, { number: `${NUMBER}.1`, status: 'draft' });
  await expect(importZip(zips[2])).rejects.toThrow('here, that is not published');
});

test('an import that was interrupted shows nothing, and the next one begins again', async () => {
  const [, zip] = zips;
  const files = await filesOf(zip);
  const last = 'items/model-b/care.jsonl';
  const cut = packed({ ...files, [last]: (files[last] ?? '').slice(0, -1) });
  await expect(importZip(cut)).rejects.toThrow('ends in the middle of a line');
  expect((await fetch(`${app.url}/bot_values/releases/${NUMBER}.zip`)).status).toBe(404);
  const { manager } = db();
  expect(await manager.countBy(ValuesItem, {})).toBeGreaterThan(0);
  expect(await manager.countBy(SitePage, { direct: 'model-a' })).toBe(0);
  expect(await importZip(zip)).toBe(true);
  expect(await download(NUMBER)).toEqual(zip);
  expect(await manager.countBy(ValuesRelease, {})).toBe(1);
  expect(await manager.countBy(ValuesItem, {})).toBe(22);
});
