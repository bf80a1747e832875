import type { IncomingMessage, ServerResponse } from 'node:http';
import pino from 'pino';
import { isOwnRequest } from '../../../src/server/platform/http/own-request';
import { PageCache } from '../../../src/server/pages/page-cache';
import { refreshPages } from '../../../src/server/pages/refresh-pages';
import { until } from '../../support/until';

/** A site of pages whose text is the number of the last change. */
function site() {
  const cache = new PageCache();
  const rendered: string[] = [];
  const now = { change: 0, status: 200 };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { url: address = '' } = request;
    if (cache.answer(request, response)) return;
    return cache.answerOrRender({ address, route: address }, request, response, async () => {
      rendered.push(`${isOwnRequest(request) ? 'by itself ' : ''}${address}`);
      const body = Buffer.from(String(now.change));
      await cache.storeAndSend(request, response, { status: now.status, headers: {}, body });
    });
  };
  const visit = async (address: string) => {
    let text = '';
    const request = { url: address, method: 'GET', headers: {} } as IncomingMessage;
    const end = (body: Buffer) => (text = body.toString());
    await answer(request, { writeHead: () => undefined, end } as never);
    return text;
  };
  const change = () => {
    now.change += 1;
    cache.clear();
  };
  return { cache, rendered, now, answer, visit, change };
}

test('after a change, what was read is loaded again, the last read first, and searches are not', async () => {
  const { cache, rendered, answer, visit, change } = site();
  const stop = refreshPages(cache, answer, pino({ level: 'silent' }));
  for (const address of ['/a', '/b', '/bloglist?q=x', '/api/page?path=%2Fbloglist%3Fq%3Dx', '/a']) {
    await visit(address);
  }
  rendered.length = 0;
  change();
  await until(() => rendered.length === 2);
  expect(rendered).toEqual(['by itself /a', 'by itself /b']);
  const before = cache.hits;
  expect([await visit('/a'), await visit('/b'), cache.hits]).toEqual(['1', '1', before + 2]);

  // It does not count as use: /b was read last by a visitor.
  rendered.length = 0;
  change();
  await until(() => rendered.length === 2);
  expect(rendered).toEqual(['by itself /b', 'by itself /a']);
  await stop();
});

test('it begins again with each change, forgets a page that is gone, and rests while the cache is paused', async () => {
  const { cache, rendered, now, answer, visit, change } = site();
  const stop = refreshPages(cache, answer, pino({ level: 'silent' }));
  await visit('/a');
  change();
  change();
  await until(() => cache.outdatedAddresses().length === 0);
  expect(await visit('/a')).toBe('2');
  cache.pause();
  rendered.length = 0;
  change();
  await new Promise((resolve) => void setImmediate(resolve));
  expect(rendered).toEqual([]);
  now.status = 404;
  cache.resume();
  await until(() => cache.outdatedAddresses().length === 0);
  expect(rendered).toEqual(['by itself /a']);
  await stop();
  change();
  expect(rendered).toEqual(['by itself /a']);
});
