import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ValuesRelease } from '../../../src/entities/ValuesRelease';
import { refuseUnverified, verifyCommand } from '../../../src/server/operator/release-commands';
import { isCommand } from '../../../src/server/operator/run-command';
import { db } from '../../../src/server/platform/database/data-source';
import { startApp, type TestApp } from '../../support/app';
import { makeFullRelease } from '../../support/make-full-release';
import { readZip } from '../../support/read-zip';
import { newReleaseKey } from '../../support/release-key';
import { packed } from '../../support/tampered-release';

const [formerKey, presentKey] = [newReleaseKey(), newReleaseKey()];

let folder: string;
let app: TestApp;
let first: ValuesRelease;
let second: ValuesRelease;
let server: Server;
/** What another site answers, by the names of its files. */
const files = new Map<string, Buffer | string>();
const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/bot_values/releases`;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-verify-'));
  app = await startApp({ env: { RELEASE_KEY: presentKey } });
  first = await makeFullRelease(db().manager, { releaseKey: formerKey });
  second = await makeFullRelease(db().manager, { releaseKey: presentKey });
  server = createServer((request, response) => {
    const content = files.get(path.basename(request.url ?? ''));
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  files.clear();
  for (const { number, canonical } of [first, second]) {
    files.set(`${number}.zip`, await download(`${number}.zip`));
    files.set(`${number}.json`, `{"release":${canonical}}`);
  }
  files.set('keys.json', await download('keys.json'));
});
afterAll(async () => {
  server.close();
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

async function download(name: string): Promise<Buffer> {
  const answer = await fetch(`${app.url}/bot_values/releases/${name}`);
  return Buffer.from(await answer.arrayBuffer());
}

function store(name: string, content: Buffer | string = files.get(name) ?? ''): string {
  fs.writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
}

const verify = (...args: string[]) => verifyCommand(['verify-release', ...args]);

test('a release in a file is verified, with a line for each cell', async () => {
  const { status, lines } = await verify(store(`${second.number}.zip`));
  expect(status).toBe(0);
  expect(lines).toEqual([
    `Release ${second.number}, ${second.publishedAt?.toISOString()}`,
    `Hash ${second.hash}`,
    '',
    'Value    Model    Score               Checked',
    'candour  model-a  0.6666666666666666  recomputed',
    'candour  model-b  0.8333333333333334  recomputed',
    'care     model-a  0.875               recomputed',
    'care     model-b  0.125               recomputed',
    '',
    `It is signed with the key ${second.keyId}. Whose that is was not checked: give the address of the ` +
      'release, or its keys.json with --keys FILE.',
    'verified',
  ]);
});

test('at the address of a release, its keys and the release before are compared', async () => {
  const byPresent = [`It is signed with the key ${second.keyId} of the site.`, 'verified'];
  for (const name of [second.number, `${second.number}/`, `${second.number}.zip`]) {
    const { status, lines } = await verify(`${site()}/${name}`);
    expect([status, ...lines.slice(-2)]).toEqual([0, ...byPresent]);
  }
  // The former key stays in the list after it was replaced.
  const former = await verify(`${site()}/${first.number}`);
  expect(former.lines.at(-2)).toBe(`It is signed with the key ${first.keyId} of the site.`);
});

test('a release that the site itself offers is verified by its address', async () => {
  const { status, lines } = await verify(`${app.url}/bot_values/releases/${first.number}`);
  expect([status, lines.at(-1)]).toEqual([0, 'verified']);
});

test.each<[string, () => void, string]>([
  [
    'the site does not list its key',
    () => files.set('keys.json', '{"keys":[]}'),
    '- The key of the signature is not among the keys of the site.',
  ],
  [
    'the release before has another hash on the site',
    () => files.set(`${first.number}.json`, `{"release":${second.canonical}}`),
    '- The release before, FIRST, has another hash on the site.',
  ],
  [
    'the release before is nested too deep',
    () => files.set(`${first.number}.json`, `{"release":${'['.repeat(1e5)}${']'.repeat(1e5)}}`),
    '- The release before, FIRST, has another hash on the site.',
  ],
])('a release is not verified if %s', async (_what, change, problem) => {
  change();
  const { status, lines } = await verify(`${site()}/${second.number}`);
  const [title, ...problems] = lines.slice(lines.indexOf('NOT verified:'));
  expect([status, title]).toEqual([1, 'NOT verified:']);
  expect(problems).toEqual([problem.replace('FIRST', first.number)]);
});

test('what the site does not answer is said, and the file alone counts', async () => {
  files.delete('keys.json');
  files.delete(`${first.number}.json`);
  const { status, lines } = await verify(`${site()}/${second.number}`);
  expect(status).toBe(0);
  expect(lines).toEqual(
    expect.arrayContaining([
      `Not compared with the site: ${site()}/keys.json answers with the status 404.`,
      `Not compared with the site: ${site()}/${first.number}.json answers with the status 404.`,
    ]),
  );
});

test('a list of keys in a file decides, also of a release that is not signed', async () => {
  const keys = store('keys.json');
  const zip = store(`${second.number}.zip`);
  expect((await verify(zip, '--keys', keys)).status).toBe(0);
  expect((await verify(zip, '--keys', store('others.json', '{"keys":[]}'))).status).toBe(1);
  const { 'signature.json': _, ...unsigned } = Object.fromEntries(
    await readZip(fs.readFileSync(zip)),
  );
  const texts = Object.entries(unsigned).map(([name, text]) => {
    const list = text
      .toString()
      .replace(/"signature.json":"\w+",?/, '')
      .replace(',}', '}');
    return [name, name === 'hashes.json' ? list : text.toString()];
  });
  const stripped = store('stripped.zip', packed(Object.fromEntries(texts)));
  expect((await verify(stripped)).lines.slice(-2)).toEqual(['It is not signed.', 'verified']);
  expect((await verify(stripped, '--keys', keys)).lines.at(-1)).toBe(
    '- The release is not signed, although the site signed releases at its time.',
  );
});

test('wrong input is a sentence and another status', async () => {
  const missing = await verify('/no/such/file');
  expect(missing.status).toBe(2);
  expect(missing.lines.join()).toMatch(/^ENOENT: no such file/);
  expect(await verify(`${site()}/2020.1`)).toEqual({
    status: 2,
    lines: [`${site()}/2020.1.zip answers with the status 404.`],
  });
  const gone = await verify('http://127.0.0.1:9/bot_values/releases/2026.1');
  expect(gone.lines.join()).toMatch(/^http:.*2026\.1\.zip cannot be reached \(.+\)\.$/);
  expect((await verify('https://')).lines).toEqual(['https:// is no address.']);
  const zip = store(`${second.number}.zip`);
  expect((await verify(zip, '--keys', store('keys.txt', 'no'))).status).toBe(2);
  expect(await verify(store('text.zip', 'text'))).toMatchObject({ status: 1 });
  expect(
    ['a', 'a b', 'a --keys b'].map((args) => isCommand(['verify-release', ...args.split(' ')])),
  ).toEqual([true, false, true]);
});

test('what is not verified is not imported', async () => {
  expect(await refuseUnverified(['import-release', store(`${first.number}.zip`)])).toBeNull();
  const refused = await refuseUnverified(['import-release', store('text.zip', 'text')]);
  expect(refused).toMatchObject({ status: 1 });
  expect(refused?.lines).toContain('NOT verified:');
  expect(await refuseUnverified(['import-release', '/no/file'])).toMatchObject({ status: 2 });
});
