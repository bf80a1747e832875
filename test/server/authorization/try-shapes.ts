import { contents } from '../../support/contents';
import { ask } from './ask';
import { leastOf, nameOf, people, type Row } from './row';
import type { AuthorizationSite } from './site';

const lastSlash = /\/(?=[^/]+$)/;

const shapes: [string, (path: string) => string][] = [
  ['/x/', (path) => `${path}/`],
  ['/x//', (path) => `${path}//`],
  ['//x', (path) => `/${path}`],
  ['two slashes before its last part', (path) => path.replace(lastSlash, '//')],
  ['%2f for its last slash', (path) => path.replace(lastSlash, '%2f')],
  ['%2F at its end', (path) => `${path}%2F`],
  ['its last letter encoded', (path) => path.slice(0, -1) + encoded(path.slice(-1))],
  ['capitals', (path) => path.toUpperCase()],
  ['a parameter at its end', (path) => `${path};a=b`],
];

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

// A path that no file can have already gets 400 from the static files.
// Two slashes at its beginning lead to the address with one, which has a check of its own.
const refusals = [301, 400, 401, 403, 404, 405];
const elsewhere = [301, 400, 404, 405];

/** Makes each of these staff calls with other shapes of its path, and with other methods. */
export function tryShapes(site: AuthorizationSite, rows: Row[]): void {
  const adminCalls = rows.filter((row) => leastOf(row) === 'admin');

  /** Makes all calls in parallel and returns their statuses; none may have an effect. */
  async function expectRefused(
    calls: Row[],
    token: string | undefined,
    shape: (path: string) => string,
  ): Promise<void> {
    const before = await contents();
    const answers = await Promise.all(
      calls.map(async (row) => {
        const { status } = await ask(site.app, row, { things: site.things.shared, token, shape });
        return [nameOf(row), status] as const;
      }),
    );
    expect(answers.filter(([, status]) => !refusals.includes(status))).toEqual([]);
    expect(await contents()).toEqual(before);
  }

  test.each(shapes)('the shape %s admits nobody', async (_, shape) => {
    await expectRefused(rows, undefined, shape);
  });

  test.each(shapes)('the shape %s admits no employee to admin calls', async (_, shape) => {
    expect(adminCalls).not.toEqual([]);
    await expectRefused(adminCalls, await site.tokenOf('employee'), shape);
  });

  test.each(shapes)(
    'the shape %s with a valid token is the same call or none',
    async (_, shape) => {
      for (const row of rows) {
        const person = leastOf(row);
        const made = await site.things.for(row);
        const token = await site.tokenOf(person);
        const before = await contents();
        const { status } = await ask(site.app, row, { things: made, token, shape });
        const right = row.answers[people.indexOf(person)] ?? 0;
        expect([nameOf(row), [...elsewhere, right]]).toEqual([
          nameOf(row),
          expect.arrayContaining([status]),
        ]);
        if (status >= 300) expect([nameOf(row), await contents()]).toEqual([nameOf(row), before]);
      }
    },
  );

  test('HEAD answers like GET, without a body, and has no effect', async () => {
    for (const row of rows) {
      for (const person of new Set(['nobody', 'employee', leastOf(row)] as const)) {
        const asked = { things: site.things.shared, token: await site.tokenOf(person) };
        const get = await ask(site.app, row, { ...asked, method: 'GET' });
        const before = await contents();
        const head = await ask(site.app, row, { ...asked, method: 'HEAD' });
        const what = [nameOf(row), person];
        expect([...what, head.status, head.body.length]).toEqual([...what, get.status, 0]);
        // An export is recorded, even with HEAD.
        const isNoted = row.route.endsWith('.csv') && head.status === 200;
        if (!isNoted) expect([...what, await contents()]).toEqual([...what, before]);
      }
    }
  });

  test.each(['GET', 'POST'])(
    'another method in a header or the query of %s is ignored',
    async (method) => {
      const others = ['GET', method];
      for (const row of rows.filter(({ route }) => !others.includes(route.split(' ')[0] ?? ''))) {
        const [meant = ''] = row.route.split(' ');
        const headers = {
          'x-http-method-override': meant,
          'x-http-method': meant,
          'x-method-override': meant,
        };
        for (const person of new Set(['nobody', 'employee', leastOf(row)] as const)) {
          const asked = { things: site.things.shared, token: await site.tokenOf(person), method };
          const before = await contents();
          const plain = await ask(site.app, row, asked);
          const meaning = await ask(site.app, row, {
            ...asked,
            headers,
            query: `?_method=${meant}`,
          });
          const what = [nameOf(row), person];
          expect([...what, meaning.status]).toEqual([...what, plain.status]);
          // Where this method is a call too, that call may change something.
          const isCall = rows.some(({ route }) => route === row.route.replace(meant, method));
          if (!isCall) expect([...what, await contents()]).toEqual([...what, before]);
        }
      }
    },
  );
}
