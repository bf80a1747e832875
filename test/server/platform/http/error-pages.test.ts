import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { errors } from '../../../../src/server/platform/http/errors';
import { UserError } from '../../../../src/server/platform/user-error';

/** Answers one request with the error. */
async function answerTo(error: UserError, path = '/about', method = 'GET') {
  const app = new Koa();
  Object.assign(app.context, {
    pages: { renderError: (message: string) => `<h1>${message}</h1>` },
  });
  app.use(errors);
  app.use(() => Promise.reject(error));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await fetch(`http://127.0.0.1:${port}${path}`, { method });
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
