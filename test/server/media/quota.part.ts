import { useApp } from '../../support/app';
import { makeSignedIn } from '../../support/make';
import { fileForm, plainPdf } from '../../support/image-files';
import { testInFull } from '../../support/sample';

const MB = 2 ** 20;

const app = useApp({ env: { MAX_UPLOADS_MB: '2' } });
let token: string;
beforeEach(async () => {
  ({ token } = await makeSignedIn(app));
});

/** A PDF of this size that differs from the others by its name. */
function pdf(name: string, bytes: number): Buffer {
  const small = plainPdf(name);
  return Buffer.concat([
    small.subarray(0, 9),
    Buffer.alloc(bytes - small.length, ' '),
    small.subarray(9),
  ]);
}
const send = (file: Buffer, { to = '/api/media', as = token } = {}) =>
  app.call('POST', to, { token: as, body: fileForm('a.pdf', file) });
const refused = {
  code: 'quota-exceeded',
  message:
    'You have uploaded 1 of 2 MB, the limit for an account, so there is no room for this file. ' +
    'Under Media, delete files that you uploaded, first those that nothing uses, and then delete them ' +
    'from the trash',
};

test('an account can upload as much as its quota, and after a deletion again', async () => {
  const first = await send(pdf('One', MB));
  expect(first.status).toBe(201);
  expect((await send(pdf('Too large', MB + 1))).json).toEqual({
    ...refused,
    fields: { file: refused.message },
  });
  expect((await send(pdf('Two', MB))).status).toBe(201);
  const full = await send(plainPdf('Three'));
  expect([full.status, full.json.code]).toEqual([409, 'quota-exceeded']);
  expect(full.json.message).toContain('You have uploaded 2 of 2 MB');
  const { json } = await app.call('GET', '/api/media?q=a.pdf&limit=100', { token });
  expect(json.filter(({ bytes }: { bytes: number }) => bytes > MB || bytes < 10_000)).toEqual([]);
  await app.call('DELETE', `/api/media/${first.json.id}`, { token });
  // What is in the trash counts, because it can be restored.
  expect((await send(plainPdf('Three'))).json.code).toBe('quota-exceeded');
  await app.call('DELETE', `/api/media/${first.json.id}/trash`, { token });
  expect((await send(plainPdf('Three'))).status).toBe(201);
});

testInFull(
  'a file that is stored already counts towards no quota, no matter who uploads it',
  async () => {
    const mine = pdf('Mine', 2 * MB);
    const { json } = await send(mine);
    expect((await send(mine)).json).toEqual(json);
    const other = await makeSignedIn(app);
    expect((await send(mine, { as: other.token })).json).toEqual(json);
    const own = await send(pdf('Theirs', 2 * MB), { as: other.token });
    expect(own.status).toBe(201);
    expect((await send(mine, { as: other.token })).json).toEqual(json);
  },
);

testInFull('a file that replaces another needs room too, because the other stays', async () => {
  const { json } = await send(pdf('Old', MB));
  const to = `/api/media/${json.id}/replace`;
  expect((await send(pdf('New', MB + 1), { to })).json.message).toBe(refused.message);
  expect((await send(pdf('New', MB), { to })).status).toBe(200);
});

testInFull('uploads at the same time cannot exceed the quota together', async () => {
  await send(pdf('Before', MB));
  const answers = await Promise.all([1, 2].map((n) => send(pdf(`At once ${n}`, MB))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});
