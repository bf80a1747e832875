import { randomUUID } from 'node:crypto';
import { Mail } from '../../../src/entities/Mail';
import { PasswordLink } from '../../../src/entities/PasswordLink';
import { db } from '../../../src/server/platform/database/data-source';
import { from } from '../../support/addresses';
import { makeEmployee, useWriter } from '../../support/make';
import { linkIn, sendAt, useMailApp } from './mailbox';

const MINUTE_MS = 60_000;

const { app, box } = useMailApp();
const admin = useWriter(app, { isAdmin: true });

const ask = (email: string) =>
  app.call('POST', '/api/auth/forgotten', { json: { email }, headers: from() });
const mails = async () => (await app.call('GET', '/api/mail', { token: admin.token })).json;
const inMinutes = (minutes: number) => Date.now() + minutes * MINUTE_MS;

test('a password link is sent within the hour, and not after it', async () => {
  const [early, late] = [await makeEmployee(), await makeEmployee()];
  await ask(early.email);
  expect(await sendAt(app, inMinutes(59))).toBe(1);
  expect(box.received).toMatchObject([{ to: [early.email] }]);
  await ask(late.email);
  expect(await sendAt(app, inMinutes(61))).toBe(0);
  expect(box.received).toHaveLength(1);
  expect((await mails())[0]).toMatchObject({
    to: late.email,
    state: 'failed',
    nextTry: null,
    reason: expect.stringMatching(/^Not sent: it was more than an hour late/),
  });
  const made = await db().getRepository(PasswordLink).countBy({ employeeId: late.id });
  expect(made).toBe(0);
});

test('of an address without an account nothing is stored, however late it is looked up', async () => {
  await ask(`${randomUUID()}@example.org`);
  expect(await sendAt(app, inMinutes(24 * 60))).toBe(0);
  expect(await db().getRepository(Mail).count()).toBe(0);
});

test('an email that could only be retried after the hour has failed, and says why', async () => {
  const { email } = await makeEmployee();
  await ask(email);
  box.refuse = { at: 'recipient', status: 450, text: 'Busy' };
  const asked = Date.now();
  for (const minutes of [0, 1, 6]) {
    await sendAt(app, asked + minutes * (MINUTE_MS + 1000));
    expect(await mails()).toMatchObject([{ state: 'waiting' }]);
  }
  await sendAt(app, asked + 40 * MINUTE_MS);
  expect(await mails()).toMatchObject([
    { state: 'failed', tries: 4, nextTry: null, reason: expect.stringContaining('Busy') },
  ]);
});

test("an admin's retry makes a new request", async () => {
  const { email } = await makeEmployee();
  await ask(email);
  const age = `UPDATE mail SET created_at = now() - interval '3 hours'`;
  await db().query(age);
  expect(await sendAt(app)).toBe(0);
  const [mail] = await mails();
  expect(mail.state).toBe('failed');
  const again = await app.call('POST', `/api/mail/${mail._id}/again`, { token: admin.token });
  expect([again.status, again.json.state, again.json.reason]).toEqual([200, 'waiting', '']);
  expect(await sendAt(app)).toBe(1);
  expect(linkIn(box.received[0]).pathname).toBe('/new-password');
});

test('an email without such a link is sent however long it waited', async () => {
  expect((await app.call('POST', '/api/mail/test', { token: admin.token })).status).toBe(202);
  expect(await sendAt(app, inMinutes(5 * 60))).toBe(1);
});
