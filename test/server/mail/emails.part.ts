import { randomUUID } from 'node:crypto';
import { fillIn } from '../../../src/shared/format';
import { emailCopy, newMessages } from '../../../src/content/mail';
import { Employee } from '../../../src/entities/Employee';
import { AddressCheck } from '../../../src/entities/AddressCheck';
import { Mail } from '../../../src/entities/Mail';
import { Message } from '../../../src/entities/Message';
import { Subscriber } from '../../../src/entities/Subscriber';
import type { MailKind } from '../../../src/shared/api/mail';
import { db } from '../../../src/server/platform/database/data-source';
import { presentMail } from '../../../src/server/mail/present';
import { queueMail } from '../../../src/server/mail/queue-mail';
import { escapeHtml } from '../../../src/server/platform/http/escape';
import { from } from '../../support/addresses';
import { makeEmployee, makeSignedIn } from '../../support/make';
import { linkIn, sendAt, useMailApp } from './mailbox';
import { defaultDocuments } from '../../support/default-site';

const { lab } = defaultDocuments.site;

const NAME = 'Zoë <b>Ünal</b> & "研究" \'😀\'';

const { app, box } = useMailApp({ MAIL_FROM: 'Zoë, Lab <site@lab.example>' });
let admin: Employee;
let token: string;
beforeAll(async () => {
  ({ employee: admin, token } = await makeSignedIn(app, { isAdmin: true, inboxMail: true }));
  await makeEmployee({ name: NAME, status: 'waiting' });
});

async function send(kind: MailKind, { id, email } = admin) {
  if (kind === 'confirm') {
    const json = { email: `${randomUUID()}@example.org` };
    await app.call('POST', '/api/subscribers', { json, headers: from() });
  } else {
    if (kind === 'address') {
      const check = { employeeId: id, email, tokenHash: null, expiresAt: new Date() };
      await db().getRepository(AddressCheck).insert(check);
    }
    if (kind === 'invite') {
      const json = { email: `${randomUUID()}@example.org` };
      await app.call('POST', '/api/team/invites', { token, json });
      expect(await sendAt(app)).toBe(1);
      return box.received[0];
    }
    if (kind === 'message') {
      const sent = { name: 'Ada', email, organisation: '', message: 'Words.' };
      const row = { id: randomUUID(), topic: 'contact' as const, createdAt: new Date() };
      await db()
        .getRepository(Message)
        .insert({ ...sent, ...row });
    }
    if (kind === 'unsubscribe') {
      const row = { id: randomUUID(), email, firstName: 'Ada', lastName: 'Quill' };
      const values = { ...row, key: randomUUID(), createdAt: new Date() };
      await db().getRepository(Subscriber).insert(values);
    }
    await queueMail(db().manager, app.config, { kind, to: email, employeeId: id });
  }
  expect(await sendAt(app)).toBe(1);
  return box.received[0];
}

// These need a review; reviews.part.ts sends them.
const aboutReviews: MailKind[] = ['review', 'returned', 'published', 'review-done'];
const kinds = (Object.keys(emailCopy) as MailKind[]).filter((kind) => !aboutReviews.includes(kind));

test.each(kinds)(
  'the email of the kind %s says the same in both parts, with its link',
  async (kind) => {
    const words = emailCopy[kind];
    const mail = await send(kind);
    const values = { site: lab.name, names: NAME, count: newMessages.one };
    const pattern = (sentence: string, as = (text: string) => text) => {
      const known = as(fillIn(sentence, values)).replace(/[.*+?^$()|[\]\\]/g, '\\$&');
      return new RegExp(known.replace(/\{\w+\}/g, '[^{}\\n]+'));
    };
    expect(mail?.headers['content-type']).toMatch(/^multipart\/alternative/);
    expect(mail?.headers.subject).toBe(fillIn(words.subject, values));
    for (const sentence of [...words.lines, words.link, words.end]) {
      expect(mail?.text).toMatch(pattern(sentence));
      expect(mail?.html).toMatch(pattern(sentence, escapeHtml));
    }
    expect(`${mail?.headers.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/\{\w+\}/);
    const link = linkIn(mail).href;
    expect(link.startsWith(`${app.config.siteUrl}/`)).toBe(true);
    expect(mail?.html).toContain(`href="${escapeHtml(link)}"`);
    expect(mail?.html).not.toMatch(/<(b|img|link|script|style)\b/);
  },
);

test("the sender's name is encoded so that every program reads it", async () => {
  const mail = await send('test');
  const sender = mail?.headers.from ?? '';
  expect(sender).toMatch(/^=\?UTF-8\?[\x20-\x7e]+\?= <site@lab\.example>$/i);
  expect(mail?.from).toBe('site@lab.example');
});

test.each(['ada@exämple.org', 'zoë.ünal@example.org', '研究@exämple.org'])(
  'an email to %s arrives',
  async (email) => {
    const member = await makeEmployee({ isAdmin: true, email });
    const mail = await send('test', member);
    expect(mail?.to).toEqual([email]);
    expect(mail?.text).toContain('can send email');
  },
);

test('a line break in a name starts no header and no line', async () => {
  const name = 'Ada\r\nBcc: spy@x.example\u2028Subject: Other\r\n\r\n<b>bold</b>';
  await makeEmployee({ status: 'waiting', name });
  const mail = await send('waiting');
  expect(mail?.to).toEqual([admin.email]);
  expect(mail?.headers).not.toHaveProperty('bcc');
  expect(mail?.headers.subject).toBe('Accounts awaiting approval at Assay');
  expect(mail?.text).toContain('Ada Bcc: spy@x.example Subject: Other <b>bold</b>');
  expect(mail?.text).not.toMatch(/^(Bcc|Subject):/m);
  expect(mail?.html).toContain('&lt;b&gt;bold&lt;/b&gt;');
});

describe('the log of emails', () => {
  const every = Object.keys(emailCopy) as MailKind[];
  const row = (kind: MailKind, subject: string | null) =>
    presentMail(Object.assign(new Mail(), { kind, subject, createdAt: new Date() }));

  test.each(every)('has a whole subject for the kind %s, before it was sent and after', (kind) => {
    expect(row(kind, null).subject).not.toMatch(/\{\w+\}/);
    expect(row(kind, 'Ada asks you').subject).toBe('Ada asks you');
  });

  test('remembers the subject as it was sent', async () => {
    const mail = await send('test');
    const [stored] = await db()
      .getRepository(Mail)
      .find({ order: { createdAt: 'DESC' }, take: 1 });
    expect(stored?.subject).toBe(mail?.headers.subject);
  });
});
