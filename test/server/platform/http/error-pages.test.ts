import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import pino from 'pino';
import { errors } from '../../../../src/server/platform/http/errors';
import { UserError } from '../../../../src/server/platform/user-error';

/** Answers one request with the error. */
async function answerTo(error: Error, path = '/about', method = 'GET', body?: string) {
  const app = new Koa();
  Object.assign(app.context, {
    pages: { renderError: (message: string) => `<h1>${message}</h1>` },
    log: pino({ enabled: false }),
  });
  app.use(errors);
  app.use(async ({ req }) => {
    await text(req);
    expect(req.destroyed).toBe(true);
    throw error;
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await fetch(`http://127.0.0.1:${port}${path}`, { method, body });
  } finally {
    server.close();
  }
}

const away = new UserError('unavailable', 'The database is unavailable', { retryAfter: 10 });
const refreshOf = async (answer: Promise<Response>) => (await answer).headers.get('refresh');

test('a page that is unavailable opens by itself later', async () => {
  const answer = await answerTo(away);
  expect(answer.status).toBe(503);
  expect([answer.headers.get('retry-after'), answer.headers.get('refresh')]).toEqual(['10', '10']);
});

test('nothing else is asked for again: no form, no call, and no page that was asked for too often', async () => {
  const tooMany = new UserError('too-many-requests', 'Too many', { retryAfter: 10, limit: 'x' });
  expect(await refreshOf(answerTo(tooMany))).toBeNull();
  expect(await refreshOf(answerTo(away, '/signin', 'POST'))).toBeNull();
  expect(await refreshOf(answerTo(away, '/api/blogs'))).toBeNull();
  expect(await refreshOf(answerTo(new UserError('internal', 'Oh')))).toBeNull();
});

test('a connection of the database that is reset is no fault of a request that came whole', async () => {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  const answer = await answerTo(reset, '/api/blogs', 'POST', '{}');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
});
