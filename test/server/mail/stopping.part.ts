import pino from 'pino';
import { Employee } from '../../../src/entities/Employee';
import { Mail } from '../../../src/entities/Mail';
import { db } from '../../../src/server/platform/database/data-source';
import { queueMail } from '../../../src/server/mail/queue-mail';
import { emailTemplates } from '../../../src/server/email-templates';
import { startSending } from '../../../src/server/mail/start-sending';
import { makeEmployee } from '../../support/make';
import { testInFull } from '../../support/sample';
import { sendAt, useMailApp } from './mailbox';
import { until } from '../../support/until';

const log = pino({ level: 'silent' });

const { app, box } = useMailApp();
let admin: Employee;
beforeAll(async () => {
  admin = await makeEmployee({ isAdmin: true });
});

const queue = () =>
  queueMail(db().manager, app.config, { kind: 'test', to: admin.email, employeeId: admin.id });
const states = async () =>
  (await db().getRepository(Mail).find()).map(({ state, tries }) => `${state} ${tries}`).sort();

/** Makes the mailbox wait with its answers until `answer` is called. */
function slowly(): { arrived: Promise<void>; answer: () => void } {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const arrived = new Promise<void>((resolve) => {
    box.before = () => {
      resolve();
      return answered;
    };
  });
  return { arrived, answer };
}

test('stopping waits until the current email is recorded, and starts no other', async () => {
  await queue();
  await queue();
  const { arrived, answer } = slowly();
  const stop = startSending({ config: app.config, log, templates: emailTemplates });
  await arrived;
  let over = false;
  const stopped = stop().then(() => (over = true));
  expect(await states()).toEqual(['waiting 0', 'waiting 1']);
  expect(over).toBe(false);
  answer();
  await stopped;
  expect(await states()).toEqual(['sent 1', 'waiting 0']);
  expect(box.received).toHaveLength(1);
});

test('stopping does not wait forever for a mail server', async () => {
  await queue();
  const { arrived, answer } = slowly();
  const stop = startSending({ config: app.config, log, templates: emailTemplates }, 50);
  await arrived;
  await stop();
  expect(await states()).toEqual(['waiting 1']);
  answer();
  await until(async () => (await states())[0] === 'sent 1');
});

/** Makes the database fail this many times when an email is recorded as sent. */
async function failing(times: number, work: () => Promise<void>): Promise<void> {
  await db().query('CREATE SEQUENCE trouble');
  await db().query(`
    CREATE FUNCTION fail_at_first() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('trouble') <= ${times} THEN
        RAISE EXCEPTION 'restarting' USING ERRCODE = '57P01';
      END IF;
      RETURN NEW;
    END $$`);
  await db().query(`
    CREATE TRIGGER fail_at_first BEFORE UPDATE ON mail
      FOR EACH ROW WHEN (NEW.state = 'sent') EXECUTE FUNCTION fail_at_first()`);
  try {
    await work();
  } finally {
    await db().query('DROP FUNCTION fail_at_first CASCADE');
    await db().query('DROP SEQUENCE trouble');
  }
}

const inElevenMinutes = () => Date.now() + 11 * 60_000;

testInFull('a database that fails for a moment causes no second email', async () => {
  await queue();
  await failing(2, async () => {
    expect(await sendAt(app)).toBe(1);
  });
  expect(await states()).toEqual(['sent 1']);
  expect(await sendAt(app, inElevenMinutes())).toBe(0);
  expect(box.received).toHaveLength(1);
});

testInFull('a database that stays unreachable causes a second email rather than none', async () => {
  await queue();
  await failing(4, async () => {
    await expect(sendAt(app)).rejects.toThrow('restarting');
  });
  expect(await sendAt(app)).toBe(0);
  expect(await sendAt(app, inElevenMinutes())).toBe(1);
  expect(await states()).toEqual(['sent 2']);
  expect(box.received).toHaveLength(2);
});
