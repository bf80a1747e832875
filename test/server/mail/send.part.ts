import { Employee } from '../../../src/entities/Employee';
import { Mail } from '../../../src/entities/Mail';
import { db } from '../../../src/server/platform/database/data-source';
import { queueMail } from '../../../src/server/mail/queue-mail';
import { WAITS_MS } from '../../../src/server/mail/save-outcome';
import { makeEmployee } from '../../support/make';
import { openMailbox, sendAt, useMailApp } from './mailbox';
import { tryPasses } from './try-passes';

const { app, box } = useMailApp({ MAIL_FROM: 'The Lab <site@lab.example>' });
let admin: Employee;
beforeAll(async () => {
  admin = await makeEmployee({ isAdmin: true });
});

const queue = (to = admin, manager = db().manager) =>
  queueMail(manager, app.config, { kind: 'test', to: to.email, employeeId: to.id });
const rows = () => db().getRepository(Mail).find();
const only = async () => (await rows())[0];
const MINUTE_MS = 60_000;

test('an email arrives once, with both parts, from the configured sender', async () => {
  await queue();
  expect(await sendAt(app)).toBe(1);
  expect(await sendAt(app)).toBe(0);
  expect(box.received).toHaveLength(1);
  const [mail] = box.received;
  expect(mail).toMatchObject({ from: 'site@lab.example', to: [admin.email] });
  expect(mail?.headers).toMatchObject({
    from: 'The Lab <site@lab.example>',
    to: admin.email,
    subject: 'Test email from Assay',
    'auto-submitted': 'auto-generated',
  });
  expect(mail?.headers['content-type']).toMatch(/^multipart\/alternative/);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('can send email');
    expect(part).toContain(`${app.config.siteUrl}/dashboard/mail`);
  }
  expect(mail?.html).toMatch(/^<!doctype html>/);
  expect(mail?.html).not.toMatch(/<(img|link|script|style)/);
  expect(await only()).toMatchObject({ state: 'sent', tries: 1, reason: '', nextTryAt: null });
});

test('an email is sent to the current address of its account', async () => {
  const member = await makeEmployee({ isAdmin: true });
  await queue(member);
  await db().getRepository(Employee).update({ id: member.id }, { email: 'now@lab.example' });
  expect(await sendAt(app)).toBe(1);
  expect(box.received).toMatchObject([{ to: ['now@lab.example'] }]);
});

test('a rolled back transaction sends nothing', async () => {
  const undone = db().transaction(async (manager) => {
    await queue(admin, manager);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await sendAt(app)).toBe(0);
  expect([await rows(), box.received]).toEqual([[], []]);
});

test('while the server is down it is retried, with increasing delays', async () => {
  await queue();
  const { port } = box;
  await box.close();
  let at = Date.now();
  for (const [index, wait] of WAITS_MS.entries()) {
    expect(await sendAt(app, at)).toBe(0);
    const row = await only();
    expect(row).toMatchObject({ state: 'waiting', tries: index + 1 });
    expect(row?.reason).toMatch(/^Couldn’t reach the mail server|^The connection/);
    expect(row?.nextTryAt?.getTime()).toBe(at + wait);
    expect(await sendAt(app, at + wait - 1)).toBe(0);
    expect(await only()).toMatchObject({ tries: index + 1 });
    at += wait;
  }
  await openMailbox(port, {}, box);
  expect(await sendAt(app, at)).toBe(1);
  expect(await only()).toMatchObject({ state: 'sent', tries: 6, reason: '' });
});

test('the sixth attempt is the last', async () => {
  await queue();
  box.refuse = { at: 'data', status: 451, text: 'Try later' };
  let at = Date.now();
  for (const wait of [...WAITS_MS, 0]) {
    await sendAt(app, at);
    at += wait;
  }
  expect(await only()).toMatchObject({
    state: 'failed',
    tries: 6,
    nextTryAt: null,
    reason: expect.stringMatching(/^The mail server rejected the email: .*451.*Try later/),
  });
  box.refuse = null;
  expect(await sendAt(app, at + 24 * 60 * MINUTE_MS)).toBe(0);
});

test('a 4xx answer is retried, and a 5xx answer is final', async () => {
  box.refuse = { at: 'recipient', status: 450, text: 'Busy' };
  await queue();
  await sendAt(app);
  expect(await only()).toMatchObject({ state: 'waiting', tries: 1 });
  box.refuse = { at: 'recipient', status: 550, text: 'No such person' };
  await sendAt(app, Date.now() + 2 * MINUTE_MS);
  expect(await only()).toMatchObject({
    state: 'failed',
    tries: 2,
    reason: expect.stringMatching(/^The mail server rejected the address: .*No such person/),
  });
});

test('an email that the server first rejected temporarily arrives later', async () => {
  box.refuse = { at: 'recipient', status: 451, text: 'Greylisted, come again' };
  await queue();
  expect(await sendAt(app)).toBe(0);
  expect(await only()).toMatchObject({ state: 'waiting', reason: expect.stringContaining('451') });
  box.refuse = null;
  const later = Date.now() + 2 * MINUTE_MS;
  expect(await sendAt(app, later)).toBe(1);
  expect(box.received).toHaveLength(1);
  expect(await only()).toMatchObject({ state: 'sent', tries: 2, reason: '', nextTryAt: null });
});

test('a reason repeats no link in the email', async () => {
  const secret = 'a'.repeat(43);
  const text = `Spam: https://lab.example/new-password#token=${secret} and ${secret}`;
  box.refuse = { at: 'data', status: 550, text };
  await queue();
  await sendAt(app);
  expect((await only())?.reason).toContain('Spam: (a link)');
  expect((await only())?.reason).not.toContain(secret);
});

test('an email whose sending process was killed is retried after ten minutes, and not before', async () => {
  await queue();
  const held = new Date(Date.now() + 10 * MINUTE_MS);
  await db().getRepository(Mail).updateAll({ tries: 1, nextTryAt: held });
  expect(await sendAt(app)).toBe(0);
  expect(await sendAt(app, held.getTime())).toBe(1);
  expect(box.received).toHaveLength(1);
});

test('an email planned while the clock was ahead is sent when the clock is right', async () => {
  await queue();
  const ahead = Date.now() + 48 * 60 * MINUTE_MS;
  await db()
    .getRepository(Mail)
    .updateAll({ tries: 5, nextTryAt: new Date(ahead + 8 * 60 * MINUTE_MS) });
  expect(await sendAt(app)).toBe(1);
  expect(await only()).toMatchObject({ state: 'sent', tries: 6 });
});

test.each(['"a\r\nRCPT TO:<b@x.example>"@x.example', 'a@x.example, b@x.example', 'a b@x.example'])(
  'an address such as %j gets nothing, and neither does another address',
  async (email) => {
    await queue(await makeEmployee({ isAdmin: true, email }));
    expect(await sendAt(app)).toBe(0);
    expect(box.received).toEqual([]);
    expect(await only()).toMatchObject({
      state: 'failed',
      reason: 'The address is not valid',
    });
  },
);

test('an email that is no longer needed is not sent', async () => {
  const { id, email } = await makeEmployee({ isAdmin: true });
  await queueMail(db().manager, app.config, { kind: 'test', to: email, employeeId: id });
  await db().getRepository(Employee).update({ id }, { status: 'suspended' });
  expect(await sendAt(app)).toBe(0);
  expect([await rows(), box.received]).toEqual([[], []]);
});

test('the emails of an account are deleted with it', async () => {
  const { id, email } = await makeEmployee({ isAdmin: true });
  await queueMail(db().manager, app.config, { kind: 'test', to: email, employeeId: id });
  await db().getRepository(Employee).delete({ id });
  expect(await rows()).toEqual([]);
});

test('the log names no address and no reason', async () => {
  box.refuse = { at: 'data', status: 451, text: 'canary-reason' };
  await queue();
  await sendAt(app);
  expect(app.logged).toContainEqual(expect.objectContaining({ msg: 'email not sent' }));
  expect(JSON.stringify(app.logged)).not.toMatch(/canary-reason/);
  expect(JSON.stringify(app.logged)).not.toContain(admin.email);
});

tryPasses(() => ({ app, box }));
