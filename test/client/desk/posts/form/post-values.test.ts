import { newId } from '../../../../../src/client/lib/new-id';
import {
  valuesOf,
  newPostValues,
  newSection,
} from '../../../../../src/client/desk/posts/form/post-values';
import { sendPost } from '../../../../../src/client/desk/posts/editor/send-post';
import { HttpError } from '../../../../../src/client/lib/http';
import { makePost } from '../../../render-page';

const answers = jest.spyOn(globalThis, 'fetch');

function answerWith(status: number, body: object): void {
  answers.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

function lastRequest() {
  const [path, init] = answers.mock.lastCall ?? [];
  return { path, ...init, body: JSON.parse(String(init?.body)) as Record<string, unknown> };
}

test('a new post has the id that was chosen for it, and only the written fields', async () => {
  const values = newPostValues({ id: null, name: 'Ada' });
  values.sections.push({
    ...newSection('image'),
    content: ' /a.webp ',
    alt: 'x',
    decorative: true,
  });
  values.sections.push({ ...newSection('quote'), content: 'So', source: 'Me', caption: 'lost' });
  answerWith(201, makePost());
  await sendPost(values, 'published', []);
  expect(lastRequest()).toMatchObject({ path: '/api/blogs', method: 'POST' });
  expect(lastRequest().body).toMatchObject({
    _id: values._id,
    status: 'published',
    sections: [
      { type: 'image', content: '/a.webp', decorative: true },
      { type: 'quote', content: 'So', source: 'Me' },
    ],
  });
});

test('tags are sent as a list and comma-separated in the form', async () => {
  answerWith(201, makePost());
  await sendPost(
    { ...newPostValues({ id: null, name: 'Ada' }), tags: ' Methods,, Buying AI ' },
    'draft',
    [],
  );
  expect(lastRequest().body.tags).toEqual(['Methods', 'Buying AI']);
  expect(valuesOf(makePost({ tags: ['Methods', 'Buying AI'] })).tags).toBe('Methods, Buying AI');
});

test('an existing post is changed only if an answer to this very form was lost', async () => {
  const values = { ...newPostValues({ id: null, name: 'Ada' }), name: 'Same' };
  const words = { ...values, tags: [], sections: [], version: 1 };
  const there = makePost({ ...words, status: 'draft', publishLocal: null });
  answerWith(200, there);
  expect(await sendPost(values, 'draft', [])).toMatchObject({ version: 1 });
  expect(lastRequest()).toMatchObject({ method: 'POST' });

  const later = { ...values, blurb: 'Typed since' };
  answerWith(200, there);
  answerWith(200, there);
  await sendPost(later, 'published', [{ values, status: 'draft' }]);
  expect(lastRequest()).toMatchObject({ method: 'PUT', headers: { 'if-match': '"1"' } });

  for (const earlier of [[], [{ values: later, status: 'draft' as const }]]) {
    answerWith(200, there);
    const error = await sendPost(later, 'published', earlier).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 412, body: { current: { name: 'Same' } } });
    expect(lastRequest()).toMatchObject({ method: 'POST' });
  }
});

test('a lost answer is recognised whatever address the server chose', async () => {
  const values = { ...newPostValues({ id: null, name: 'Ada' }), name: 'Same' };
  const words = { ...values, tags: [], sections: [], version: 1, direct: 'Same_2' };
  const there = makePost({ ...words, status: 'published', publishLocal: null });
  answerWith(200, there);
  expect(await sendPost(values, 'published', [])).toMatchObject({ direct: 'Same_2' });
  // But not if the writer chose another.
  answerWith(200, there);
  const sent = sendPost({ ...values, direct: 'mine' }, 'published', []);
  expect(await sent.catch((thrown: unknown) => thrown)).toMatchObject({ status: 412 });
});

test('in the form, a post follows its title until it is published or its address is chosen', () => {
  const draft = { date: null, status: 'draft' as const, name: 'On trust' };
  expect(valuesOf(makePost({ ...draft, direct: 'On_trust' })).direct).toBe('');
  expect(valuesOf(makePost({ ...draft, direct: 'On_trust_12' })).direct).toBe('');
  expect(valuesOf(makePost({ ...draft, direct: 'trust' })).direct).toBe('trust');
  expect(valuesOf(makePost({ ...draft, direct: 'On_trust_me' })).direct).toBe('On_trust_me');
  const date = '2026-10-14T12:00:00.000Z';
  expect(valuesOf(makePost({ ...draft, date, direct: 'On_trust' })).direct).toBe('On_trust');
});

test('a change names the lock version that was opened', async () => {
  answerWith(200, makePost());
  await sendPost(valuesOf(makePost({ version: 7 })), 'draft', []);
  expect(lastRequest()).toMatchObject({ method: 'PUT', headers: { 'if-match': '"7"' } });
});

test('a rejected section is named by its position in the form, counting empty sections', async () => {
  const values = newPostValues({ id: null, name: 'Ada' });
  values.sections = [newSection('text'), { ...newSection('image'), content: 'http://x' }];
  answerWith(400, { message: 'No', fields: { 'sections.0.content': 'Use https' } });
  const error = await sendPost(values, 'draft', []).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  expect((error as HttpError).fields).toEqual({ 'sections.1.content': 'Use https' });
});

test('an id is a version 4 UUID, even if randomUUID is missing', () => {
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(newId()).toMatch(shape);
  const { randomUUID } = Object.getPrototypeOf(crypto) as Crypto;
  delete (Object.getPrototypeOf(crypto) as Partial<Crypto>).randomUUID;
  try {
    for (let i = 0; i < 50; i++) expect(newId()).toMatch(shape);
  } finally {
    Object.getPrototypeOf(crypto).randomUUID = randomUUID;
  }
});
