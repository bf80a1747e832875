import { randomUUID } from 'node:crypto';
import { limits } from '../../../../src/shared/limits';
import { Message } from '../../../../src/entities/Message';
import { db } from '../../../../src/server/platform/database/data-source';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { inputOf, sendForm } from '../../../support/forms';
import { makeSignedIn } from '../../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1' } });

const message = (values: object = {}) => ({
  name: 'Ada Quill',
  email: `${randomUUID()}@example.org`,
  message: 'We run a triage system and would like to know what it misses.',
  ...values,
});
const send = (json: unknown, headers = from()) =>
  app.call('POST', '/api/messages', { json, headers });
const stored = (email: string) => db().getRepository(Message).findBy({ email });
const count = () => db().getRepository(Message).count();

test('a message is stored with its text and time', async () => {
  const sent = message({ topic: 'fellowship', organisation: ' Calder & Co ', message: ' a\nb ' });
  const before = Date.now();
  const answer = await send(sent);
  expect([answer.status, answer.json]).toEqual([201, { sent: true }]);
  const [row, ...others] = await stored(sent.email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    topic: 'fellowship',
    name: 'Ada Quill',
    organisation: 'Calder & Co',
    message: 'a\nb',
  });
  expect(row?.createdAt.getTime()).toBeGreaterThanOrEqual(before);
});

test('the topic and the organisation are optional', async () => {
  const sent = message();
  expect((await send(sent)).status).toBe(201);
  expect(await stored(sent.email)).toMatchObject([{ topic: 'contact', organisation: '' }]);
});

describe('a message with a filled honeypot', () => {
  const staff = async () => {
    const { token } = await makeSignedIn(app);
    const list = async (query = '') => {
      const answer = await app.call('GET', `/api/messages${query}`, { token });
      return answer.json.map(({ email }: { email: string }) => email) as string[];
    };
    return { token, list };
  };

  test('gets the same answer, and is kept apart for a person to see', async () => {
    const sent = message({ reference: 'Berlin' });
    const [withHoneypot, good] = [await send(sent), await send(message())];
    expect([withHoneypot.status, withHoneypot.text]).toEqual([good.status, good.text]);
    const { token, list } = await staff();
    expect(await list()).not.toContain(sent.email);
    expect(await list('?state=suspected')).toContain(sent.email);
    const before = (await app.call('GET', '/api/messages/new', { token })).json;
    const [row] = await stored(sent.email);
    const to = { json: { state: 'new' }, token };
    expect((await app.call('PUT', `/api/messages/${row?.id}`, to)).status).toBe(200);
    expect(await list()).toContain(sent.email);
    expect((await app.call('GET', '/api/messages/new', { token })).json).toEqual({
      count: before.count + 1,
      suspected: before.suspected - 1,
    });
  });

  test('is not in the exported file', async () => {
    const sent = message({ reference: 'Berlin' });
    await send(sent);
    const { token } = await staff();
    const file = await app.call('GET', '/api/messages.csv', { token });
    expect(file.text).not.toContain(sent.email);
  });

  test('is one of at most 200, the newest', async () => {
    await db().query(`INSERT INTO message
      (id, topic, name, email, organisation, message, state, created_at)
      SELECT gen_random_uuid(), 'contact', 'n', 'many@example.org', '', 'm', 'suspected',
        now() - '1 min'::interval * n FROM generate_series(1, 250) AS n`);
    const sent = message({ reference: 'x' });
    await send(sent);
    expect(await db().getRepository(Message).countBy({ state: 'suspected' })).toBe(200);
    expect(await stored(sent.email)).toHaveLength(1);
    await db().query(`DELETE FROM message WHERE state = 'suspected'`);
  });
});

test('two spellings of a text are stored as one, without control characters', async () => {
  const sent = message({ name: 'Zoe\u0308\u0007 Quill', message: 'one\r\ntwo\vthree' });
  await send({ ...sent, email: `\u200b${sent.email}\u00a0` });
  expect(await stored(sent.email)).toMatchObject([
    { name: 'Zoë Quill', message: 'one\ntwo\nthree' },
  ]);
});

const bad: [string, object, string, RegExp][] = [
  ['no name', { name: undefined }, 'name', /^Name is required$/],
  ['a blank name', { name: ' \n ' }, 'name', /^Name is required$/],
  ['a name that is a list', { name: ['Ada'] }, 'name', /^Name must be text$/],
  ['a name that is a number', { name: 5 }, 'name', /^Name must be text$/],
  ['a long name', { name: 'a'.repeat(81) }, 'name', /^Name has 81 characters; use at most 80/],
  ['no email', { email: '' }, 'email', /^Email is required$/],
  [
    'half an email',
    { email: 'ada@' },
    'email',
    /^Enter an email address such as name@example.org$/,
  ],
  ['two emails', { email: ['a@b.org', 'c@d.org'] }, 'email', /^Enter an email address/],
  [
    'a long email',
    { email: `a@${'b'.repeat(250)}.org` },
    'email',
    /^Use an email address of at most 254/,
  ],
  ['no message', { message: undefined }, 'message', /^Message is required$/],
  ['a long message', { message: 'a'.repeat(10_001) }, 'message', /^Message has 10001 char/],
  ['a message that is an object', { message: { a: 1 } }, 'message', /^Message must be text$/],
  ['a long organisation', { organisation: 'a'.repeat(201) }, 'organisation', /^Organisation has/],
  ['a NUL character', { message: 'a\0b' }, 'message', /NUL/],
  ['half of a character', { name: 'a\ud800' }, 'name', /half of a character/],
  ['an unknown topic', { topic: 'press' }, 'topic', /^Topic must be one of contact, fellowship$/],
  ['a long honeypot', { reference: 'a'.repeat(10_001) }, 'reference', /^Reference has/],
  ['an unknown field', { isAdmin: true }, 'isAdmin', /not a known field/],
];

test.each(bad)('%s is rejected, naming the field', async (_, values, field, text) => {
  const before = await count();
  const answer = await send(message(values));
  expect([answer.status, answer.json.fields]).toEqual([
    400,
    { [field]: expect.stringMatching(text) },
  ]);
  expect(await count()).toBe(before);
});

test('values that are not objects, and values of another type, are rejected', async () => {
  for (const json of [[], 'text', 5]) expect((await send(json)).status).toBe(400);
  const answer = await app.call('POST', '/api/messages', {
    body: 'name=Ada',
    headers: { 'content-type': 'text/plain' },
  });
  expect(answer.status).toBe(415);
});

test('five an hour are accepted from an address; invalid messages do not count', async () => {
  const headers = from();
  for (let i = 0; i < 3; i++) expect((await send(message({ name: '' }), headers)).status).toBe(400);
  for (let i = 0; i < 5; i++) expect((await send(message(), headers)).status).toBe(201);
  const sixth = await send(message(), headers);
  expect(sixth.status).toBe(429);
  expect(sixth.json.message).toMatch(/^You can send five messages an hour/);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  expect((await send(message())).status).toBe(201);
});

test('a program that fills the honeypot is limited too', async () => {
  const headers = from();
  const withHoneypot = () => send(message({ reference: 'x' }), headers);
  for (let i = 0; i < 5; i++) expect((await withHoneypot()).status).toBe(201);
  expect((await withHoneypot()).status).toBe(429);
});

describe('a form submitted without JavaScript', () => {
  test('is stored and leads to the thank-you page', async () => {
    const sent = message({ message: 'One.\r\nTwo.', organisation: '', topic: 'contact' });
    const answer = await sendForm(app, '/api/messages', { ...sent, reference: '' }, from());
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/thank-you?for=message');
    expect(await stored(sent.email)).toMatchObject([{ message: 'One.\nTwo.' }]);
    const thanks = await app.call('GET', answer.headers.get('location') ?? '');
    expect([thanks.status, thanks.text]).toEqual([200, expect.stringContaining('has arrived')]);
    expect(thanks.text).toContain('<meta name="robots" content="noindex">');
  });

  test('comes back if it is invalid, with the values and a message at the field', async () => {
    const values = { topic: 'contact', name: 'Ada "Q" <b>', email: 'ada@', message: 'Kept & safe' };
    const answer = await sendForm(app, '/api/messages', values, from());
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(answer.text).toContain('<h1>Contact us</h1>');
    expect(answer.text).toContain('value="Ada &quot;Q&quot; &lt;b&gt;"');
    expect(answer.text).toContain('Kept &amp; safe</textarea>');
    const email = inputOf(answer.text, 'email');
    expect(email).toContain('aria-invalid="true"');
    expect(email).toContain('value="ada@"');
    expect(email).toContain('autofocus');
    expect(answer.text).toMatch(
      /id="field-email-error">Enter an email address such as name@example.org</,
    );
    expect(answer.text).not.toContain('<script type="module"');
  });

  test('from the fellowship form comes back on the fellowships page', async () => {
    const values = { topic: 'fellowship', name: '', email: 'ada@example.org', message: 'Kept' };
    const answer = await sendForm(app, '/api/messages', values, from());
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/<h1>Fellowships/)]);
    expect(inputOf(answer.text, 'topic')).toContain('value="fellowship"');
    expect(inputOf(answer.text, 'name')).toContain('autofocus');
    expect(answer.text).toContain('Kept</textarea>');
  });

  test('keeps its text after too many messages', async () => {
    const headers = from();
    for (let i = 0; i < 5; i++) await send(message(), headers);
    const answer = await sendForm(app, '/api/messages', message({ message: 'Kept' }), headers);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(answer.text).toMatch(/role="alert"><p[^>]*>You can send five messages an hour/);
    expect(answer.text).toContain('Kept</textarea>');
  });

  test.each([
    ['a field twice', 'name=a&name=b&email=a@b.org&message=x', /Name must be text/],
    ['a field with parts', 'name[x]=a&email=a@b.org&message=x', /Name is required/],
    ['a field with dots', 'name.x=a&email=a@b.org&message=x', /Name is required/],
    ['a NUL character', 'name=a%00b&email=a@b.org&message=x', /NUL/],
    ['a broken escape', 'name=%zz%ff&email=nothing&message=x', /Enter an email address/],
    ['nothing at all', '', /Name is required/],
    ['a forbidden name', '__proto__[a]=b&name=a&email=a@b.org', /Message is required/],
    [
      'an object for a topic',
      'topic[a]=b&name=a&email=a@b.org&message=x',
      /topic\[a\] is not a known field/,
    ],
    ['an unknown field', 'name=a&email=a@b.org&message=x&more=1', /not a known field/],
  ])('with %s is rejected with a page', async (_, body, text) => {
    const before = await count();
    const answer = await sendForm(app, '/api/messages', body, from());
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(text)]);
    expect(answer.headers.get('content-type')).toContain('html');
    expect(await count()).toBe(before);
  });

  test('that is too large is rejected with a page', async () => {
    const answer = await sendForm(app, '/api/messages', { message: 'a'.repeat(65_536) }, from());
    expect([answer.status, answer.text]).toEqual([
      413,
      expect.stringContaining('larger than 64 KB'),
    ]);
  });

  test('is not accepted where no form belongs', async () => {
    const { token } = await makeSignedIn(app);
    const headers = { authorization: `Bearer ${token}` };
    expect((await sendForm(app, '/api/blogs', { name: 'A post' }, headers)).status).toBe(415);
    expect((await sendForm(app, '/api/auth/login', { email: 'a@b.org' })).status).toBe(415);
  });
});

test('a message does not clear the page cache', async () => {
  await app.call('GET', '/about');
  const { generation } = app.cache;
  await send(message());
  await sendForm(app, '/api/messages', message(), from());
  await sendForm(app, '/API/Messages', message(), from());
  expect(app.cache.generation).toBe(generation);
});

describe('the staff', () => {
  test('read them newest first, page by page', async () => {
    await db().getRepository(Message).clear();
    const { token } = await makeSignedIn(app);
    const at = (ms: number) => new Date(Date.UTC(2026, 9, 14, 12, 0, 0, ms));
    const rows = [1, 2, 2, 3, 4].map((ms) => ({
      ...message(),
      id: randomUUID(),
      topic: 'contact' as const,
      organisation: '',
      createdAt: at(ms),
    }));
    await db().getRepository(Message).insert(rows);
    const seen: { _id: string; date: string }[] = [];
    let next: string | undefined = '/api/messages?limit=2';
    while (next) {
      const answer = await app.call('GET', next, { token });
      seen.push(...answer.json);
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen.map(({ date }) => Date.parse(date) - at(0).getTime())).toEqual([4, 3, 2, 2, 1]);
    expect(new Set(seen.map(({ _id }) => _id))).toEqual(new Set(rows.map(({ id }) => id)));
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual([
      '_id',
      'date',
      'email',
      'handler',
      'handlerId',
      'message',
      'name',
      'organisation',
      'state',
      'topic',
    ]);
  });

  test('find them by any part of the text', async () => {
    await db().getRepository(Message).clear();
    const { token } = await makeSignedIn(app);
    await send(message({ name: 'Émile', email: 'emile@example.org', message: '100% of it' }));
    await send(message({ name: 'Zoë', email: 'zoe@example.org', organisation: 'Calder_Co' }));
    const found = async (q: string) => {
      const path = `/api/messages?limit=1&q=${encodeURIComponent(q)}`;
      const answer = await app.call('GET', path, { token });
      return answer.json.map(({ name }: { name: string }) => name);
    };
    expect(await found('ÉMILE')).toEqual(['Émile']);
    expect(await found('zoe@')).toEqual(['Zoë']);
    expect(await found(' calder_ ')).toEqual(['Zoë']);
    expect(await found('0%')).toEqual(['Émile']);
    expect(await found('%')).toEqual(['Émile']);
    expect(await found("'; --")).toEqual([]);
    expect(await found('')).toEqual(['Zoë']);
  });

  test.each([
    'limit=0',
    'limit=x',
    'cursor=nonsense',
    'cursor=a&cursor=b',
    'q=a&q=b',
    `q=${'x'.repeat(limits.search + 1)}`,
    'state=read',
    'state=new&state=new',
  ])('get an error if %s is invalid', async (query) => {
    const { token } = await makeSignedIn(app);
    expect((await app.call('GET', `/api/messages?${query}`, { token })).status).toBe(400);
  });
});
