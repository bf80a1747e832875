import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../support/until';
import { PageCache } from '../../../src/server/pages/page-cache';

const sent: number[] = [];
const response = {
  writeHead: (status: number) => sent.push(status),
  end: () => undefined,
} as never;
const asked = (url: string, method = 'GET') => ({ url, method, headers: {} }) as never;
const plain = (bytes: number, status = 200) => {
  return { status, headers: {}, body: Buffer.alloc(bytes, 'x') };
};
/** Asks for an address, which is rendered unless the cache has it. */
const ask = (cache: PageCache, address: string, { bytes = 10, route = address } = {}) => {
  const request = asked(address);
  return cache.answerOrRender({ address, route }, request, response, () =>
    cache.storeAndSend(request, response, plain(bytes)),
  );
};
const isKept = (cache: PageCache, address: string) => cache.answer(asked(address), response);
const range = (length: number, first = 0) => Array.from({ length }, (_, at) => first + at);

test('holds at most a thousand answers; the least recently used goes first', async () => {
  const cache = new PageCache();
  const add = (at: number) => ask(cache, `/${at}`, { route: `/${at % 5}` });
  for (const at of range(1000)) await add(at);
  const used = [0, 7, 50, 99];
  for (const at of used) expect(isKept(cache, `/${at}`)).toBe(true);
  for (const at of range(96, 1000)) await add(at);
  const gone = range(1096).filter((at) => !isKept(cache, `/${at}`));
  expect(gone).toEqual(range(100).filter((at) => !used.includes(at)));
});

test('a thousand junk addresses of a route push out only others of that route', async () => {
  const cache = new PageCache();
  await ask(cache, '/about');
  for (const at of range(740)) await ask(cache, `/blog/${at}`, { route: `/blog/${at % 3}` });
  for (const at of range(1000)) await ask(cache, `/list?q=${at}`, { route: '/list' });
  expect(isKept(cache, '/about')).toBe(true);
  expect(range(740).filter((at) => !isKept(cache, `/blog/${at}`))).toEqual([]);
  const kept = range(1000).filter((at) => isKept(cache, `/list?q=${at}`));
  expect(kept).toEqual(range(250, 750));
});

const MB = 1024 * 1024;

test('holds at most 64 MB, a quarter for a route, however often a page is rendered', async () => {
  const cache = new PageCache();
  const count = (prefix: string) =>
    range(40).filter((at) => isKept(cache, `${prefix}${at}`)).length;
  for (let turn = 0; turn < 100; turn++) await ask(cache, '/same', { bytes: MB });
  for (const at of range(40)) await ask(cache, `/one?${at}`, { bytes: MB, route: '/one' });
  expect(count('/one?')).toBe(8);
  for (const at of range(40)) await ask(cache, `/${at}`, { bytes: MB });
  expect(count('/')).toBe(32);
  expect(count('/one?')).toBe(0);
});

test('does not let one huge answer push out the others', async () => {
  const cache = new PageCache();
  await ask(cache, '/small');
  await ask(cache, '/huge', { bytes: 70 * MB });
  expect(isKept(cache, '/small')).toBe(true);
  expect(isKept(cache, '/huge')).toBe(false);
});

test('stores nothing under a long address', async () => {
  const cache = new PageCache();
  const long = `/?${'x'.repeat(4000)}`;
  await ask(cache, long);
  expect(isKept(cache, long)).toBe(false);
});

/** Starts a request whose answer is rendered when `finish` is called. */
function start(cache: PageCache, address: string) {
  const request = asked(address);
  const answer = { rendered: false, finish: () => undefined as void, done: Promise.resolve() };
  const wait = new Promise<void>((resolve) => (answer.finish = resolve));
  answer.done = cache.answerOrRender({ address, route: '/' }, request, response, async () => {
    answer.rendered = true;
    await wait;
    await cache.storeAndSend(request, response, plain(10));
  });
  return answer;
}

test('a request joins a render of the same place, but none that a change made old', async () => {
  const cache = new PageCache();
  const [first, second] = [start(cache, '/'), start(cache, '/')];
  cache.clear();
  const third = start(cache, '/');
  expect([first, second, third].map(({ rendered }) => rendered)).toEqual([true, false, true]);
  first.finish();
  await Promise.all([first.done, second.done]);
  expect(isKept(cache, '/')).toBe(false);
  expect(start(cache, '/').rendered).toBe(false); // joins the third
  third.finish();
  await third.done;
  expect(isKept(cache, '/')).toBe(true);
});

test('stores and shares nothing while it is paused', async () => {
  const cache = new PageCache();
  await ask(cache, '/');
  cache.pause();
  expect(isKept(cache, '/')).toBe(false);
  const both = [start(cache, '/new'), start(cache, '/new')];
  expect(both.map(({ rendered }) => rendered)).toEqual([true, true]);
  for (const { finish } of both) finish();
  await Promise.all(both.map(({ done }) => done));
  cache.resume();
  expect(isKept(cache, '/new')).toBe(false);
  expect(isKept(cache, '/')).toBe(true);
});

/** Asks for an address whose render never ends, or ends as this says. Returns whether an answer was sent. */
async function askWhileAway(cache: PageCache, render = () => new Promise<void>(() => undefined)) {
  const answer = {
    headersSent: false,
    writeHead: () => (answer.headersSent = true),
    end: () => undefined,
  };
  const request = asked('/');
  const place = { address: '/', route: '/' };
  const answering = cache.answerOrRender(place, request, answer as never, render);
  await Promise.race([answering, until(() => answer.headersSent).catch(() => undefined)]);
  return { isAnswered: answer.headersSent, request, answer: answer as never };
}

test('while the database does not answer, a page from before an addition is sent, and none from before a withdrawal', async () => {
  const cache = new PageCache();
  cache.isSilent = () => Promise.resolve(true);
  let isRecent = false;
  cache.mayFallBack = () => isRecent;
  await ask(cache, '/');
  cache.clear(false);
  const tried = await askWhileAway(cache, () => pause(600));
  expect([tried.isAnswered, cache.bridged]).toEqual([false, 0]);
  isRecent = true;
  expect(await cache.sendBefore(tried.request, tried.answer)).toBe(true);
  expect((await askWhileAway(cache)).isAnswered).toBe(true);
  cache.clear(true);
  const refused = await askWhileAway(cache, () => pause(600));
  expect(refused.isAnswered).toBe(false);
  expect(await cache.sendBefore(refused.request, refused.answer)).toBe(false);
});

test('a page from before is sent if it shows nothing that was withdrawn since', async () => {
  const cache = new PageCache();
  cache.isSilent = () => Promise.resolve(true);
  cache.mayFallBack = () => true;
  const show = async (tags: string[] | null) => {
    const request = asked('/');
    await cache.answerOrRender({ address: '/', route: '/' }, request, response, () =>
      cache.storeAndSend(request, response, {
        status: 200,
        headers: {},
        body: Buffer.from('x'),
        tags,
      }),
    );
  };
  const isSentAfter = async (...changed: string[]) => {
    cache.clear(changed);
    const { isAnswered } = await askWhileAway(cache, () => pause(600));
    return isAnswered;
  };
  await show(['post-1', 'order', 'beside-2']);
  expect(await isSentAfter('press')).toBe(true);
  expect(await isSentAfter('posts', 'order', 'post-3')).toBe(true);
  expect(await isSentAfter('posts', 'order', 'post-2')).toBe(false);
  // The answer is the same in each byte, but it may show something else now.
  await show(['press']);
  expect(await isSentAfter('post-1')).toBe(true);
  expect(await isSentAfter('press')).toBe(false);
  await show(['press']);
  expect(await isSentAfter('a tag of a later release')).toBe(false);
  await show(null);
  expect(await isSentAfter('press')).toBe(false);
});

test('until a process has learned what its own change withdrew, it sends no page from before', async () => {
  const cache = new PageCache();
  cache.isSilent = () => Promise.resolve(true);
  cache.mayFallBack = () => true;
  const isSent = async () => (await askWhileAway(cache, () => pause(600))).isAnswered;
  let learn = (_: boolean) => undefined as void;
  cache.learn = () =>
    new Promise((resolve, reject) => {
      learn = (isKnown) => (isKnown ? resolve() : reject(new Error('The database is away')));
    });
  await ask(cache, '/');
  cache.clearAndLearn();
  expect([isKept(cache, '/'), await isSent()]).toEqual([false, false]);
  learn(true);
  expect(await isSent()).toBe(true);
  cache.clearAndLearn();
  learn(false);
  expect(await isSent()).toBe(false);
});

test('a change that withdraws something during a slow render is not undone by the answer from before', async () => {
  const cache = new PageCache();
  cache.mayFallBack = () => true;
  cache.isSilent = () => {
    cache.clear(true);
    return Promise.resolve(true);
  };
  await ask(cache, '/');
  cache.clear(false);
  expect((await askWhileAway(cache, () => pause(600))).isAnswered).toBe(false);
});

test('a page that is never rendered between two additions is still there while the database does not answer', async () => {
  const cache = new PageCache();
  cache.isSilent = () => Promise.resolve(true);
  cache.mayFallBack = () => true;
  const askDuring = async (withdraws: boolean) => {
    const request = asked('/');
    await cache.answerOrRender({ address: '/', route: '/' }, request, response, async () => {
      cache.clear(withdraws);
      await cache.storeAndSend(request, response, plain(10));
    });
  };
  await ask(cache, '/');
  cache.clear(true);
  await askDuring(true);
  expect((await askWhileAway(cache, () => pause(600))).isAnswered).toBe(false);
  await askDuring(false);
  expect(isKept(cache, '/')).toBe(false);
  expect(cache.outdatedAddresses()).toEqual(['/']);
  expect((await askWhileAway(cache)).isAnswered).toBe(true);
});

test('a slow render of a database that answers is waited for', async () => {
  const cache = new PageCache();
  cache.mayFallBack = () => true;
  await ask(cache, '/');
  cache.clear(false);
  expect((await askWhileAway(cache, () => pause(600))).isAnswered).toBe(false);
  expect(cache.bridged).toBe(0);
});

test('a page that is gone is forgotten', async () => {
  const cache = new PageCache();
  await ask(cache, '/');
  cache.clear();
  expect(cache.outdatedAddresses()).toEqual(['/']);
  const request = asked('/');
  await cache.answerOrRender({ address: '/', route: '/' }, request, response, () =>
    cache.storeAndSend(request, response, plain(10, 404)),
  );
  expect(cache.outdatedAddresses()).toEqual([]);
});

test('answers only reads', async () => {
  const cache = new PageCache();
  await ask(cache, '/');
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
    expect(cache.answer(asked('/', method), response)).toBe(false);
  }
});
