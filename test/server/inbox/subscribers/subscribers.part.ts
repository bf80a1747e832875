import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { Activity } from '../../../../src/entities/Activity';
import { Message } from '../../../../src/entities/Message';
import { Subscriber } from '../../../../src/entities/Subscriber';
import { db } from '../../../../src/server/platform/database/data-source';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { inputOf, ownForm, sendForm } from '../../../support/forms';
import { useWriter } from '../../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1', SITE_URL: 'https://lab.example' } });
const writer = useWriter(app);
beforeEach(() => db().getRepository(Subscriber).deleteAll());

const someone = () => `${randomUUID()}@example.org`;
const subscribe = (json: object, headers = from()) =>
  app.call('POST', '/api/subscribers', { json, headers });
const leave = (json: object, headers = from()) =>
  app.call('POST', '/api/subscribers/unsubscribe', { json, headers: { ...ownForm, ...headers } });
const rows = () => db().getRepository(Subscriber).find();

describe('subscribing', () => {
  test('stores the address, and the names if given', async () => {
    const [full, bare] = [someone(), someone()];
    await subscribe({ email: full, metadata__fname: ' Ada ', metadata__lname: 'Quill' });
    await subscribe({ email: bare });
    const kept = await rows();
    expect(kept.find(({ email }) => email === full)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Quill',
    });
    expect(kept.find(({ email }) => email === bare)).toMatchObject({ firstName: '', lastName: '' });
  });

  test('answers the same for an existing address, and keeps one row', async () => {
    const email = someone();
    const first = await subscribe({ email, metadata__fname: 'Ada' });
    const again = await subscribe({ email: email.toUpperCase(), metadata__fname: 'Somebody' });
    const status = [first.status, again.status];
    expect(status).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect(await rows()).toMatchObject([{ email, firstName: 'Ada' }]);
    const forms = [await sendForm(app, '/api/subscribers', { email }, from())];
    forms.push(await sendForm(app, '/api/subscribers', { email: someone() }, from()));
    expect(forms.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(forms.map(({ headers }) => headers.get('location'))).size).toBe(1);
  });

  test('keeps one row of an address that arrives often at the same moment', async () => {
    const email = someone();
    const tries = Array.from({ length: 8 }, (_, i) =>
      subscribe({ email: i % 2 ? email : email.toUpperCase() }),
    );
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await rows()).toHaveLength(1);
  });

  test('waits for a person if the honeypot is filled', async () => {
    const email = someone();
    const sent = { email, metadata__fname: 'Ada', metadata__lname: 'Quill', reference: 'x' };
    const answer = await subscribe(sent);
    expect([answer.status, answer.json]).toEqual([201, { subscribed: true }]);
    expect(await rows()).toEqual([]);
    const [aside] = await db().getRepository(Message).findBy({ email });
    expect(aside).toMatchObject({ topic: 'newsletter', name: 'Ada Quill', state: 'suspected' });
    const accept = { json: { state: 'answered' }, token: writer.token };
    await app.call('PUT', `/api/messages/${aside?.id}`, accept);
    expect(await rows()).toMatchObject([{ email, confirmed: true }]);
  });

  test('knows both spellings of a domain', async () => {
    await subscribe({ email: 'ada@Bücher.example' });
    await subscribe({ email: 'ada@xn--bcher-kva.example' });
    expect(await rows()).toMatchObject([{ email: 'ada@xn--bcher-kva.example' }]);
    await leave({ email: 'ada@bücher.example' });
    expect(await rows()).toEqual([]);
  });

  test('finds an address that was stored with the other spelling', async () => {
    await subscribe({ email: 'ada@xn--bcher-kva.example' });
    await db().query(`UPDATE subscriber SET email = 'ada@bücher.example'`);
    await subscribe({ email: 'ada@xn--bcher-kva.example' });
    expect(await rows()).toMatchObject([{ email: 'ada@bücher.example' }]);
    await leave({ email: 'ada@xn--bcher-kva.example' });
    expect(await rows()).toEqual([]);
  });

  test.each([
    [{}, 'email', 'Email is required'],
    [{ email: 'ada' }, 'email', 'Enter an email address such as name@example.org'],
    [{ email: '"a b"@b.org' }, 'email', 'Enter an email address such as name@example.org'],
    [{ email: 5 }, 'email', 'Enter an email address such as name@example.org'],
    [{ email: 'a@b.org\0' }, 'email', 'email contains a NUL character'],
    [{ email: 'a@b.org', metadata__fname: ['x'] }, 'metadata__fname', 'First name must be text'],
    [
      { email: 'a@b.org', metadata__lname: 'x'.repeat(81) },
      'metadata__lname',
      'Last name has 81 characters; use at most 80',
    ],
  ])('%j is rejected, naming the field', async (json, field, text) => {
    const answer = await subscribe(json);
    expect([answer.status, answer.json.fields]).toEqual([400, { [field]: text }]);
    expect(await rows()).toEqual([]);
  });

  test('ten an hour are accepted from an address', async () => {
    const headers = from();
    for (let i = 0; i < 10; i++) {
      expect((await subscribe({ email: someone() }, headers)).status).toBe(201);
    }
    const answer = await subscribe({ email: someone() }, headers);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500);
  });

  test('without JavaScript leads to the thank-you page, or shows the form again', async () => {
    const good = await sendForm(app, '/api/subscribers', { email: someone() }, from());
    expect(good.headers.get('location')).toBe('/thank-you?for=newsletter');
    const values = { metadata__fname: 'Ada', metadata__lname: '', email: 'nowhere' };
    const wrong = await sendForm(app, '/api/subscribers', values, from());
    expect(wrong.status).toBe(400);
    expect(inputOf(wrong.text, 'metadata__fname')).toContain('value="Ada"');
    expect(inputOf(wrong.text, 'email')).toMatch(/autofocus.* value="nowhere"/);
    expect(wrong.text).toContain('Enter an email address such as name@example.org');
  });

  test('does not clear the page cache', async () => {
    await app.call('GET', '/about');
    const { generation } = app.cache;
    await subscribe({ email: someone() });
    await leave({ email: someone() });
    expect(app.cache.generation).toBe(generation);
  });
});

describe('unsubscribing', () => {
  test('with the key or the address deletes only that row', async () => {
    const [byKey, byAddress, stays] = [someone(), someone(), someone()];
    for (const email of [byKey, byAddress, stays]) await subscribe({ email });
    const { key } = (await rows()).find(({ email }) => email === byKey) ?? {};
    expect((await leave({ key })).status).toBe(200);
    expect((await leave({ email: byAddress.toUpperCase() })).status).toBe(200);
    expect((await rows()).map(({ email }) => email)).toEqual([stays]);
  });

  test('answers the same whether the address was on the list or not', async () => {
    const email = someone();
    await subscribe({ email });
    const answers = [
      await leave({ email }),
      await leave({ email }),
      await leave({ key: randomUUID() }),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  test('by address is recorded, without the address, and by key is not', async () => {
    const [byKey, byAddress] = [someone(), someone()];
    for (const email of [byKey, byAddress]) await subscribe({ email });
    await db().query(`UPDATE subscriber SET created_at = '2026-10-14T23:30:00Z'`);
    await db().getRepository(Activity).clear();
    const { key } = (await rows()).find(({ email }) => email === byKey) ?? {};
    for (const json of [{ key }, { email: byAddress }, { email: byAddress }]) await leave(json);
    expect(await rows()).toEqual([]);
    const noted = await db().getRepository(Activity).find();
    expect(noted).toMatchObject([
      { kind: 'unsubscribed by address', by: '', about: '2026-10-14', employeeId: null },
    ]);
  });

  test.each([
    ['a program, which sends neither Origin nor Sec-Fetch-Site', {}],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of another site in an old browser', { origin: 'https://evil.example' }],
  ])('by address is refused from %s', async (_, headers) => {
    const email = someone();
    await subscribe({ email });
    const options = { json: { email }, headers: { ...from(), ...headers } };
    const answer = await app.call('POST', '/api/subscribers/unsubscribe', options);
    expect([answer.status, answer.json.code]).toEqual([403, 'other-site']);
    expect(await rows()).toHaveLength(1);
  });

  test('by address from a program names the form, and by key works from everywhere', async () => {
    const email = someone();
    await subscribe({ email });
    const form = await sendForm(app, '/api/subscribers/unsubscribe', { email }, from());
    expect(form.status).toBe(403);
    expect(form.text).toContain('only with the form at https://lab.example/unsubscribe');
    expect(inputOf(form.text, 'email')).toContain(`value="${email}"`);
    const options = { json: { key: (await rows())[0]?.key }, headers: from() };
    const byKey = await app.call('POST', '/api/subscribers/unsubscribe', options);
    expect([byKey.status, await rows()]).toEqual([200, []]);
  });

  test.each([
    ['Sec-Fetch-Site', ownForm],
    ['Origin, in a browser without Sec-Fetch-Site', { origin: 'https://lab.example' }],
  ])('by address is accepted from the site’s own form, by %s', async (_, headers) => {
    const email = someone();
    await subscribe({ email });
    const all = { ...from(), ...headers };
    const form = await sendForm(app, '/api/subscribers/unsubscribe', { email }, all);
    expect([form.status, form.headers.get('location')]).toEqual([303, '/thank-you?for=left']);
    expect(await rows()).toEqual([]);
  });

  test('needs a complete key or an address', async () => {
    expect((await leave({})).json.fields).toEqual({ email: 'Email is required' });
    expect((await leave({ key: 'abc' })).json.fields).toEqual({
      key: 'This link is incomplete. Enter your email address instead',
    });
    expect((await leave({ email: ['a@b.org'] })).status).toBe(400);
  });

  test('does not happen by opening the link in an email', async () => {
    await subscribe({ email: someone() });
    const [row] = await rows();
    const link = `/unsubscribe?key=${row?.key}`;
    const page = await app.call('GET', link);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(new RegExp(`<input[^>]*name="key" value="${row?.key}"`));
    expect(page.text).not.toContain('type="email"');
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    for (const method of ['HEAD', 'GET']) await app.call(method, link);
    expect(await rows()).toHaveLength(1);
    const sent = await sendForm(app, '/api/subscribers/unsubscribe', { key: row?.key ?? '' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/thank-you?for=left']);
    expect(await rows()).toEqual([]);
  });

  test('asks for the address if the link is incomplete', async () => {
    for (const path of ['/unsubscribe', '/unsubscribe?key=abc', '/unsubscribe?key=']) {
      expect((await app.call('GET', path)).text).toContain('type="email"');
    }
  });

  test('is limited, and says so on its page', async () => {
    const headers = from();
    for (let i = 0; i < 10; i++) await leave({ email: someone() }, headers);
    expect((await leave({ email: someone() }, headers)).status).toBe(429);
    const key = randomUUID();
    const page = await sendForm(app, '/api/subscribers/unsubscribe', { key }, headers);
    expect(page.status).toBe(429);
    expect(page.text).toContain('Too many requests');
    expect(page.text).toContain(`value="${key}"`);
  });
});

describe('the staff', () => {
  test('see them newest first, with their number, without keys', async () => {
    for (let i = 0; i < 3; i++) await subscribe({ email: `${i}@example.org` });
    const answer = await app.call('GET', '/api/subscribers?limit=2', { token: writer.token });
    expect(answer.json.map(({ email }: { email: string }) => email)).toEqual([
      '2@example.org',
      '1@example.org',
    ]);
    expect(answer.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    const rest = await app.call('GET', next, { token: writer.token });
    expect([rest.json.length, rest.headers.get('link')]).toEqual([1, null]);
    expect(Object.keys(rest.json[0]).sort()).toEqual(
      ['_id', 'date', 'email', 'firstName', 'lastName'].sort(),
    );
  });

  test('find them by address or name, and still get the total', async () => {
    await subscribe({ email: 'ada@example.org', metadata__fname: 'Ada', metadata__lname: 'King' });
    await subscribe({ email: 'grace@example.org' });
    for (const q of ['ADA@', 'ada', 'king']) {
      const answer = await app.call('GET', `/api/subscribers?q=${q}`, { token: writer.token });
      expect(answer.json.map(({ email }: { email: string }) => email)).toEqual(['ada@example.org']);
      expect(answer.headers.get('x-total-count')).toBe('2');
    }
  });

  const csv = async () => {
    const answer = await app.call('GET', '/api/subscribers.csv', { token: writer.token });
    return { answer, list: parse(answer.text, { bom: true }) as string[][] };
  };
  const named = (firstName: string) =>
    db()
      .getRepository(Subscriber)
      .insert({
        id: randomUUID(),
        email: someone(),
        firstName,
        lastName: 'L',
        key: randomUUID(),
        createdAt: new Date('2026-10-14T12:00:00Z'),
      });

  test('export them as a file, each with an unsubscribe link', async () => {
    await subscribe({ email: 'ada@example.org', metadata__fname: 'Zoë', metadata__lname: 'a,"b"' });
    const { answer, list } = await csv();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="subscribers.csv"',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [row] = await rows();
    expect(list).toEqual([
      ['email', 'first name', 'last name', 'since', 'unsubscribe link'],
      [
        'ada@example.org',
        'Zoë',
        'a,"b"',
        row?.createdAt.toISOString(),
        `https://lab.example/unsubscribe?key=${row?.key}`,
      ],
    ]);
    expect(answer.text.endsWith('"\r\n')).toBe(true);
  });

  test('get only the header row for an empty list', async () => {
    expect((await csv()).list).toHaveLength(1);
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\rx',
    '\n=1',
    '  =1',
    '\u00a0=1',
    '\u3000=1',
    '\u200b=1',
    '\ufeff=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '﹣1',
  ])('get %j as text', async (name) => {
    await named(name);
    expect((await csv()).list[1]?.[1]).toBe(`'${name}`);
  });

  test.each(['Ada', "O'Neil", 'Jean-Luc', 'a=b', 'two\nlines', '"quoted"', 'ａ', ''])(
    'get %j unchanged',
    async (name) => {
      await named(name);
      expect((await csv()).list[1]?.[1]).toBe(name);
    },
  );
});
