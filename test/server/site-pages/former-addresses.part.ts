import { randomUUID } from 'node:crypto';
import { calls } from '../../../src/server/api';
import { useApp } from '../../support/app';
import { useWriter } from '../../support/make';
import { sitePageId } from '../../../src/server/site-pages/ids';

const app = useApp();
const writer = useWriter(app);

const ofPages = calls.filter(({ path }) => path.startsWith('/api/site-pages'));

test.each(ofPages.map(({ method, path }) => [method, path] as const))(
  '%s %s is answered at /api/documents too',
  async (method, path) => {
    const present = path.replace(':id', sitePageId('about')).replace(/:\w+/, randomUUID());
    const former = present.replace('/api/site-pages', '/api/documents');
    const ask = (address: string) =>
      app.call(method, address, {
        token: writer.token,
        headers: { 'if-match': '"7"' },
        ...(method === 'GET' || method === 'DELETE' ? {} : { json: { values: {} } }),
      });
    const [then, now] = [await ask(former), await ask(present)];
    expect([then.status, then.json]).toEqual([now.status, now.json]);
    expect(now.json?.message).not.toBe('There is nothing at this address');
  },
);
