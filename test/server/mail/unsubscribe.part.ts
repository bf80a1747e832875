import { randomUUID } from 'node:crypto';
import { Activity } from '../../../src/entities/Activity';
import { Mail } from '../../../src/entities/Mail';
import { Subscriber } from '../../../src/entities/Subscriber';
import { db } from '../../../src/server/platform/database/data-source';
import { from } from '../../support/addresses';
import { ownForm, sendForm } from '../../support/forms';
import { linkIn, sendAt, useMailApp } from './mailbox';

// Unsubscribing by an address alone, on a site that sends email.

const { app, box } = useMailApp();
beforeEach(async () => {
  await db().query('DELETE FROM subscriber');
  await db().getRepository(Activity).clear();
});

const LEAVE = '/api/subscribers/unsubscribe';
const someone = () => `${randomUUID()}@example.org`;
const createdAt = new Date('2026-10-14T12:00:00Z');
async function subscribed(confirmed = true): Promise<string> {
  const [id, email] = [randomUUID(), someone()];
  const names = { firstName: 'Ada', lastName: 'Quill' };
  const row = { id, email, ...names, key: randomUUID(), confirmed, createdAt };
  await db().getRepository(Subscriber).insert(row);
  return email;
}
const leave = (json: object, headers: Record<string, string> = ownForm) =>
  app.call('POST', LEAVE, { json, headers: { ...from(), ...headers } });
const isOn = (email: string) => db().getRepository(Subscriber).existsBy({ email });
const noted = () => db().getRepository(Activity).find();

test('an address gets a link that unsubscribes it, and stays on the list until then', async () => {
  const email = await subscribed();
  const asked = await leave({ email: email.toUpperCase() });
  expect([asked.status, asked.json]).toEqual([202, { asked: true }]);
  await sendAt(app);
  expect(box.received).toMatchObject([
    { to: [email], headers: { subject: 'Unsubscribe from the Assay newsletter' } },
  ]);
  expect(await isOn(email)).toBe(true);
  const link = linkIn(box.received[0]);
  expect(link.pathname).toBe('/unsubscribe');
  const page = await app.call('GET', link.pathname + link.search);
  const key = link.searchParams.get('key') ?? '';
  expect(page.text).toContain(`name="key" value="${key}"`);
  const left = await sendForm(app, LEAVE, { key }, from()); // without scripts
  expect(left.headers.get('location')).toBe('/thank-you?for=left');
  expect(await isOn(email)).toBe(false);
  expect(await db().getRepository(Mail).countBy({ to: email })).toBe(0);
});

test('the answer and the stored rows are the same for every address', async () => {
  const known = [await subscribed(), await subscribed(false)];
  const answers = [];
  for (const email of [...known, someone()]) {
    const { status, text } = await leave({ email });
    const form = await sendForm(app, LEAVE, { email }, { ...from(), ...ownForm });
    answers.push(`${status} ${text} ${form.status} ${form.headers.get('location')}`);
  }
  expect(new Set(answers)).toEqual(new Set(['202 {"asked":true} 303 /thank-you?for=leave']));
  const queued = await db().getRepository(Mail).find();
  expect(queued.map(({ kind, subscriberId }) => [kind, subscriberId])).toEqual(
    Array(6).fill(['unsubscribe', null]),
  );
  await sendAt(app);
  expect(box.received.map(({ to }) => to[0]).sort()).toEqual([...known, ...known].sort());
  // Nothing is left that says which address was not on the list.
  expect(await db().getRepository(Mail).count()).toBe(4);
});

test('a link that was sent is recorded once, without the address', async () => {
  const email = await subscribed();
  await leave({ email });
  await leave({ email: someone() });
  expect(await noted()).toEqual([]);
  box.refuse = { at: 'recipient', status: 451, text: 'Later' };
  await sendAt(app);
  box.refuse = null;
  await sendAt(app, Date.now() + 2 * 60_000);
  expect(box.received).toHaveLength(1);
  const rows = await noted();
  expect(rows).toMatchObject([{ kind: 'unsubscribe link', by: '', about: '2026-10-14' }]);
  expect(JSON.stringify(rows)).not.toContain(email);
});

test('an address gets at most three links an hour, and an unknown address the same answers', async () => {
  const answersFor = async (email: string) => {
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await leave({ email }));
    return answers.map(({ status, text }) => `${status} ${text}`);
  };
  const answers = await answersFor(await subscribed());
  expect(answers.map((one) => one.slice(0, 3))).toEqual(['202', '202', '202', '429', '429']);
  expect(await answersFor(someone())).toEqual(answers);
  await sendAt(app);
  expect(box.received).toHaveLength(3);
});

test('without Origin and Sec-Fetch-Site nothing is sent', async () => {
  const email = await subscribed();
  expect((await leave({ email }, {})).status).toBe(403);
  expect(await db().getRepository(Mail).count()).toBe(0);
});

test('the page and its thanks say that a link is sent', async () => {
  const page = await app.call('GET', '/unsubscribe');
  expect(page.text).toContain('We’ll send it a link to unsubscribe.');
  expect(page.text).toContain('Send link</button>');
  const byLink = await app.call('GET', `/unsubscribe?key=${randomUUID()}`);
  expect(byLink.text).toContain('Unsubscribe</button>');
  const thanks = await app.call('GET', '/thank-you?for=leave');
  expect(thanks.text).toContain('Check your inbox.');
});
