import { randomUUID } from 'node:crypto';
import { apiRouter } from '../../src/server/api';
import { signToken } from '../../src/server/auth/tokens';
import { db } from '../../src/server/database/data-source';
import { Employee } from '../../src/entities/Employee';
import { Session } from '../../src/entities/Session';
import { type CallOptions, startApp, type TestApp } from '../support/app';
import { makeEmployee, makePost, makeSignedIn, PASSWORD } from '../support/make';
import { fileForm, plainPicture } from '../support/pictures';

const people = ['nobody', 'waiting', 'employee', 'admin', 'suspended'] as const;
type Person = (typeof people)[number];

interface Row {
  /** Method and path as the router has them. */
  route: string;
  /** Which of several ways to call it, when they differ in who may. */
  way?: string;
  /** The answer to each of `people`, in their order. */
  answers: [number, number, number, number, number];
  /** A call that is right but for who makes it; `id` is a post, `draft` one that is not out. */
  call: (made: Made) => { path: string; options?: CallOptions };
}

interface Made {
  img: string;
  author: string;
  email: string;
  id: string;
  draft: string;
  /** The first revision of the post. */
  revision: string;
  /** A link to the post. */
  preview: string;
  /** A post in the trash. */
  trashed: string;
  /** An upload that no post uses, and its file. */
  media: string;
  file: FormData;
}

const everybody: Row['answers'] = [200, 200, 200, 200, 200];
const staff = (status: number): Row['answers'] => [401, 401, status, status, 401];

const post = () => ({ name: 'A post', sections: [{ type: 'text', content: 'Words.' }] });
const signUp = () => ({
  name: 'Ada Quill',
  email: `${randomUUID()}@example.org`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  title: 'hr',
});
const olderPost = (author: string) => ({
  name: 'A post',
  author,
  img: '/images/a.jpg',
  blurb: 'Short.',
  body_1: 'Before.',
  body_2: 'After.',
  body_img: '/images/b.jpg',
  body_img_blurb: 'A picture.',
});

const table: Row[] = [
  {
    route: 'POST /api/auth/login',
    answers: everybody,
    call: ({ email }) => ({
      path: '/api/auth/login',
      options: { json: { email, password: PASSWORD } },
    }),
  },
  {
    route: 'POST /api/auth/logout',
    answers: staff(204),
    call: () => ({ path: '/api/auth/logout' }),
  },
  { route: 'GET /api/auth/me', answers: staff(200), call: () => ({ path: '/api/auth/me' }) },
  { route: 'GET /api/employees', answers: everybody, call: () => ({ path: '/api/employees' }) },
  {
    route: 'GET /api/employees/:img',
    answers: everybody,
    call: ({ img }) => ({ path: `/api/employees/${img}` }),
  },
  {
    route: 'POST /api/employees',
    answers: [201, 201, 201, 201, 201],
    call: () => ({ path: '/api/employees', options: { json: signUp() } }),
  },
  { route: 'GET /api/authors', answers: staff(200), call: () => ({ path: '/api/authors' }) },
  { route: 'GET /api/blogs', answers: everybody, call: () => ({ path: '/api/blogs' }) },
  {
    route: 'GET /api/blogs',
    way: 'drafts',
    answers: staff(200),
    call: () => ({ path: '/api/blogs?status=draft' }),
  },
  {
    route: 'GET /api/blogs/:id',
    answers: everybody,
    call: ({ id }) => ({ path: `/api/blogs/${id}` }),
  },
  {
    route: 'GET /api/blogs/:id',
    way: 'a draft',
    answers: [404, 404, 200, 200, 404],
    call: ({ draft }) => ({ path: `/api/blogs/${draft}` }),
  },
  {
    route: 'POST /api/blogs',
    answers: staff(201),
    call: () => ({ path: '/api/blogs', options: { json: post() } }),
  },
  {
    route: 'GET /api/blogs',
    way: 'scheduled',
    answers: staff(200),
    call: () => ({ path: '/api/blogs?status=scheduled' }),
  },
  {
    route: 'GET /api/blogs',
    way: 'trash',
    answers: staff(200),
    call: () => ({ path: '/api/blogs?status=trash' }),
  },
  {
    route: 'POST /api/blogs/check',
    answers: staff(200),
    call: () => ({ path: '/api/blogs/check', options: { json: post() } }),
  },
  {
    route: 'POST /api/blogs/:id/restore',
    answers: staff(200),
    call: ({ trashed }) => ({ path: `/api/blogs/${trashed}/restore` }),
  },
  {
    route: 'GET /api/blogs/:id/previews',
    answers: staff(200),
    call: ({ id }) => ({ path: `/api/blogs/${id}/previews` }),
  },
  {
    route: 'POST /api/blogs/:id/previews',
    answers: staff(201),
    call: ({ id }) => ({ path: `/api/blogs/${id}/previews` }),
  },
  {
    route: 'DELETE /api/blogs/:id/previews/:preview',
    answers: staff(204),
    call: ({ id, preview }) => ({ path: `/api/blogs/${id}/previews/${preview}` }),
  },
  {
    route: 'PUT /api/blogs/:id',
    answers: staff(200),
    call: ({ id }) => ({
      path: `/api/blogs/${id}`,
      options: { json: post(), headers: { 'if-match': '"1"' } },
    }),
  },
  {
    route: 'DELETE /api/blogs/:id',
    answers: staff(204),
    call: ({ id }) => ({ path: `/api/blogs/${id}` }),
  },
  { route: 'GET /api/drafts', answers: staff(200), call: () => ({ path: '/api/drafts' }) },
  {
    route: 'GET /api/blogs/:id/draft',
    answers: staff(204),
    call: ({ id }) => ({ path: `/api/blogs/${id}/draft` }),
  },
  {
    route: 'PUT /api/blogs/:id/draft',
    answers: staff(200),
    call: ({ id }) => ({
      path: `/api/blogs/${id}/draft`,
      options: { json: { draft: { name: '', sections: [] }, version: 1, seq: 0 } },
    }),
  },
  {
    route: 'DELETE /api/blogs/:id/draft',
    answers: staff(204),
    call: ({ id }) => ({ path: `/api/blogs/${id}/draft?seq=1` }),
  },
  {
    route: 'GET /api/blogs/:id/revisions',
    answers: staff(200),
    call: ({ id }) => ({ path: `/api/blogs/${id}/revisions` }),
  },
  {
    route: 'GET /api/blogs/:id/revisions/:revision',
    answers: staff(200),
    call: ({ id, revision }) => ({ path: `/api/blogs/${id}/revisions/${revision}` }),
  },
  {
    route: 'GET /.netlify/functions/api/blogs',
    answers: everybody,
    call: () => ({ path: '/.netlify/functions/api/blogs' }),
  },
  {
    route: 'POST /.netlify/functions/api/blogs',
    answers: staff(201),
    call: ({ author }) => ({
      path: '/.netlify/functions/api/blogs',
      options: { json: olderPost(author) },
    }),
  },
  { route: 'GET /api/media', answers: staff(200), call: () => ({ path: '/api/media' }) },
  {
    route: 'POST /api/media',
    answers: staff(201),
    call: ({ file }) => ({ path: '/api/media', options: { body: file } }),
  },
  {
    route: 'POST /api/media/:id/replace',
    answers: staff(200),
    call: ({ media, file }) => ({ path: `/api/media/${media}/replace`, options: { body: file } }),
  },
  {
    route: 'DELETE /api/media/:id',
    answers: staff(204),
    call: ({ media }) => ({ path: `/api/media/${media}` }),
  },
  {
    route: 'POST /api/messages',
    answers: [201, 201, 201, 201, 201],
    call: () => ({
      path: '/api/messages',
      options: { json: { name: 'Ada', email: 'ada@example.org', message: 'Words.' } },
    }),
  },
  { route: 'GET /api/messages', answers: staff(200), call: () => ({ path: '/api/messages' }) },
  {
    route: 'POST /api/subscribers',
    answers: [201, 201, 201, 201, 201],
    call: () => ({ path: '/api/subscribers', options: { json: { email: 'ada@example.org' } } }),
  },
  {
    route: 'POST /api/subscribers/unsubscribe',
    answers: everybody,
    call: () => ({
      path: '/api/subscribers/unsubscribe',
      options: { json: { email: 'ada@example.org' } },
    }),
  },
  {
    route: 'GET /api/subscribers',
    answers: staff(200),
    call: () => ({ path: '/api/subscribers' }),
  },
  {
    route: 'GET /api/subscribers.csv',
    answers: staff(200),
    call: () => ({ path: '/api/subscribers.csv' }),
  },
  {
    route: 'GET /api/page',
    answers: everybody,
    call: () => ({ path: '/api/page?path=/about' }),
  },
];

let app: TestApp;
let writer: { employee: Employee; token: string };
const ids: Partial<Record<Person, string>> = {};

beforeAll(async () => {
  app = await startApp();
  writer = await makeSignedIn(app);
  ids.waiting = (await makeEmployee({ status: 'waiting' })).id;
  ids.employee = (await makeEmployee()).id;
  ids.admin = (await makeEmployee({ isAdmin: true })).id;
  ids.suspended = (await makeEmployee({ status: 'suspended' })).id;
});
afterAll(() => app.close());

/** A live session of this person, made past the sign-in, which would refuse some of them. */
async function tokenOf(person: Person): Promise<string | undefined> {
  const employeeId = ids[person];
  if (!employeeId) return undefined;
  const id = randomUUID();
  const createdAt = new Date();
  const expiresAt = new Date(Date.now() + 60_000);
  const session = { id, employeeId, userAgent: '', createdAt, expiresAt };
  await db().getRepository(Session).insert(session);
  return signToken(id, app.env.jwtSecret ?? '');
}

async function make(route: string): Promise<Made> {
  const { employee, token } = writer;
  const published = await makePost(app, token);
  const draft = await makePost(app, token, { status: 'draft' });
  const { img, name, email } = employee;
  const path = `/api/blogs/${published._id}/revisions`;
  const [revision] = (await app.call('GET', path, { token })).json;
  const preview = await app.call('POST', `/api/blogs/${published._id}/previews`, { token });
  const trashed = (await makePost(app, token))._id;
  await app.call('DELETE', `/api/blogs/${trashed}`, { token });
  const file = fileForm('a.png', await plainPicture().png().toBuffer());
  const made = { id: published._id, draft: draft._id, revision: revision._id, file };
  const media = route.includes('/media/') ? await upload(file) : '';
  return { img, author: name, email, ...made, preview: preview.json._id, trashed, media };
}

async function upload(body: FormData): Promise<string> {
  return (await app.call('POST', '/api/media', { token: writer.token, body })).json.id;
}

const cells = table.flatMap((row) =>
  people.map((person, at) => ({
    person,
    row,
    name: row.way ? `${row.route} (${row.way})` : row.route,
    status: row.answers[at],
  })),
);

test.each(cells)('$name answers $status to $person', async ({ row, person, status }) => {
  const { path, options = {} } = row.call(await make(row.route));
  const method = row.route.split(' ')[0] ?? '';
  const answer = await app.call(method, path, { ...options, token: await tokenOf(person) });
  expect(answer.status).toBe(status);
});

test('every route of the API has a row, and every row a route', () => {
  const routes = apiRouter.stack.flatMap(({ methods, path }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`),
  );
  const rows = new Set(table.map(({ route }) => route));
  expect([...rows].sort()).toEqual([...new Set(routes)].sort());
});
