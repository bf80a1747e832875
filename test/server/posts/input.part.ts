import { limits } from '../../../src/shared/limits';
import { useApp } from '../../support/app';
import { makePost, useWriter } from '../../support/make';

const app = useApp();
const writer = useWriter(app);

const post = (json: object) => app.call('POST', '/api/blogs', { json, token: writer.token });
const section = (values: object) => ({ type: 'text', content: 'Words', ...values });

async function expectRefused(json: object, field: string) {
  const answer = await post(json);
  expect([field, answer.status]).toEqual([field, 400]);
  expect(Object.keys(answer.json.fields)).toEqual([field]);
  expect(answer.json.message).toBe(answer.json.fields[field]);
  expect(answer.json.message).not.toMatch(/\.$/);
}

test.each([{ name: 7 }, { name: ['a'] }])(
  'a post with the name %j is rejected, naming the field',
  (values) => expectRefused(values, 'name'),
);

const empty = [{}, { name: '' }, { name: '   ' }, { name: null }];

test.each(empty)('a post created with the name %j is called Untitled', async (values) => {
  const { status, json } = await post(values);
  expect([status, json.name]).toEqual([201, 'Untitled']);
  expect(json.direct).toMatch(/^Untitled(_\d+)?$/);
});

test.each(empty)('a change to the name %j is rejected', async (values) => {
  const made = await makePost(app, writer.token, { name: 'A title' });
  const headers = { 'if-match': '"1"' };
  const path = `/api/blogs/${made._id}`;
  const { status, json } = await app.call('PUT', path, {
    json: values,
    token: writer.token,
    headers,
  });
  expect([status, json.fields]).toEqual([400, { name: 'Title is required' }]);
  expect((await app.call('GET', path, { token: writer.token })).json.name).toBe('A title');
});

test('sections without content are dropped, in new and in changed posts', async () => {
  const blank = [
    { type: 'text' },
    { type: 'image', content: '', alt: 'A door' },
    { type: 'quote', content: null },
    section({ content: ' \n' }),
  ];
  const kept = section({ content: 'Kept' });
  const { status, json } = await post({ name: 'A post', sections: [...blank, kept] });
  expect([status, json.sections]).toEqual([201, [kept]]);
  const change = { name: 'A post', sections: [kept, ...blank, kept] };
  const headers = { 'if-match': '"1"' };
  const path = `/api/blogs/${json._id}`;
  const changed = await app.call('PUT', path, { json: change, token: writer.token, headers });
  expect([changed.status, changed.json.sections]).toEqual([200, [kept, kept]]);
});

test('an error names a section by its place in the request, also after empty sections', () =>
  expectRefused(
    { name: 'A post', sections: [section({ content: '' }), { type: 'image', content: 'ftp://x' }] },
    'sections.1.content',
  ));

test.each([
  ['sections', { sections: 'text' }],
  ['sections', { sections: null }],
  ['sections', { sections: { 0: section({}) } }],
  ['sections.0', { sections: [null] }],
  ['sections.0', { sections: ['text'] }],
  ['sections.0', { sections: [[]] }],
  ['sections.0', { sections: [[section({})]] }],
  ['sections.0.type', { sections: [{ content: 'Words' }] }],
  ['sections.0.type', { sections: [section({ type: 'html' })] }],
  ['sections.0.type', { sections: [section({ type: ['text'] })] }],
  ['sections.1.content', { sections: [section({}), section({ content: 5 })] }],
  ['sections.0.alt', { sections: [section({ alt: {} })] }],
  ['sections.0.decorative', { sections: [section({ decorative: 'yes' })] }],
  ['sections.0.html', { sections: [section({ html: '<b>' })] }],
  ['blurb', { blurb: 5 }],
  ['img', { img: 5 }],
  ['author', { author: {} }],
  ['status', { status: 'hidden' }],
  ['status', { status: ['draft'] }],
  ['_id', { _id: 'not-a-uuid' }],
  ['_id', { _id: null }],
  ['_id', { _id: '' }],
  ['version', { version: 5 }],
  ['writerId', { writerId: 'x' }],
  ['sample', { sample: true }],
  ['hasOwnProperty', { hasOwnProperty: 'x' }],
  ['toString', { toString: 'x' }],
  ['isPrototypeOf', { isPrototypeOf: 'x' }],
])('%s is named when it is invalid: %j', (field, values) =>
  expectRefused({ name: 'A post', ...values }, field),
);

const long = (length: number) => 'x'.repeat(length);
const address = (length: number) => `https://example.org/${long(length - 20)}`;

test.each([
  ['name', limits.postName, (n: number) => ({ name: long(n) })],
  ['blurb', limits.blurb, (n: number) => ({ blurb: long(n) })],
  ['img', limits.address, (n: number) => ({ img: address(n) })],
  [
    'sections.0.content',
    limits.sectionText,
    (n: number) => ({ sections: [section({ content: long(n) })] }),
  ],
  ['sections.0.alt', limits.alt, (n: number) => ({ sections: [section({ alt: long(n) })] })],
  [
    'sections.0.caption',
    limits.caption,
    (n: number) => ({ sections: [section({ caption: long(n) })] }),
  ],
  [
    'sections.0.source',
    limits.source,
    (n: number) => ({ sections: [section({ source: long(n) })] }),
  ],
])('%s accepts %d characters and not one more', async (field, max, values) => {
  expect((await post({ name: 'A post', ...values(max) })).status).toBe(201);
  await expectRefused({ name: 'A post', ...values(max + 1) }, field);
});

test('an author has at most 80 characters', () =>
  expectRefused({ name: 'A post', author: long(limits.name + 1) }, 'author'));

test('a name of 200 emoji units fits, whatever the database counts', async () => {
  const name = '😀'.repeat(100);
  expect((await post({ name })).json.name).toBe(name);
});

test('a post has at most 200 sections', async () => {
  const made = await makePost(app, writer.token, { sections: Array(200).fill(section({})) });
  expect(made.sections).toHaveLength(200);
  await expectRefused({ name: 'A post', sections: Array(201).fill(section({})) }, 'sections');
});

test('a body full of sections is rejected quickly with a short answer', async () => {
  const begun = process.cpuUsage(); // CPU time, because the clock means nothing on a busy machine
  const answer = await post({ name: 'A post', sections: Array(300_000).fill({}) });
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['sections']]);
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(2000);
  expect(answer.text.length).toBeLessThan(500);
});

test('a body full of unknown fields gets a short answer', async () => {
  const fields = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`key${at}`, 1]));
  const answer = await post({ name: 'A post', ...fields });
  expect(answer.status).toBe(400);
  expect(answer.text.length).toBeLessThan(10_000);
});

const refusedAddresses = [
  'http://example.org/a.png',
  'HTTP://example.org/a.png',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  '\\\\evil.example/a.png',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'ftp://example.org/a.png',
  'a.png',
  'example.org/a.png',
  'https://',
  'https:///',
  'https:example.org/a.png',
  '/\t/evil.example/a.png',
  '/\n/evil.example/a.png',
];

test.each(refusedAddresses)(
  '%j is not an image address, in a section or as the featured image',
  async (address) => {
    await expectRefused({ name: 'A post', img: address }, 'img');
    const sections = [section({}), { type: 'image', content: address }];
    await expectRefused({ name: 'A post', sections }, 'sections.1.content');
  },
);

test.each(['/images/a.png', 'https://example.org/a.png', 'HTTPS://example.org/ä.png?x=1#y'])(
  '%j is an image address',
  async (address) => {
    const sections = [{ type: 'image', content: address }];
    const made = await makePost(app, writer.token, { img: address, sections });
    expect([made.img, made.sections[0].content]).toEqual([address, address]);
  },
);

test("only the fields of a section's type are stored", async () => {
  const all = { alt: 'a', decorative: true, caption: 'c', source: 's' };
  const made = await makePost(app, writer.token, {
    sections: [
      section(all),
      section({ ...all, type: 'quote' }),
      section({ ...all, type: 'image', content: '/a.png' }),
    ],
  });
  expect(made.sections).toEqual([
    { type: 'text', content: 'Words' },
    { type: 'quote', content: 'Words', source: 's' },
    { type: 'image', content: '/a.png', alt: 'a', decorative: true, caption: 'c' },
  ]);
});

const raw = (body: string) =>
  app.call('POST', '/api/blogs', {
    body,
    token: writer.token,
    headers: { 'content-type': 'application/json' },
  });

test.each([
  ['NUL in a value', '{"name":"a\\u0000b"}'],
  ['NUL in a section', '{"name":"a","sections":[{"type":"text","content":"\\u0000"}]}'],
  ['NUL in a key', '{"name":"a","b\\u0000":1}'],
  ['NUL in a nested key', '{"name":"a","sections":[{"\\u0000":"x"}]}'],
  ['NUL in an unknown field', '{"name":"a","x":{"y":["\\u0000"]}}'],
  ['half a character', '{"name":"a\\ud83d"}'],
  ['the other half', '{"name":"\\ude00a"}'],
  [
    'half a character in a section',
    '{"name":"a","sections":[{"type":"text","content":"\\ud83d"}]}',
  ],
  ['half a character in a key', '{"name":"a","\\ud83d":1}'],
  ['__proto__', '{"name":"a","__proto__":{"status":"draft"}}'],
  ['an escaped __proto__', '{"name":"a","\\u005f_proto__":{"status":"draft"}}'],
  ['a nested __proto__', '{"name":"a","sections":[{"__proto__":{"type":"text"},"content":"x"}]}'],
  ['constructor', '{"name":"a","constructor":{"prototype":{"x":1}}}'],
  ['prototype', '{"name":"a","prototype":{}}'],
  ['deep lists', `{"name":"a","sections":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ['deep objects', `{"name":"a","x":${'{"x":'.repeat(5000)}1${'}'.repeat(5000)}}`],
  ['deep objects under empty keys', `${'{"":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
])('%s is rejected', async (_, body) => {
  const answer = await raw(body);
  expect(answer.status).toBe(400);
  expect(answer.json.message).not.toMatch(/\.$/);
  expect(({} as Record<string, unknown>).status).toBeUndefined();
});

test('NUL and lone surrogates in an address or a query match nothing', async () => {
  for (const place of ['/api/blogs/%00', '/api/blogs/a%00b', '/api/blogs?cursor=%00']) {
    expect([place, (await app.call('GET', place)).status]).toEqual([place, 400]);
  }
  for (const place of ['/api/blogs/%ED%A0%80', '/api/blogs/%ff']) {
    const { status } = await app.call('GET', place);
    expect([400, 404]).toContain(status);
  }
});
