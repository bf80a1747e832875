import { randomUUID } from 'node:crypto';
import { Employee } from '../../../src/entities/Employee';
import { Mail } from '../../../src/entities/Mail';
import { db } from '../../../src/server/platform/database/data-source';
import { from } from '../../support/addresses';
import { makeEmployee, makeSignedIn, PASSWORD } from '../../support/make';
import { testInFull } from '../../support/sample';
import { confirmAddress, sendAt, useMailApp } from './mailbox';

const { app, box } = useMailApp({ SIGNUP_POLICY: 'approval' });
let token: string;
let admins: string[];
beforeAll(async () => {
  const one = await makeSignedIn(app, { isAdmin: true });
  const other = await makeEmployee({ isAdmin: true });
  token = one.token;
  admins = [one.employee.email, other.email].sort();
});
beforeEach(async () => {
  await db().getRepository(Employee).delete({ status: 'waiting' });
});

async function signUp(name: string): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const account = { name, email, title: 'hr' };
  const json = { ...account, password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await app.call('POST', '/api/employees', { json, headers: from() });
  expect(answer.json.status).toBe('unconfirmed');
  await confirmAddress(app, box, email);
  return answer.json.id;
}
const refuse = async (id: string) => {
  expect((await app.call('POST', `/api/team/${id}/refuse`, { token })).status).toBe(204);
};
const recipients = () => box.received.flatMap(({ to }) => to).sort();
const beyondTheHour = () => Date.now() + 61 * 60_000;

test('a sign-up within an hour of an email to the admins is reported once, after the hour', async () => {
  await signUp('Ada Quill');
  expect(await sendAt(app)).toBe(2);
  expect(recipients()).toEqual(admins);
  box.received.length = 0;
  await signUp('Bea Quill');
  await signUp('Cleo Quill');
  expect(await sendAt(app)).toBe(0);
  expect(await sendAt(app, beyondTheHour())).toBe(2);
  expect(recipients()).toEqual(admins);
  for (const { text } of box.received) {
    expect(text).toContain('Bea Quill');
    expect(text).toContain('Cleo Quill');
  }
  expect(await sendAt(app, beyondTheHour())).toBe(0);
});

testInFull(
  'an email from when the clock was ahead delays none once the clock is right',
  async () => {
    await signUp('Ada Quill');
    await sendAt(app);
    const ahead = new Date(Date.now() + 48 * 60 * 60_000);
    await db().getRepository(Mail).updateAll({ createdAt: ahead });
    box.received.length = 0;
    await signUp('Bea Quill');
    expect(await sendAt(app)).toBe(2);
    expect(recipients()).toEqual(admins);
  },
);

testInFull(
  'an hour later accounts that were decided in the meantime are not reported',
  async () => {
    const ada = await signUp('Ada Quill');
    expect(await sendAt(app)).toBe(2);
    await refuse(ada);
    const others = [await signUp('Bea Quill'), await signUp('Cleo Quill')];
    for (const id of others) await refuse(id);
    // The email was queued but is not sent.
    const waiting = await db().getRepository(Mail).findBy({ state: 'waiting' });
    expect(waiting.map(({ to }) => to).sort()).toEqual(admins);
    expect(await sendAt(app, beyondTheHour())).toBe(0);
    expect(recipients()).toEqual(admins);
  },
);
