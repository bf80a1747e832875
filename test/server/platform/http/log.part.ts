import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';

const app = useApp();

test('a failed query is logged without its values', async () => {
  await db().query('ALTER TABLE message ADD CONSTRAINT none CHECK (false)');
  const answer = await app.call('POST', '/api/messages', {
    json: {
      topic: 'contact',
      name: 'Ada Canary',
      email: 'canary@example.org',
      message: 'A secret canary sings',
    },
  });
  // The other parts have the same database.
  await db().query('ALTER TABLE message DROP CONSTRAINT none');
  expect(answer.status).toBe(500);
  expect(answer.json).toEqual({ message: 'Something went wrong', code: 'internal' });
  const lines = JSON.stringify(app.logged);
  expect(lines).toContain('request failed');
  expect(lines).toContain('violates check constraint');
  expect(lines.toLowerCase()).not.toContain('canary');
});

const token = 'm1n2-b3v4_c5x6'.padEnd(43, 'z');

// In a query as links were sent before 0.2, and in a path if an email program encoded the # or ?.
test.each([
  ['/new-password', `/new-password?link=${token}`],
  ['/signup', `/signup?invite=${token}`],
  ['/new-password/:token', `/new-password%23token=${token}`],
  ['/signup/:token', `/Signup%3Finvite=${token}`],
  ['/signup/:token', `//signup&token=${token}%E0%A4%A`],
])('%s is all that is logged of a link with a token', async (logged, address) => {
  app.logged.length = 0;
  const page = await app.call('GET', address);
  await app.call('GET', `/api/page?path=${encodeURIComponent(address)}`);
  expect(app.logged.map(({ path }) => path)).toEqual([logged, '/api/page']);
  expect(JSON.stringify(app.logged)).not.toContain(token);
  expect(page.text).not.toContain(token);
});
