import { Employee } from '../../../src/entities/Employee';
import { Message } from '../../../src/entities/Message';
import { db } from '../../../src/server/platform/database/data-source';
import { from } from '../../support/addresses';
import { makeEmployee, makeSignedIn } from '../../support/make';
import { sendAt, useMailApp } from './mailbox';

const { app, box } = useMailApp();
beforeEach(async () => {
  await db().getRepository(Message).clear();
  await db().getRepository(Employee).update({ inboxMail: true }, { inboxMail: false });
});

const write = (name: string) =>
  app.call('POST', '/api/messages', {
    json: { name, email: 'reader@example.org', message: 'A secret of mine.' },
    headers: from(),
  });
const beyondTheHour = () => Date.now() + 61 * 60_000;

test('a message is reported to those who asked for it, once an hour, without its text', async () => {
  const { employee, token } = await makeSignedIn(app);
  await makeEmployee({ isAdmin: true }); // did not ask
  await makeEmployee({ inboxMail: true, rights: ['publish'] }); // may not read
  await makeEmployee({ inboxMail: true, status: 'suspended' });
  const json = { inboxMail: true };
  const answer = await app.call('PUT', '/api/account/notifications', { token, json });
  expect([answer.status, answer.json.inboxMail]).toEqual([200, true]);

  await write('Ada Reader');
  expect(await sendAt(app)).toBe(1);
  const [first] = box.received;
  expect(first?.to).toEqual([employee.email]);
  expect(first?.text).toContain('1 new message is waiting.');
  expect(first?.text).toContain('/dashboard/messages?state=new');
  for (const word of ['Ada', 'reader@', 'secret']) expect(first?.text).not.toContain(word);

  box.received.length = 0;
  await write('Bea Reader');
  await write('Cleo Reader');
  expect(await sendAt(app)).toBe(0);
  expect(await sendAt(app, beyondTheHour())).toBe(1);
  expect(box.received[0]?.text).toContain('3 new messages are waiting.');
});

test('messages that were dealt with within the hour are not reported, nor after a no', async () => {
  const { employee, token } = await makeSignedIn(app, { inboxMail: true });
  await write('Ada Reader');
  expect(await sendAt(app)).toBe(1);
  await write('Bea Reader');
  const { json } = await app.call('GET', '/api/messages', { token });
  for (const { _id } of json) {
    const change = { token, json: { state: 'answered' } };
    expect((await app.call('PUT', `/api/messages/${_id}`, change)).status).toBe(200);
  }
  expect(await sendAt(app, beyondTheHour())).toBe(0);
  await write('Cleo Reader');
  const no = { token, json: { inboxMail: false } };
  await app.call('PUT', '/api/account/notifications', no);
  box.received.length = 0;
  await sendAt(app, beyondTheHour() + 3_600_000);
  expect(box.received.flatMap(({ to }) => to)).not.toContain(employee.email);
});

test.each([{ inboxMail: 'yes' }, { inboxMail: null }, { email: 'a@b.org' }])(
  'the notifications %j are rejected, naming the field',
  async (json) => {
    const { token } = await makeSignedIn(app);
    const answer = await app.call('PUT', '/api/account/notifications', { token, json });
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, Object.keys(json)]);
  },
);
