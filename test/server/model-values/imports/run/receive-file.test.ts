import { once } from 'node:events';
import fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { nameProblem } from '../../../../../src/server/model-values/imports/run/receive-file';
import { useApp } from '../../../../support/app';
import { until } from '../../../../support/until';
import { type Importing, startImporting } from './importing';

const app = useApp();
let site: Importing;
beforeAll(async () => (site = await startImporting(app)));

const folderOf = (id: string) => path.join(app.config.dataDir, 'imports', id);
const filesIn = (id: string) =>
  fs
    .readdirSync(folderOf(id), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folderOf(id), path.join(parentPath, name)));

/** Sends the head of a request with some of its body, and leaves the connection open. */
async function begin(id: string, length: number, content: string) {
  const { port } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    `PUT /api/imports/${id}/files?name=a.eval HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${site.token}`,
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${content}`);
  return socket;
}

test('files keep their folders, and one of the same name replaces the other', async () => {
  const id = await site.add({ 'logs/a.eval': 'first', 'logs/b ü.eval': 'second' });
  const answer = await site.send(id, 'logs/a.eval', 'third one');
  expect(answer.json).toMatchObject({ files: 2, bytes: 15 });
  expect(filesIn(id).sort()).toEqual(['files/logs/a.eval', 'files/logs/b ü.eval']);
  expect(fs.readFileSync(path.join(folderOf(id), 'files/logs/a.eval'), 'utf8')).toBe('third one');
  for (const name of ['logs', 'logs/a.eval/b.eval']) {
    const refused = await site.send(id, name, 'x');
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['name']]);
  }
});

const outside = ['../a', 'a/../b', '/etc/passwd', 'a//b', '.', '', 'a/', 'C:\\a', 'c:a', 'a\\b'];
const unfit = ['a\u0007b', 'x'.repeat(501), 'ü'.repeat(128), `${'a/'.repeat(249)}../b`];

test.each(outside.concat(unfit))('the name %j is refused', (name) => {
  expect(nameProblem(name)).toEqual(expect.any(String));
});

test.each(['', '?name=', '?name=..%2Fa', '?name=a&name=b', '?name=%ED%A0%80..%2F..'])(
  'a file without a proper name (%j) is answered with 400 and the field',
  async (query) => {
    const id = await site.add({});
    const { token } = site;
    const path = `/api/imports/${id}/files${query}`;
    const answer = await app.call('PUT', path, { token, body: 'x' });
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['name']]);
    expect(filesIn(id)).toEqual([]);
  },
);

test('an upload that is broken off leaves nothing', async () => {
  const id = await site.add({});
  const socket = await begin(id, 1000, 'only this');
  await until(() => filesIn(id).length === 1);
  socket.destroy();
  await until(() => filesIn(id).length === 0);
  expect(await site.get(id)).toMatchObject({ files: 0, bytes: 0 });
});

test('more than 2 GB are refused before they are sent', async () => {
  const id = await site.add({ 'b.eval': '0123456789' });
  const socket = await begin(id, 2 ** 31 - 9, '');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
  expect(String(answer)).toContain(
    '"fields":{"file":"The files of an import can have at most 2 GB"}',
  );
});

test('a compressed body, an unknown import and one that is read take no file', async () => {
  const id = await site.add({ 'a.eval': 'x' });
  const { token } = site;
  const address = `/api/imports/${id}/files?name=b`;
  const headers = { 'content-encoding': 'gzip' };
  expect((await app.call('PUT', address, { token, headers, body: 'x' })).status).toBe(415);
  expect((await site.send('00000000-0000-4000-8000-000000000000', 'a', 'x')).status).toBe(404);
  await site.call('POST', `/${id}/read`);
  expect((await site.send(id, 'b', 'x')).json.code).toBe('wrong-state');
  // Behind a balancer, the next request may come to the process that has the folder.
  const other = await site.add({});
  fs.rmSync(folderOf(other), { recursive: true });
  expect((await site.send(other, 'a', 'x')).status).toBe(503);
});

test('without files there is nothing to read, and a list has no previews', async () => {
  const id = await site.add({});
  const answer = await site.call('POST', `/${id}/read`);
  expect([answer.status, answer.json.fields]).toEqual([400, { name: expect.any(String) }]);
  const { json: all } = await site.call('GET', `?release=${site.release.id}`);
  expect(all[0]).toMatchObject({ _id: id, release: site.release.id, status: 'receiving' });
  expect((await site.call('GET', '?release=00000000-0000-4000-8000-000000000000')).json).toEqual(
    [],
  );
  expect((await site.call('GET', '?release=x')).json.fields).toHaveProperty('release');
});

test('the template is a CSV file for everybody', async () => {
  const { status, headers, text } = await app.call('GET', '/api/imports/template.csv');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toBe('attachment; filename="template.csv"');
  expect(text).toMatch(/prompt_id,epoch,model,value/);
});
