import { randomUUID } from 'node:crypto';
import { from } from '../support/addresses';
import { measuredSite, keepInMemory } from '../support/in-memory';
import { measured } from '../support/measured';
import { FIRST_ADMIN, loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { type ServerProcess, startServer } from '../support/server-process';
import { proxyDatabase } from '../support/tcp-proxy';
import { until } from '../support/until';

// A process whose database is in another region, 80 ms away, beside one whose database is near.

const ROUND_TRIP_MS = 80;
const TURNS = 5;
const FRESH_MS = 1000;

/** The most round trips to the database that one may wait for, each after the other. */
const most = {
  'a page in memory': 0,
  'a page that is not': 5,
  'a search': 5,
  'a list of the desk': 4,
  'an autosave': 16,
  'a save': 20,
  'a sign-in': 18,
};

const place = useOwnPlace();
let far: ServerProcess;
let near: ServerProcess;
let token: string;

beforeEach(async () => {
  const { url } = await proxyDatabase(place, ROUND_TRIP_MS);
  const env = { ...FIRST_ADMIN, ...measuredSite, SITE_TIMEZONE: 'UTC', TRUST_PROXY: '1' };
  near = await startServer(place.env(env));
  far = await startServer(place.env({ ...env, DATABASE_URL: url }));
  ({ token } = (await loginFirstAdmin(near)).json);
});

/** Makes a call that must succeed, as from a place of its own. */
async function call(by: ServerProcess, line: string, json?: object, headers = {}) {
  const [method = '', address = ''] = line.split(' ');
  const options = { token, headers: { ...from(), ...headers }, ...(json ? { json } : {}) };
  const answer = await by.call(method, address, options);
  expect([line, answer.status < 300 ? 'done' : answer.text]).toEqual([line, 'done']);
  return answer.json;
}

/** The median time of it in milliseconds, after it was done once. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const began = performance.now();
    await work();
    if (turn > 0) times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[Math.floor(TURNS / 2)] ?? 0;
}

const section = { type: 'text', content: 'Some words.' };

/** A post in an editor that saves, each time as the next of it. */
function autosaving(by: ServerProcess): () => Promise<void> {
  const draft = randomUUID();
  const rest = { author: '', blurb: '', img: '', tags: '', sections: [section] };
  let before = '';
  return async () => {
    const save = randomUUID();
    const content = { name: `Text ${save}`, ...rest };
    const version: Record<string, string> = before
      ? { 'if-match': `"${before}"` }
      : { 'if-none-match': '*' };
    const json = { save, mode: 'replace', version: null, content };
    await call(by, `PUT /api/autosaves/post/${draft}`, json, version);
    before = save;
  };
}

test('what readers and writers wait for is bounded in round trips', async () => {
  const post = await call(near, 'POST /api/blogs', { name: 'A post', sections: [section] });
  let version = 1;
  await keepInMemory(far, ['/about']);
  const works: Record<keyof typeof most, (by: ServerProcess) => () => Promise<unknown>> = {
    'a page in memory': (by) => () => by.call('GET', '/about'),
    // Only an address in small letters is stored.
    'a page that is not': (by) => () => by.call('GET', '/HOME'),
    'a search': (by) => () => by.call('GET', `/bloglist?q=${randomUUID()}`),
    'a list of the desk': (by) => () => call(by, 'GET /api/blogs?status=draft'),
    'an autosave': autosaving,
    'a save': (by) => async () => {
      const name = `A post ${version}`;
      await call(by, `PUT /api/blogs/${post._id}`, { name }, { 'if-match': `"${version}"` });
      version += 1;
    },
    'a sign-in': (by) => async () => {
      const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = FIRST_ADMIN;
      await call(by, 'POST /api/auth/login', { email, password });
    },
  };
  const trips: Record<string, number> = {};
  for (const [what, work] of Object.entries(works)) {
    const [here, there] = [await timeOf(work(near)), await timeOf(work(far))];
    trips[what] = Math.round((there - here) / ROUND_TRIP_MS);
    measured(
      `${what}: ${here.toFixed(0)} ms near, ${there.toFixed(0)} ms with the database ${ROUND_TRIP_MS} ms away, so ` +
        `${trips[what]} round trips`,
    );
  }
  const over = Object.entries(most).filter(([what, count]) => (trips[what] ?? Infinity) > count);
  expect(over).toEqual([]);
});

test('a change of one is on the other within a second, and no order is lost', async () => {
  await keepInMemory(near, ['/bloglist']);
  await keepInMemory(far, ['/bloglist']);
  const names: string[] = [];
  let slowest = 0;
  for (const [by, other] of [
    [near, far],
    [far, near],
    [near, far],
    [far, near],
  ] as const) {
    const name = `Post ${randomUUID()}`;
    await call(by, 'POST /api/blogs', { name, sections: [section] });
    names.unshift(name);
    const answered = performance.now();
    const isShown = async () => (await other.call('GET', '/bloglist')).text.includes(name);
    await until(isShown);
    slowest = Math.max(slowest, performance.now() - answered);
  }
  measured(`a change was on the other process after at most ${slowest.toFixed(0)} ms`);
  expect(slowest).toBeLessThan(FRESH_MS);
  const listed = await call(far, 'GET /api/blogs?limit=4');
  expect((listed as { name: string }[]).map(({ name }) => name)).toEqual(names);
});
