import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { Mail } from '../../../src/entities/Mail';
import { Subscriber } from '../../../src/entities/Subscriber';
import { db } from '../../../src/server/platform/database/data-source';
import { startSweeping } from '../../../src/server/sweep';
import { from } from '../../support/addresses';
import { sendForm } from '../../support/forms';
import { forgetCounts } from '../../support/limits';
import { makeEmployee, useWriter } from '../../support/make';
import { linkIn, sendAt, useMailApp } from './mailbox';
import { until } from '../../support/until';

const { app, box } = useMailApp();
const writer = useWriter(app);
beforeEach(async () => {
  await db().query('DELETE FROM subscriber');
});

const someone = () => `${randomUUID()}@example.org`;
const subscribe = (email: string) =>
  app.call('POST', '/api/subscribers', { json: { email }, headers: from() });
const confirm = (key: string | null) =>
  app.call('POST', '/api/subscribers/confirm', { json: { key }, headers: from() });
const listed = async () => {
  const list = await app.call('GET', '/api/subscribers', { token: writer.token });
  const file = await app.call('GET', '/api/subscribers.csv', { token: writer.token });
  const inFile = file.text.trimEnd().split('\r\n').length - 1;
  return [list.json.length, Number(list.headers.get('x-total-count')), inFile];
};
const keyOfMail = () => linkIn(box.received.at(-1)).searchParams.get('key');

test('an address is on the list only after its link was used', async () => {
  const email = someone();
  await subscribe(email);
  expect(await listed()).toEqual([0, 0, 0]);
  await sendAt(app);
  expect(box.received).toMatchObject([{ to: [email] }]);
  const link = linkIn(box.received[0]);
  expect(link.pathname).toBe('/confirm-subscription');
  const page = await app.call('GET', link.pathname + link.search);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  await app.call('HEAD', link.pathname + link.search);
  expect(await listed()).toEqual([0, 0, 0]);
  expect((await confirm(keyOfMail())).status).toBe(200);
  expect(await listed()).toEqual([1, 1, 1]);
  expect((await confirm(keyOfMail())).status).toBe(200);
});

test('the page works without JavaScript', async () => {
  await subscribe(someone());
  await sendAt(app);
  const values = { key: keyOfMail() ?? '' };
  const sent = await sendForm(app, '/api/subscribers/confirm', values, from());
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/thank-you?for=confirmed']);
  const key = randomUUID();
  const wrong = await sendForm(app, '/api/subscribers/confirm', { key }, from());
  expect(wrong.status).toBe(403);
  expect(wrong.text).toContain('This link doesn’t work. It may have expired');
});

test('the answer is the same for an address on the list, which gets no email', async () => {
  const email = someone();
  const first = await subscribe(email);
  await sendAt(app);
  await confirm(keyOfMail());
  box.received.length = 0;
  const again = await subscribe(email.toUpperCase());
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(await sendAt(app)).toBe(0);
  expect(box.received).toEqual([]);
  expect(await db().getRepository(Mail).countBy({ state: 'waiting' })).toBe(0);
  expect(await listed()).toEqual([1, 1, 1]);
});

test('a waiting address gets at most three emails a day, and one row', async () => {
  const email = someone();
  const answers = [];
  for (let i = 0; i < 5; i++) answers.push((await subscribe(email)).status);
  expect(answers).toEqual([201, 201, 201, 429, 429]);
  await sendAt(app);
  expect(box.received).toHaveLength(3);
  expect(await db().getRepository(Subscriber).count()).toBe(1);
  const keys = new Set(box.received.map((mail) => linkIn(mail).searchParams.get('key')));
  expect(keys.size).toBe(1);
});

test('an address that is never confirmed is deleted after seven days, with its email', async () => {
  const [late, waits, stays] = [someone(), someone(), someone()];
  for (const email of [late, waits, stays]) await subscribe(email);
  const age = 'UPDATE subscriber SET created_at = now() - make_interval(hours => $1)';
  await db().query(`${age} WHERE email = $2`, [7 * 24 + 1, late]);
  await db().query(`${age} WHERE email = $2`, [7 * 24 - 1, waits]);
  await db().query(`${age}, confirmed = true WHERE email = $2`, [8 * 24, stays]);
  const stop = startSweeping(pino({ level: 'silent' }));
  await until(async () => !(await db().getRepository(Subscriber).existsBy({ email: late })));
  stop();
  const left = await db().getRepository(Subscriber).find();
  expect(left.map(({ email }) => email).sort()).toEqual([waits, stays].sort());
  expect(await db().getRepository(Mail).existsBy({ to: late })).toBe(false);
});

test('a subscriber who leaves before the email is sent gets none', async () => {
  const email = someone();
  await subscribe(email);
  const { key } = await db().getRepository(Subscriber).findOneByOrFail({ email });
  const options = { json: { key }, headers: from() };
  expect((await app.call('POST', '/api/subscribers/unsubscribe', options)).status).toBe(200);
  expect(await db().getRepository(Mail).existsBy({ to: email })).toBe(false);
});

test.each([null, '', 'abc', 5, ['x']])('the key %j is rejected', async (key) => {
  const answer = await app.call('POST', '/api/subscribers/confirm', {
    json: { key },
    headers: from(),
  });
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['key']]);
});

test('the form and its page of thanks ask to confirm the subscription', async () => {
  expect((await app.call('GET', '/thank-you?for=newsletter')).text).toContain('Almost done');
  const page = await app.call('GET', '/confirm-subscription?key=abc');
  expect(page.text).toContain('This link is incomplete');
});

test('more than 200 confirmations a day are refused, and those that wait are sent', async () => {
  const waiting = someone();
  await subscribe(waiting);
  await db().query(`UPDATE rate_limit SET points = 200 WHERE key = 'confirm-all:all'`);
  const refused = await subscribe(someone());
  expect([refused.status, refused.json.message]).toEqual([
    429,
    'Too many people have subscribed today. Try again tomorrow',
  ]);
  await sendAt(app);
  expect(box.received.map(({ to }) => to)).toEqual([[waiting]]);
  expect((await confirm(keyOfMail())).status).toBe(200);
  await forgetCounts('confirm-all:');
});

test('emails that somebody waits for come before confirmations for strangers', async () => {
  const strangers = [someone(), someone()];
  for (const email of strangers) await subscribe(email);
  const { email } = await makeEmployee();
  await app.call('POST', '/api/auth/forgotten', { json: { email }, headers: from() });
  await sendAt(app);
  expect(box.received.map(({ to }) => to[0])).toEqual([email, ...strangers]);
});
