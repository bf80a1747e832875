import { randomUUID } from 'node:crypto';
import type { Right } from '../../../src/shared/api/accounts';
import type { ReviewJson } from '../../../src/shared/api/reviews';
import { askForReview, withdrawReview } from '../../../src/server/posts/change-review';
import { db } from '../../../src/server/platform/database/data-source';
import { useApp } from '../../support/app';
import { makePost, makeSignedIn } from '../../support/make';

const app = useApp();
type Person = Awaited<ReturnType<typeof makeSignedIn>>;
let admin: Person;
let writer: Person;
let grace: Person;
let lin: Person;
beforeAll(async () => {
  admin = await makeSignedIn(app, { name: 'Admin', isAdmin: true });
});
beforeEach(async () => {
  writer = await makeSignedIn(app, { name: 'Wanda Writer', rights: [] });
  grace = await makeSignedIn(app, { name: 'Grace Reviewer' });
  lin = await makeSignedIn(app, { name: 'Lin Reviewer' });
});

const json = (answer: { json: unknown }) => answer.json as never;
const as = (person: Person, method: string, path: string, body?: object, headers = {}) =>
  app.call(method, path, { token: person.token, headers, ...(body ? { json: body } : {}) });
const draft = async (person = writer, values = {}) =>
  makePost(app, person.token, { name: 'On lamps', status: 'draft', ...values });
const ask = (id: string, reviewers: Person[], note = 'Please look.', by = writer) =>
  as(by, 'POST', `/api/blogs/${id}/reviews`, {
    reviewers: reviewers.map(({ employee }) => employee.id),
    note,
  });
const requestChanges = (id: string, by: Person, note = 'Shorter, please.') =>
  as(by, 'POST', `/api/blogs/${id}/reviews/return`, { note });
const withdraw = async (id: string, by = writer) =>
  (await as(by, 'DELETE', `/api/blogs/${id}/reviews`)).status;
const reviewOf = async (id: string, person = writer): Promise<ReviewJson | undefined> =>
  (await as(person, 'GET', `/api/blogs/${id}/reviews`)).json[0];
const reviews = async (person: Person): Promise<ReviewJson[]> =>
  json(await as(person, 'GET', '/api/reviews'));
const listedAs = async (id: string) => {
  const { json: drafts } = await as(writer, 'GET', '/api/posts?status=draft&limit=100');
  return drafts.find((post: { _id: string }) => post._id === id).review;
};
const publish = async (id: string, by: Person, values = {}) => {
  const { json: post } = await as(by, 'GET', `/api/blogs/${id}`);
  const sent = { name: post.name, status: 'published', ...values };
  return as(by, 'PUT', `/api/blogs/${id}`, sent, { 'if-match': `"${post.version}"` });
};
const notices = async (person: Person) => (await as(person, 'GET', '/api/notices')).json;
const activity = async (kind: string) =>
  (await as(admin, 'GET', `/api/activity?kind=${kind.replaceAll(' ', '+')}`)).json;
const change = (person: Person, method: string, path: string, body?: object) =>
  as(admin, method, `/api/team/${person.employee.id}${path}`, body);

test('a writer without the right to publish sends a draft to colleagues, who find it', async () => {
  const { _id } = await draft();
  const asked = await ask(_id, [lin, grace]);
  expect(asked.status).toBe(201);
  expect(asked.json).toMatchObject({
    post: { _id, name: 'On lamps' },
    by: 'Wanda Writer',
    note: 'Please look.',
    returned: null,
    toReview: false,
    own: true,
    reviewers: [{ name: 'Grace Reviewer' }, { name: 'Lin Reviewer' }],
  });
  expect(await reviews(writer)).toEqual([asked.json]);
  expect(await listedAs(_id)).toBe('review');
  const seen = { ...asked.json, toReview: true, own: false };
  expect([await reviews(grace), await reviews(lin)]).toEqual([[seen], [seen]]);
  expect(await reviews(admin)).toEqual([]);
  expect((await activity('review asked'))[0]).toMatchObject({
    by: 'Wanda Writer',
    about: 'On lamps',
  });
});

test('a reviewer requests changes with a note, and the post can be sent again', async () => {
  const { _id } = await draft();
  await ask(_id, [grace, lin]);
  const back = await requestChanges(_id, grace);
  expect([back.status, back.json.toReview]).toEqual([200, false]);
  const returned = { by: 'Grace Reviewer', note: 'Shorter, please.' };
  expect(await reviewOf(_id)).toMatchObject({ own: true, returned });
  expect((await reviews(writer))[0]).toMatchObject({ returned });
  expect([await reviews(grace), await reviews(lin)]).toEqual([[], []]);
  expect((await requestChanges(_id, lin)).status).toBe(404);
  expect((await activity('review returned'))[0]).toMatchObject({ by: 'Grace Reviewer' });
  await ask(_id, [lin], 'Shorter now.');
  expect(await reviewOf(_id)).toMatchObject({ note: 'Shorter now.', returned: null });
  expect([await reviews(grace), (await reviews(lin)).length]).toEqual([[], 1]);
});

test('only a chosen colleague requests changes', async () => {
  const { _id } = await draft();
  expect((await requestChanges(_id, grace)).status).toBe(404);
  await ask(_id, [grace]);
  for (const person of [lin, writer, admin]) {
    expect((await requestChanges(_id, person)).status).toBe(404);
  }
  expect((await requestChanges(_id, grace, ' ')).json.fields).toEqual({
    note: 'Write what should change',
  });
});

test('publishing ends the review, and the writer is told', async () => {
  const { _id } = await draft();
  await ask(_id, [grace, lin]);
  expect((await publish(_id, lin)).status).toBe(200);
  expect([await reviews(writer), await reviews(grace), await reviewOf(_id)]).toEqual([
    [],
    [],
    undefined,
  ]);
  expect(await notices(writer)).toMatchObject([
    { post: { _id, status: 'published' }, by: 'Lin Reviewer', named: true },
  ]);
  expect((await activity('published for colleague'))[0]).toMatchObject({
    by: 'Lin Reviewer',
    about: 'Wanda Writer: On lamps',
    aboutId: writer.employee.id,
  });
  expect((await as(writer, 'DELETE', `/api/notices/${_id}`)).status).toBe(204);
  expect(await notices(writer)).toEqual([]);
  // A later change puts nobody else's name on it.
  await publish(_id, lin, { blurb: 'Changed.' });
  expect(await notices(writer)).toEqual([]);
});

test('a post that is scheduled under a colleague’s name is one to tell about, once', async () => {
  const { _id } = await draft();
  const publishLocal = '2028-01-01T09:00';
  await publish(_id, grace, { status: 'scheduled', publishLocal });
  expect(await notices(writer)).toMatchObject([{ post: { status: 'scheduled' } }]);
  await as(writer, 'DELETE', `/api/notices/${_id}`);
  await publish(_id, grace);
  expect(await notices(writer)).toEqual([]);
});

test('a new post under a colleague’s name, or a new name on a live post, is told too', async () => {
  const [one, other] = [await makeSignedIn(app), await makeSignedIn(app)];
  const { _id } = await makePost(app, grace.token, { name: 'Mine', author: one.employee.name });
  expect(await notices(one)).toMatchObject([{ post: { _id }, by: 'Grace Reviewer', named: true }]);
  await publish(_id, grace, { author: other.employee.name });
  expect(await notices(other)).toMatchObject([{ post: { _id }, named: true }]);
  await makePost(app, grace.token, { name: 'My own' });
  expect(await notices(grace)).toEqual([]);
});

test('a writer who sent a post of somebody else is told without being named', async () => {
  const { _id } = await draft(grace);
  await ask(_id, [lin]);
  await publish(_id, lin);
  expect(await notices(writer)).toMatchObject([{ post: { _id }, named: false }]);
  expect(await notices(grace)).toMatchObject([{ post: { _id }, named: true }]);
  expect(await notices(lin)).toEqual([]);
});

test('a post that is not shown any more is no news', async () => {
  const named = await makeSignedIn(app);
  const { _id } = await makePost(app, grace.token, { author: named.employee.name });
  await as(grace, 'DELETE', `/api/blogs/${_id}`);
  expect(await notices(named)).toEqual([]);
});

test('an edit leaves a post in review; moving it to the trash ends the review', async () => {
  const { _id } = await draft();
  await ask(_id, [grace]);
  await publish(_id, writer, { status: 'draft', name: 'On better lamps' });
  expect(await reviews(grace)).toMatchObject([{ post: { name: 'On better lamps' } }]);
  await as(writer, 'DELETE', `/api/blogs/${_id}`);
  expect([await reviews(grace), await reviews(writer)]).toEqual([[], []]);
  await as(writer, 'POST', `/api/blogs/${_id}/restore`, {});
  expect(await reviewOf(_id)).toBeUndefined();
});

test('the writer withdraws a post from review; a colleague cannot, and an admin can', async () => {
  const { _id } = await draft();
  expect(await withdraw(_id)).toBe(404);
  await ask(_id, [grace]);
  expect([await withdraw(_id, grace), await withdraw(_id), await withdraw(_id)]).toEqual([
    404, 204, 404,
  ]);
  expect(await reviews(grace)).toEqual([]);
  expect((await activity('review withdrawn'))[0]).toMatchObject({ by: 'Wanda Writer' });
  await ask(_id, [grace]);
  expect(await withdraw(_id, admin)).toBe(204);
});

test('where admins need a second factor, an admin without one ends no review of a colleague', async () => {
  const { _id } = await draft();
  await ask(_id, [grace]);
  const strict = { ...app.config, requireAdmin2fa: true };
  const withoutFactor = { code: 'second-factor-required' };
  const { employee } = admin;
  const again = { reviewers: [lin.employee.id], note: '' };
  await expect(withdrawReview(strict, _id, employee)).rejects.toMatchObject(withoutFactor);
  await expect(askForReview(strict, _id, again, employee)).rejects.toMatchObject(withoutFactor);
  expect(await reviewOf(_id)).toMatchObject({ reviewers: [{ name: 'Grace Reviewer' }] });
  await withdrawReview(strict, _id, writer.employee);
});

test('the creator of a post sees and ends a review that a colleague asked for', async () => {
  const { _id } = await draft();
  await ask(_id, [lin], '', grace);
  expect(await reviews(writer)).toMatchObject([{ by: 'Grace Reviewer', own: true }]);
  expect(await withdraw(_id)).toBe(204);
});

test('reviewers who can no longer publish are left out, and come back', async () => {
  const { _id } = await draft();
  await ask(_id, [grace]);
  const away = async (person = grace) => [
    (await reviewOf(_id))?.reviewers.map(({ name }) => name),
    (await as(person, 'GET', '/api/reviews')).json.length,
    (await requestChanges(_id, person)).status,
  ];
  await change(grace, 'PUT', '', { rights: [] });
  expect(await away()).toEqual([[], 0, 404]);
  await change(grace, 'PUT', '', { rights: ['publish'] });
  expect(await reviews(grace)).toHaveLength(1);
  await change(grace, 'POST', '/suspend');
  expect((await reviewOf(_id))?.reviewers).toEqual([]);
  await change(grace, 'POST', '/restore');
  expect((await reviewOf(_id))?.reviewers).toHaveLength(1);
});

test('deleting a reviewer or the writer keeps the post and the rest of its review', async () => {
  const { _id } = await draft();
  await ask(_id, [grace, lin]);
  expect((await change(grace, 'DELETE', '')).status).toBe(204);
  expect((await reviewOf(_id))?.reviewers).toMatchObject([{ name: 'Lin Reviewer' }]);
  expect((await change(writer, 'DELETE', '')).status).toBe(204);
  expect(await reviews(lin)).toMatchObject([{ by: 'Wanda Writer', toReview: true }]);
  expect((await requestChanges(_id, lin)).status).toBe(200);
});

test('only active colleagues who can publish are offered and accepted', async () => {
  const { _id } = await draft();
  const without = await makeSignedIn(app, { rights: ['inbox'] as Right[] });
  const { json: offered } = await as(writer, 'GET', '/api/reviewers');
  const names = offered.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['Admin', 'Grace Reviewer', 'Lin Reviewer']));
  expect(names).not.toContain(without.employee.name);
  expect(names).not.toContain('Wanda Writer');
  await change(lin, 'POST', '/suspend');
  const nobody = { ...lin, employee: { ...lin.employee, id: randomUUID() } };
  for (const wrong of [without, lin, nobody]) {
    const answer = await ask(_id, [grace, wrong]);
    expect([answer.status, answer.json.fields]).toEqual([
      400,
      { reviewers: 'Choose colleagues who are active and can publish' },
    ]);
  }
  expect((await ask(_id, [grace], '', grace)).status).toBe(400);
  expect((await ask(_id, [])).json.fields).toEqual({ reviewers: 'Choose at least one colleague' });
  expect(await reviewOf(_id)).toBeUndefined();
});

test('sample people review posts only until they are removed', async () => {
  const { _id } = await draft();
  const { id } = lin.employee;
  const offered = async () =>
    (await as(writer, 'GET', '/api/reviewers')).json.some((one: { id: string }) => one.id === id);
  expect(await offered()).toBe(true);
  expect((await ask(_id, [lin])).status).toBe(201);
  const setStatus = (status: string) =>
    db().query('UPDATE employee SET status = $1 WHERE id = $2', [status, id]);
  await setStatus('removed');
  try {
    expect(await offered()).toBe(false);
    expect((await ask(_id, [lin])).status).toBe(400);
  } finally {
    await setStatus('active');
  }
});

test('only a draft is sent for review', async () => {
  const { _id } = await makePost(app, grace.token);
  const answer = await ask(_id, [grace]);
  expect([answer.status, answer.json.code]).toEqual([409, 'wrong-state']);
  expect((await ask(randomUUID(), [grace])).status).toBe(404);
});

test('nobody else replaces the review of a colleague, except an admin', async () => {
  const { _id } = await draft();
  await ask(_id, [grace]);
  const third = await makeSignedIn(app, { name: 'Theo Third' });
  const refused = await ask(_id, [lin], 'Mine.', third);
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: 'wrong-state', message: expect.stringMatching(/^Wanda Writer has already sent/) },
  ]);
  expect((await reviews(grace)).map(({ post }) => post._id)).toContain(_id);
  expect((await ask(_id, [lin])).status).toBe(201);
  expect((await ask(_id, [grace], '', admin)).status).toBe(201);
  await requestChanges(_id, grace);
  expect((await ask(_id, [lin], 'After changes were requested.', third)).status).toBe(201);
});

test('sending for review is limited, because each sends emails', async () => {
  const { _id } = await draft();
  await db().query(`INSERT INTO rate_limit (key, points, expire) VALUES ($1, 30, $2)`, [
    `review:${writer.employee.id}`,
    Date.now() + 60_000,
  ]);
  expect((await ask(_id, [grace])).status).toBe(429);
  expect((await ask(_id, [lin], '', grace)).status).toBe(201);
});
