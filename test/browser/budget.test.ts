import fs from 'node:fs';
import path from 'node:path';
import { samplePosts } from '../../src/server/sample/content';
import { defaultDirect, postPath } from '../../src/shared/post-address';
import { routes } from '../../src/shared/routes';
import { useOwnSite } from '../support/browser';
import { weigh, type Weight } from './page-weight';
import { sample } from '../support/sample';
import { ADMIN, PASSWORD } from '../support/site-settings';
import { type Check, parts, walk } from '../support/walk';

const file = path.join(__dirname, '../budget.json');
const budget = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, Weight>;
/** Small fixes pass; a new library or typeface does not. */
const HEADROOM = 1.02;
const update =
  'UPDATE_BUDGET=1 npm run test:browser -- test/browser/budget.test.ts rewrites the file';

const site = useOwnSite(ADMIN);
const publicRoutes = routes.filter(({ page }) => page !== 'desk').map((row) => row.path);
const measured: Record<string, Weight> = {};

// A sample post, because the line work of other posts depends on their random ids.
const post = 'e02f85d4-47c9-4a61-9b3e-5d7a1c60f893';
const { name = '' } = samplePosts.find(({ _id }) => _id === post) ?? {};
const examples: Record<string, string> = {
  '/about/:name': '/about/marit_osei_lindgren',
  '/press/:name': '/press/reviews-in-the-open',
  '/blog/:id': postPath(defaultDirect(name)),
  '*': '/no/such/page',
};

function addressOf(route: string): string {
  const address = examples[route] ?? route;
  if (address.includes(':')) throw new Error(`${route} has no example in this file`);
  return address;
}

beforeAll(async () => {
  const json = { email: ADMIN.ADMIN_EMAIL, password: PASSWORD };
  const { token } = (await site.server.call('POST', '/api/auth/login', { json })).json;
  const preview = await site.server.call('POST', `/api/blogs/${post}/previews`, { token });
  examples['/preview/:token'] = new URL(preview.json.url).pathname;
});

afterAll(() => {
  if (process.env.UPDATE_BUDGET) fs.writeFileSync(file, toText({ ...budget, ...measured }));
});

/** One line for each route, in the order of the route table. */
function toText(weights: Record<string, Weight>): string {
  const lines = publicRoutes.map((route) => {
    const sizes = Object.entries(weights[route] ?? {}).map(([what, size]) => `"${what}": ${size}`);
    return `  "${route}": { ${sizes.join(', ')} }`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

function problemsOf(route: string, weight: Weight): string[] {
  const line = budget[route];
  if (!line) return [`no line in test/budget.json. ${update}`];
  return (Object.keys(weight) as (keyof Weight)[])
    .filter((what) => weight[what] > line[what] * HEADROOM)
    .map((what) => `${weight[what]} bytes of ${what}, budget ${line[what]}. ${update}`);
}

test.each(process.env.UPDATE_BUDGET ? parts(8) : sample(...parts(8)))(
  'public pages stay within test/budget.json (UPDATE_BUDGET=1 writes it), part $part of $of',
  async ({ part, of }) => {
    const some = publicRoutes.filter((_, at) => at % of === part - 1);
    const routeAt = new Map(some.map((route) => [addressOf(route), route]));
    const addresses = [...routeAt].map(([address, route]) => {
      return { path: address, missing: route === '*', desk: false };
    });
    const check: Check = async (page, { path: address }) => {
      const route = routeAt.get(address) as string;
      const weight = await weigh(page, (await site.server.call('GET', address)).text);
      measured[route] = weight;
      return process.env.UPDATE_BUDGET ? [] : problemsOf(route, weight);
    };
    // In a page that has shown another document, fonts of that document count too.
    const problems = await walk(site, await site.visitor(), addresses, check, { freshPages: true });
    expect(problems).toEqual([]);
  },
);

test('test/budget.json has a line for each public route, and no other', () => {
  expect(Object.keys({ ...budget, ...measured }).sort()).toEqual([...publicRoutes].sort());
});
