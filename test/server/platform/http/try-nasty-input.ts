import { gzipSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { calls } from '../../../../src/server/api';
import { sitePageId } from '../../../../src/server/site-pages/ids';
import { clearLimits } from '../../../../src/server/operator/run-command';
import { schemaOf } from '../../../../src/server/platform/http/input-schema';
import type { Call } from '../../../../src/server/platform/http/routes';
import { startApp, type TestApp } from '../../../support/app';
import { makeSignedIn } from '../../../support/make';
import { rawCall, type RawAnswer } from '../../../support/raw';
import { testInFull } from '../../../support/sample';
import { nastyBodies, nastyHeaders, nastyIds, nastyQueries, nastyValues } from './nasty-values';

const json = { 'content-type': 'application/json' };

/** Every call, so that new calls are tested automatically. */
export const allCalls = calls
  // Signing out would end the session that the others need.
  .filter(({ path }) => path !== '/api/auth/logout');

const takesJson = ({ contracts }: Call) => contracts.some(({ body }) => body);

/**
 * Tries all nasty input on these calls. `eachField` also puts each value into one field at a time.
 */
export function tryNastyInput(calls: Call[], { eachField = false } = {}): void {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startApp({ env: { TRUST_PROXY: '1' } });
    // An admin's token, which reaches the most code.
    token = (await makeSignedIn(app, { isAdmin: true })).token;
  });
  afterAll(() => app.close());
  // Some limits count the calls of an account, wherever they come from.
  beforeEach(() => clearLimits());

  const reading = calls.filter(({ method }) => method === 'GET' || method === 'DELETE');
  const writing = calls.filter(({ method }) => method === 'POST' || method === 'PUT');
  const withId = calls.filter(({ path }) => path.includes('/:'));

  const id = randomUUID();
  // Any UUID can be that of a post, but only those of the site's pages reach the body of these calls.
  const page = sitePageId('about');
  const fill = (path: string, value: string) =>
    path
      .replace(':kind', 'post')
      .replace(/:\w+/, () => (value === id && path.startsWith('/api/site-pages') ? page : value));

  let asked = 0;
  /** Each request has a different address; otherwise the limits would answer. */
  function elsewhere(): { 'x-forwarded-for': string } {
    asked += 1;
    return { 'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}` };
  }

  /** Headers of a JSON body from an admin, at an address of its own. */
  const signed = () => ({
    ...json,
    ...elsewhere(),
    authorization: `Bearer ${token}`,
    'if-match': '"1"',
  });

  /**
   * Expects no 5xx for any input, and that an error is JSON with a message without a final full
   * stop.
   */
  function expectSane(what: string, answer: RawAnswer): void {
    if (answer.status >= 500) throw new Error(`${what}: ${answer.status} ${answer.text}`);
    expect([what, answer.status]).not.toEqual([what, 429]);
    if (answer.status < 400) return;
    // A browser's own form gets its page back, with the values entered.
    const fromForm = /^POST \/api\/(messages|subscribers|employees\/confirm-address)/.test(what);
    if (fromForm && answer.headers['content-type']?.includes('html')) {
      expect([what, answer.text]).toEqual([
        what,
        expect.stringMatching(/class="error"|link is incomplete/),
      ]);
      return;
    }
    expect([what, answer.headers['content-type']]).toEqual([what, expect.stringMatching(/json/)]);
    const { message, fields = {} } = JSON.parse(answer.text);
    expect([what, message]).toEqual([what, expect.stringMatching(/[^.]$/)]);
    expect(message.length).toBeLessThan(2000);
    for (const text of Object.values(fields)) expect(text).toMatch(/[^.]$/);
  }

  function expectNothingWentWrong(): void {
    const failures = app.logged.filter(({ level }) => Number(level) >= 50);
    app.logged.length = 0;
    expect(failures).toEqual([]);
  }

  afterEach(expectNothingWentWrong);

  async function tryAll(
    rows: Call[],
    id: string,
    options: { body?: string | Buffer; headers?: Record<string, string> },
    query = '',
    people: (string | undefined)[] = [undefined, token],
  ) {
    for (const { method, path } of rows) {
      for (const by of people) {
        const headers: Record<string, string> = {
          'if-match': '"1"',
          ...elsewhere(),
          ...(by ? { authorization: `Bearer ${by}` } : {}),
          ...options.headers,
        };
        const address = fill(path, id) + query;
        const answer = await rawCall(app.url, method, address, { ...options, headers });
        expectSane(`${method} ${address.slice(0, 80)} ${by ? 'with' : 'without'} a token`, answer);
      }
    }
  }

  test.each(nastyBodies)('a body of %s harms no call', async (_, body) => {
    await tryAll(writing, id, { body, headers: json });
  });

  const allFields =
    '_id name author blurb img sections status body_1 body_2 body_img body_img_blurb email password confirmPassword title position description notable previous_titles memberships socials quote'.split(
      ' ',
    );
  const good: Record<string, unknown> = {
    name: 'A name',
    email: 'somebody@example.org',
    password: 'a password that is long',
    confirmPassword: 'a password that is long',
    title: 'developer',
  };

  test.each(nastyValues)('%s in place of any field harms no call', async (_, value) => {
    const all = Object.fromEntries(allFields.map((field) => [field, value]));
    const one = allFields.map((field) => ({ ...good, [field]: value }));
    // Sends each call known fields, so that the value itself is checked, and a token, because
    // nothing is read without one.
    const tryWith = (start: string, values: Record<string, unknown>) =>
      tryAll(
        writing.filter(({ path }) => path.startsWith(start)),
        id,
        { body: JSON.stringify(values), headers: json },
        '',
        [token],
      );
    for (const values of eachField ? [all, ...one] : [all]) {
      await tryWith('/api/employees', pick(values, employeeFields));
      await tryWith('/api/blogs', pick(values, blogFields));
    }
    for (const values of [value, { lead: value, 'believe.items': [value], 'faq.items': value }]) {
      await tryWith('/api/site-pages', { values });
    }
    await tryWith('/api/site-pages', { values: {}, publishLocal: value });
    await tryAll(writing, id, { body: JSON.stringify(all), headers: json });
  });

  // All calls, also in the core run: a type that forgets null shows only in the call that has it.
  testInFull('null in place of each field of any call harms none', async () => {
    const enough = { ...good, message: 'A message', text: 'A text' };
    for (const call of allCalls) {
      for (const { body } of call.contracts) {
        const { properties = {}, required = [] } = body ? schemaOf(body) : {};
        for (const field of Object.keys(properties)) {
          const sent = JSON.stringify({ ...pick(enough, required), [field]: null });
          await tryAll([call], id, { body: sent, headers: json }, '', [token]);
        }
      }
    }
  });

  const employeeFields = allFields.slice(allFields.indexOf('email')).concat('name', 'img');
  const blogFields = allFields.slice(0, allFields.indexOf('body_1'));
  const pick = (values: Record<string, unknown>, fields: string[]) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

  test.each(nastyHeaders)('the headers %j harm no call', async (headers) => {
    await tryAll(writing, id, { body: JSON.stringify(good), headers });
    await tryAll(reading, id, { headers });
  });

  testInFull('a compressed body is rejected before it is unpacked', async () => {
    const bomb = gzipSync(JSON.stringify({ name: 'x'.repeat(50_000_000) }));
    expect(bomb.length).toBeLessThan(60_000);
    for (const { method, path } of writing.filter(takesJson)) {
      const answer = await rawCall(app.url, method, fill(path, id), {
        body: bomb,
        headers: { ...signed(), 'content-encoding': 'gzip' },
      });
      expect([method, path, answer.status]).toEqual([method, path, 415]);
      expectSane(`${method} ${path}`, answer);
    }
  });

  test('a body is read up to its limit, and one more byte is rejected', async () => {
    const body = (bytes: number) => `{"name":"a","blurb":"${'x'.repeat(bytes - 23)}"}`;
    expect(body(1024 * 1024)).toHaveLength(1024 * 1024);
    for (const { method, path, contracts } of writing.filter(takesJson)) {
      const size = contracts.find((contract) => contract.size)?.size;
      const most = size === '1 MB' ? 1024 * 1024 : 64 * 1024;
      const send = (bytes: number) =>
        rawCall(app.url, method, fill(path, id), { body: body(bytes), headers: signed() });
      const call = `${method} ${path}`;
      expect([call, (await send(most)).status]).toEqual([call, 400]);
      const answer = await send(most + 1);
      expect([call, answer.status, JSON.parse(answer.text).message]).toEqual([
        call,
        413,
        `The request is larger than ${size}`,
      ]);
      expectSane(call, answer);
    }
  });

  test.each(nastyIds)('the id %j harms no call', async (nasty) => {
    await tryAll(withId, nasty, { body: '{"name":"a"}', headers: json });
  });

  test.each(nastyQueries)('the query ?%s harms no call', async (query) => {
    await tryAll(reading, id, {}, `?${encodeURI(query).replaceAll('%25', '%')}`);
  });
}
