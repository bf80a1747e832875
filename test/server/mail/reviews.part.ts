import { makePost, makeSignedIn } from '../../support/make';
import { linkIn, sendAt, useMailApp } from './mailbox';

const { app, box } = useMailApp();
type Person = Awaited<ReturnType<typeof makeSignedIn>>;
let writer: Person;
let grace: Person;
beforeEach(async () => {
  await sendAt(app);
  box.received.length = 0;
  writer = await makeSignedIn(app, { name: 'Wanda Writer' });
  grace = await makeSignedIn(app, { name: 'Grace Reviewer' });
});

const call = ({ token }: Person, method: string, path: string, json: object, headers = {}) =>
  app.call(method, path, { token, json, headers });
async function sendForReview(note = '') {
  const { _id } = await makePost(app, writer.token, { name: 'On lamps', status: 'draft' });
  const asked = { reviewers: [grace.employee.id], note };
  const { status } = await call(writer, 'POST', `/api/blogs/${_id}/reviews`, asked);
  expect(status).toBe(201);
  return { id: _id as string, address: `/blogs?edit=${_id}` };
}
const publish = (id: string) =>
  call(
    grace,
    'PUT',
    `/api/blogs/${id}`,
    { name: 'On lamps', status: 'published' },
    {
      'if-match': '"1"',
    },
  );
/** Sends what is due. */
async function received() {
  await sendAt(app);
  const mails = box.received.map((mail) => ({ ...mail, link: linkIn(mail) }));
  box.received.length = 0;
  return mails;
}

test('reviewers get an email with the note, and the writer when changes are requested', async () => {
  const { id, address } = await sendForReview('Please\nlook.');
  const [asked, ...more] = await received();
  expect([asked?.to, more]).toEqual([[grace.employee.email], []]);
  expect(asked?.headers.subject).toMatch(/^Wanda Writer asks you to review a post/);
  const { token } = await makeSignedIn(app, { isAdmin: true });
  const [logged] = (await app.call('GET', '/api/mail', { token })).json;
  expect(logged.subject).toBe(asked?.headers.subject);
  expect(asked?.text).toContain('Wanda Writer sent you “On lamps” for review.');
  expect(asked?.text).toContain('“Please look.”');
  expect(asked && asked.link.pathname + asked.link.search).toBe(address);
  await call(grace, 'POST', `/api/blogs/${id}/reviews/return`, { note: 'Shorter.' });
  const [back] = await received();
  expect(back?.to).toEqual([writer.employee.email]);
  expect(back?.text).toContain('Grace Reviewer reviewed “On lamps” and asks you to change it.');
  expect(back?.text).toContain('“Shorter.”');
});

test('a review that was withdrawn before the email was sent is not announced', async () => {
  const { id } = await sendForReview();
  await call(writer, 'DELETE', `/api/blogs/${id}/reviews`, {});
  expect(await received()).toEqual([]);
});

test('whose name is on a post that a colleague publishes gets an email', async () => {
  const { id } = await sendForReview();
  await received();
  await publish(id);
  const [told, ...more] = await received();
  expect([told?.to, more]).toEqual([[writer.employee.email], []]);
  expect(told?.text).toContain(
    'Grace Reviewer has published or scheduled “On lamps” under your name.',
  );
});
