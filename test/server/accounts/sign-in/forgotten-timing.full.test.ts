import { randomUUID } from 'node:crypto';
import { Mail } from '../../../../src/entities/Mail';
import { db } from '../../../../src/server/platform/database/data-source';
import { from } from '../../../support/addresses';
import { startApp, type TestApp } from '../../../support/app';
import { makeEmployee } from '../../../support/make';
import { expectSameTime } from './compare-times';

// As many requests for each as the hourly limit allows: five times a hundred.
const EACH = 5;
const EMAILS = 100;

let app: TestApp;
beforeAll(async () => {
  // No email is sent in this test, so no server needs to listen.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@lab.example' };
  app = await startApp({ env: { ...mail, TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

test('requesting a link takes as long for an unknown email address as for a known address', async () => {
  const asked: string[] = [];
  const askFor = (emails: string[]) => async (i: number) => {
    const json = { email: emails[i % EMAILS] };
    const answer = await app.call('POST', '/api/auth/forgotten', { json, headers: from() });
    expect(`${answer.status} ${answer.text}`).toBe('202 {"asked":true}');
  };
  // More than a hundred runs, because they are short compared with a machine's pauses.
  await expectSameTime(EACH * EMAILS, async () => {
    const known: string[] = [];
    for (let i = 0; i < EMAILS; i += 1) known.push((await makeEmployee()).email);
    const unknown = known.map(() => `nobody-${randomUUID()}@example.org`);
    asked.push(...known, ...unknown);
    return [askFor(known), askFor(unknown)];
  });
  // The same rows were written for each.
  const kept = (await db().getRepository(Mail).find()).map(({ to }) => to).sort();
  expect(kept).toEqual(asked.flatMap((to) => Array<string>(EACH).fill(to)).sort());
}, 300_000);
