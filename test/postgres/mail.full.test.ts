import { Employee } from '../../src/entities/Employee';
import { Mail } from '../../src/entities/Mail';
import { db } from '../../src/server/platform/database/data-source';
import { queueMail } from '../../src/server/mail/queue-mail';
import { freshDatabase, type Place, startApp, type TestApp } from '../support/app';
import { makeEmployee } from '../support/make';
import { asAnotherProcess } from '../support/one-connection';
import { siteEnv } from '../support/own-place';
import { connectTo } from '../support/postgres';
import { endServers, startServer } from '../support/server-process';
import { type Mailbox, openMailbox, sendAt } from '../server/mail/mailbox';
import { tryPasses } from '../server/mail/try-passes';
import { until } from '../support/until';

let place: Place;
let app: TestApp;
let box: Mailbox;
let admin: Employee;
beforeAll(async () => {
  box = await openMailbox();
  place = await freshDatabase();
  app = await startApp({ place, env: { SMTP_URL: box.url, MAIL_FROM: 'site@lab.example' } });
  admin = await makeEmployee({ isAdmin: true });
});
afterAll(async () => {
  await app.close();
  await place.remove();
  await box.close();
});
afterEach(endServers);
beforeEach(async () => {
  box.received.length = 0;
  box.before = null;
  await db().getRepository(Mail).deleteAll();
});

async function queue(count: number, manager = db().manager): Promise<void> {
  const mail = { kind: 'test', to: admin.email, employeeId: admin.id } as const;
  for (let i = 0; i < count; i++) await queueMail(manager, app.config, mail);
}
const rows = () => db().getRepository(Mail).find();

tryPasses(() => ({ app, box }));

test('a transaction sends nothing before it is committed', async () => {
  await db().transaction(async (manager) => {
    await queue(1, manager);
    expect(await asAnotherProcess(() => sendAt(app))).toBe(0);
    expect(box.received).toEqual([]);
  });
  expect(await sendAt(app)).toBe(1);
  expect(box.received).toMatchObject([{ to: [admin.email] }]);
});

test('an email that another process is taking is skipped without waiting', async () => {
  await queue(2);
  const [taken] = await rows();
  const other = await connectTo(place.variables.DATABASE_URL);
  await other.query('BEGIN');
  await other.query('SELECT FROM mail WHERE id = $1 FOR UPDATE', [taken?.id]);
  expect(await sendAt(app)).toBe(1);
  expect(await db().getRepository(Mail).findOneBy({ id: taken?.id })).toMatchObject({
    state: 'waiting',
    tries: 0,
  });
  await other.query('ROLLBACK');
  await other.end();
  expect(await sendAt(app)).toBe(1);
  expect(box.received).toHaveLength(2);
});

test('two processes share the emails, and each email is sent once', async () => {
  const start = (sender: string) =>
    startServer(siteEnv(place, { SMTP_URL: box.url, MAIL_FROM: sender }));
  await Promise.all([start('one@lab.example'), start('two@lab.example')]);
  // A process sends one email at a time, so two at once come from both.
  let arrived = 0;
  let go: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (go = resolve));
  box.before = () => {
    if ((arrived += 1) === 2) go();
    return both;
  };
  await queue(40);
  const left = () => db().getRepository(Mail).countBy({ state: 'waiting' });
  await until(async () => (await left()) === 0, { seconds: 40 });
  expect(box.received).toHaveLength(40);
  expect((await rows()).every(({ tries, state }) => tries === 1 && state === 'sent')).toBe(true);
  const senders = new Set(box.received.map(({ from }) => from));
  expect([...senders].sort()).toEqual(['one@lab.example', 'two@lab.example']);
});
