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
