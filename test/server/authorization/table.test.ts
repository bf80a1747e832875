import { apiRouter } from '../../../src/server/api';
import { startApp, type TestApp } from '../../support/app';
import { contents } from '../../support/contents';
import { makePeople, type TokenOf } from './people';
import { callOf, nameOf, people } from './row';
import { table } from './table';
import { makeThings, type Supply } from './things';

let app: TestApp;
let things: Supply;
let tokenOf: TokenOf;
beforeAll(async () => {
  app = await startApp();
  // The writer of the posts first: the older call takes the first people of the site as authors.
  things = await makeThings(app);
  tokenOf = await makePeople(app);
});
afterAll(() => app.close());

const cells = table.flatMap((row) =>
  people.map((person, at) => ({ name: nameOf(row), person, row, status: row.answers[at] ?? 0 })),
);

test.each(cells)('$name answers $status to $person', async ({ row, person, status }) => {
  const isRefused = status >= 400;
  // Who is refused uses nothing up.
  const { method, path, query, options } = callOf(
    row,
    isRefused ? things.shared : await things.for(row),
  );
  const token = await tokenOf(person);
  const before = isRefused && (await contents());
  const answer = await app.call(method, path + query, { ...options, token });
  expect(answer.status).toBe(status);
  if (isRefused) expect(await contents()).toEqual(before);
});

test('every route of the API has a row, and every row a route', () => {
  const routes = apiRouter.stack.flatMap(({ methods, path }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`),
  );
  const rows = new Set(table.map(({ route }) => route));
  expect([...rows].sort()).toEqual([...new Set(routes)].sort());
});

test('no row stands twice', () => {
  const names = table.map(nameOf);
  expect(names).toEqual([...new Set(names)]);
});
