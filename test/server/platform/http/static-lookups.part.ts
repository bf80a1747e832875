import { createHook } from 'node:async_hooks';
import { once } from 'node:events';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Koa from 'koa';
import { staticFiles } from '../../../../src/server/platform/http/static-files';
import { useApp } from '../../../support/app';
import { rawCall } from '../../../support/raw';

const app = useApp();

/** How often the work asked for something on the disk in another thread. */
async function countLookups(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({ init: (_, type) => void (/^FSREQ/.test(type) && count++) }).enable();
  await work();
  hook.disable();
  return count;
}

test('no file is looked for before a page or a call', async () => {
  for (const address of ['/', '/HOME', '/ABOUT', '/bloglist', '/api/blogs', '/blog/nothing']) {
    await rawCall(app.url, 'GET', address); // reads the modules and lists that it needs
    app.cache.clear();
    const lookups = await countLookups(() => rawCall(app.url, 'GET', address));
    expect([address, lookups]).toEqual([address, 0]);
  }
  expect(await countLookups(() => rawCall(app.url, 'GET', '/favicon.svg'))).toBeGreaterThan(0);
});

test('a file is served from when it is added until it is removed', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-static-'));
  const koa = Object.assign(new Koa(), { silent: true });
  koa.use(staticFiles(folder, path.join(folder, 'compressed')));
  koa.use((ctx) => void (ctx.body = 'the page'));
  const server = koa.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = async (address: string) => (await rawCall(url, 'GET', address)).text;
  try {
    const places = ['/new.txt', '/new/deep/file.txt', '/about', '/%C3%BCber.txt'];
    for (const address of places) {
      const file = path.join(folder, decodeURIComponent(address));
      expect([address, await read(address)]).toEqual([address, 'the page']);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, `the file ${address}`);
      expect(await read(address)).toBe(`the file ${address}`);
      fs.rmSync(file);
      expect([address, await read(address)]).toEqual([address, 'the page']);
    }
    expect(await read('/')).toBe('the page');
  } finally {
    server.close();
    fs.rmSync(folder, { recursive: true });
  }
});
