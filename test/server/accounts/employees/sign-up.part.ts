import { randomUUID } from 'node:crypto';
import { db } from '../../../../src/server/platform/database/data-source';
import { Employee } from '../../../../src/entities/Employee';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeEmployee, PASSWORD } from '../../../support/make';

const app = useApp({ env: { TRUST_PROXY: '1' } });

/** A valid sign-up, except for `values`. */
const form = (values: object = {}) => ({
  name: `Ada ${randomUUID()}`, // two accounts cannot share a name
  email: `ada-${randomUUID().slice(0, 8)}@example.org`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  title: 'developer',
  ...values,
});

const signUp = (json: object, headers = from()) =>
  app.call('POST', '/api/employees', { json, headers });

const rowOf = (email: string) =>
  db().getRepository(Employee).findOneByOrFail({ email: email.toLowerCase() });

test('a sign-up creates an account that is on the site, last, and can sign in', async () => {
  await makeEmployee();
  const json = form({
    name: '  Grace Ledger ',
    position: 'Auditor',
    img: 'someone_else',
    description: ['First paragraph.', '', ' Second. '],
    notable: ['A prize'],
    previous_titles: ['Clerk'],
    memberships: ['A society'],
    socials: ['https://social.example/@grace'],
    quote: 'Count twice.',
  });
  const answer = await signUp(json);
  expect(answer.status).toBe(201);
  const shown = {
    id: answer.json.id,
    name: 'Grace Ledger',
    title: 'developer',
    position: 'Auditor',
    img: 'grace_ledger',
    photo: null,
    description: ['First paragraph.', 'Second.'],
    notable: ['A prize'],
    previous_titles: ['Clerk'],
    memberships: ['A society'],
    socials: ['https://social.example/@grace'],
    quote: 'Count twice.',
  };
  expect(answer.json).toEqual({ ...shown, status: 'active' });
  const list = await app.call('GET', '/api/employees');
  expect(list.json.at(-1)).toEqual(shown);
  const login = await app.call('POST', '/api/auth/login', {
    json: { email: json.email, password: PASSWORD },
    headers: from(),
  });
  expect([login.status, login.json.userId]).toEqual([200, answer.json.id]);
});

test('the five required fields are enough', async () => {
  const answer = await signUp(form());
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ position: null, description: [], socials: [], quote: '' });
});

test('an empty sign-up names each missing field', async () => {
  const answer = await signUp({});
  expect(answer.status).toBe(400);
  expect(answer.json.fields).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    password: 'Password is required',
    confirmPassword: 'Confirm your password',
    title: 'Title is required',
  });
  expect(answer.json.message).toBe('Email is required');
});

test.each(['name', 'email', 'password', 'confirmPassword', 'title'])(
  'without %s it is rejected, naming only that field',
  async (field) => {
    for (const value of [undefined, null, '', 7]) {
      const answer = await signUp(form({ [field]: value }));
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.json.fields)).toEqual([field]);
    }
  },
);

test('two different passwords are rejected', async () => {
  const answer = await signUp(form({ confirmPassword: `${PASSWORD}!` }));
  const message = 'Passwords do not match';
  expect([answer.status, answer.json]).toEqual([
    400,
    { message, code: 'invalid-input', fields: { confirmPassword: message } },
  ]);
});

describe('passwords', () => {
  const withPassword = (password: string) =>
    signUp(
      form({
        name: 'Ada Quill',
        email: 'ada-1@quill.example',
        password,
        confirmPassword: password,
      }),
    );

  test.each([
    ['eleven characters', 'k7#mPq2xV9!', /at least 12/],
    ['two emoji', '😀🚀', /at least 12/],
    ['eleven characters of four bytes', '😀🚀'.repeat(6).slice(2), /at least 12/],
    ['73 characters', 'k7#mPq2'.padEnd(73, 'z'), /73 bytes long; use at most 72/],
    ['25 characters of three bytes', '語'.repeat(25), /75 bytes long; use at most 72/],
    ['37 characters of two bytes', 'ä'.repeat(37), /74 bytes long; use at most 72/],
    ['one of the most used', 'leavemealone', /^This password is too common\. Choose another$/],
    ['one of the most used in capitals', 'LeaveMeALONE', /too common/],
    ['one of the most used in wide letters', 'ｌｅａｖｅｍｅａｌｏｎｅ', /too common/],
    ['one character', 'ä'.repeat(36), /repeats one character/],
    ['a run', '1234567890123', /is a run such as 12345 or abcde/],
    ['the name of the site', 'Assay-Assay-2026', /is mainly the site’s name/],
    ['the own name', 'Adaquill1815', /is mainly your name\./],
    ['the own email address', 'ada-1@quill.example', /is mainly your email address\./],
    ['a common word, a year and signs', 'Summer2026!!', /easy to guess, .* Use four or more/],
    ['the own name, a year and signs', 'Ada.Quill.2026!', /easy to guess|mainly/],
    ['nothing but NUL', '\0'.repeat(8), /NUL/],
  ])('%s are rejected', async (_, password, message) => {
    const answer = await withPassword(password);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json.fields)).toEqual(['password']);
    expect(answer.json.fields.password).toMatch(message);
  });

  test.each([
    'k7#mPq2xV9!s',
    '😀🚀🐈🎈🌷🎻🍋🧭🪁🎲🐢🌧',
    'äußerst süße Öfen glühen',
    '語学者は静かな朝に庭を歩く',
    '  k7#mPq2xV9!s',
    'k7#mPq2xV9!s'.padEnd(72, 'z'),
    'Ada weighs the quills of Assay',
  ])('"%s" is accepted, and signs in', async (password) => {
    const json = form({ password, confirmPassword: password });
    expect((await signUp(json)).status).toBe(201);
    const login = { email: json.email, password };
    const answer = await app.call('POST', '/api/auth/login', { json: login, headers: from() });
    expect(answer.status).toBe(200);
  });

  test('no answer and no log line repeats a password', async () => {
    const password = 'never-said-again-5';
    const json = form({ password, confirmPassword: password });
    const answers = [
      await signUp(json),
      await signUp(json),
      await signUp(form({ password, confirmPassword: 'other words' })),
      await signUp({ ...json, title: 'king' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 400, 400]);
    for (const { text } of answers) expect(text).not.toContain(password);
    expect(JSON.stringify(app.logged)).not.toContain(password);
  });
});

describe('a known e-mail', () => {
  const message = 'An account with this email already exists';

  test('is rejected whatever its case', async () => {
    const { email } = await makeEmployee({ email: `Émile-${randomUUID()}@Example.org` });
    for (const same of [email, email.toUpperCase(), email.toLowerCase()]) {
      const answer = await signUp(form({ email: same }));
      expect([answer.status, answer.json]).toEqual([
        409,
        { message, code: 'email-taken', fields: { email: message } },
      ]);
    }
  });

  test('is reported at most twenty times an hour to one address', async () => {
    const { email } = await makeEmployee();
    const headers = from();
    for (let i = 0; i < 20; i++) expect((await signUp(form({ email }), headers)).status).toBe(409);
    expect((await signUp(form({ email }), headers)).status).toBe(429);
  });

  test('is rejected when it arrives twice at the same moment', async () => {
    const { email } = form();
    const answers = await Promise.all(
      [email, email.toUpperCase(), email].map((same) => signUp(form({ email: same }))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toEqual({
      message,
      code: 'email-taken',
      fields: { email: message },
    });
  });
});

test.each([
  ['isAdmin', true],
  ['is_admin', true],
  ['status', 'active'],
  ['onSite', true],
  ['siteOrder', 0],
  ['sample', true],
  ['id', '00000000-0000-4000-8000-000000000000'],
  ['passwordHash', 'x'],
  ['createdAt', '2020-01-01'],
  ['toString', 'x'],
  ['constructor', { name: 'x' }],
])('%s is not read from the input', async (field, value) => {
  const json = form({ [field]: value });
  const answer = await signUp(json);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.json.fields)).toEqual([field]);
  expect(await db().getRepository(Employee).countBy({ email: json.email })).toBe(0);
});

test('__proto__ in the JSON is rejected', async () => {
  const body = JSON.stringify(form()).replace('{', '{"__proto__":{"isAdmin":true},');
  const headers = { 'content-type': 'application/json', ...from() };
  const answer = await app.call('POST', '/api/employees', { body, headers });
  expect([answer.status, answer.json.message]).toEqual([400, '__proto__ is not a field']);
});

describe('limits', () => {
  const long = (length: number) => 'a'.repeat(length);
  const list = (length: number, entry = 'x') => Array<string>(length).fill(entry);
  const link = (length: number) => `https://e.example/${long(length - 18)}`;

  const rows: [string, unknown, unknown][] = [
    ['name', long(80), long(81)],
    ['name', '😀'.repeat(40), '😀'.repeat(41)],
    ['position', long(80), long(81)],
    ['img', long(2000), long(2001)],
    ['quote', long(500), long(501)],
    ['description', list(40), list(41)],
    ['description', [long(5000)], [long(5001)]],
    ['notable', list(40), list(41)],
    ['notable', [long(300)], ['fine', long(301)]],
    ['previous_titles', list(40), list(41)],
    ['previous_titles', [long(300)], [long(301)]],
    ['memberships', list(40), list(41)],
    ['memberships', [long(300)], [long(301)]],
    ['socials', list(40, 'https://e.example'), list(41, 'https://e.example')],
    ['socials', [link(500)], [link(501)]],
  ];

  test.each(rows)(
    '%s is accepted at its limit and rejected beyond',
    async (field, most, tooMuch) => {
      expect((await signUp(form({ [field]: most }))).status).toBe(201);
      const answer = await signUp(form({ [field]: tooMuch }));
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, [field]]);
    },
  );

  test('an email address has at most 254 characters', async () => {
    const domain = `${long(60)}.${long(60)}.${long(60)}`;
    const email = (length: number) => `${randomUUID()}@${domain}.`.padEnd(length, 'b');
    expect((await signUp(form({ email: email(254) }))).status).toBe(201);
    const answer = await signUp(form({ email: email(255) }));
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['email']]);
  });
});

test.each([
  ['name', ['A'], 'Name must be text'],
  ['title', 'king', 'Title must be one of manager, developer, hr'],
  ['title', null, 'Title is required'],
  ['position', 7, 'Position must be text'],
  ['quote', { text: 'x' }, 'Quote must be text'],
  ['description', 'one text', 'Description must be a list'],
  ['notable', [1], 'Highlights: entry 1 must be text of at most 300 characters'],
  ['memberships', [null], 'Memberships: entry 1 must be text of at most 300 characters'],
  ['previous_titles', {}, 'Previous positions must be a list'],
  ['socials', 'https://e.example', 'Links must be a list of at most 40 links'],
])('%s as %j is refused', async (field, value, message) => {
  const answer = await signUp(form({ [field]: value }));
  expect([answer.status, answer.json.fields]).toEqual([400, { [field]: message }]);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' https://e.example',
  'data:text/html,x',
  'mailto:a@example.org',
  '//e.example',
  'e.example',
  'https://',
  'https:// e.example',
  '',
  7,
  null,
])('the link %j is rejected', async (social) => {
  const answer = await signUp(form({ socials: ['https://e.example', social] }));
  expect(answer.status).toBe(400);
  expect(answer.json.fields).toEqual({
    socials: 'Links: entry 2 must be a URL that starts with https://',
  });
});

test('http and https links are accepted', async () => {
  const socials = ['http://e.example', 'HTTPS://e.example/a?b#c'];
  expect((await signUp(form({ socials }))).json.socials).toEqual(socials);
});

test.each([
  ['name', 'Ada\0Quill', 'name contains a NUL character'],
  ['email', 'ada\0@example.org', 'email contains a NUL character'],
  ['quote', '\uD800', 'quote contains half of a character'],
  ['name', 'Ada \uDC00', 'name contains half of a character'],
])('%s as %j is rejected, naming the field', async (field, value, message) => {
  const answer = await signUp(form({ [field]: value }));
  expect([answer.status, answer.json.fields]).toEqual([400, { [field]: message }]);
});

test.each(['notable', 'description', 'socials', 'password'])(
  'NUL and lone surrogates deep in %s are rejected too',
  async (field) => {
    for (const bad of ['\0', '\uDFFF']) {
      const value = field === 'password' ? `long enough ${bad}` : ['https://e.example', bad];
      const answer = await signUp(form({ [field]: value }));
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.json.fields)[0]).toMatch(new RegExp(`^${field}(\\.1)?$`));
    }
  },
);

test.each([
  ['a list', '[]', 400],
  ['a text', '"x"', 400],
  ['null', 'null', 400],
  ['half a body', '{"name":', 400],
  ['more than 64 KB', JSON.stringify({ name: 'a'.repeat(64 * 1024) }), 413],
])('%s is rejected with a message', async (_, body, status) => {
  const headers = { 'content-type': 'application/json', ...from() };
  const answer = await app.call('POST', '/api/employees', { body, headers });
  expect(answer.status).toBe(status);
  expect(answer.json.message).toMatch(/^The request [^.]+$/);
});

test('a form that is not JSON is rejected', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...from() };
  const answer = await app.call('POST', '/api/employees', { body: 'name=Ada', headers });
  expect(answer.status).toBe(415);
});

test('only the bcrypt hash of a password is stored', async () => {
  const json = form();
  await signUp(json);
  const row = await rowOf(json.email);
  expect(row.passwordHash).toMatch(/^\$2b\$10\$.{53}$/);
  expect(JSON.stringify(row)).not.toContain(PASSWORD);
});

test('the 21st sign-up of an hour from one address is rejected', async () => {
  const headers = from();
  for (let i = 0; i < 20; i++) expect((await signUp({}, headers)).status).toBe(400);
  const answer = await signUp(form(), headers);
  expect(answer.status).toBe(429);
  expect(answer.json.message).toMatch(/^Too many requests for accounts/);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(59 * 60);
  expect(seconds).toBeLessThanOrEqual(60 * 60);
  expect((await signUp(form())).status).toBe(201);
});
