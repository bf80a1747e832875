import { Activity } from '../../../../src/entities/Activity';
import { Employee } from '../../../../src/entities/Employee';
import { db } from '../../../../src/server/platform/database/data-source';
import { useApp } from '../../../support/app';
import { makeEmployee, makeSignedIn } from '../../../support/make';

const app = useApp();
let token: string;
let [ada, bea, cyd] = [] as string[];
beforeEach(async () => {
  await db().getRepository(Employee).update({ onSite: true }, { onSite: false });
  ({ token } = await makeSignedIn(app, { isAdmin: true, onSite: false }));
  const make = async (name: string) => (await makeEmployee({ name, onSite: true })).id;
  [ada, bea, cyd] = [await make('Ada A'), await make('Bea B'), await make('Cyd C')];
});

const put = (json: object) => app.call('PUT', '/api/team/site', { token, json });
const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id);
async function arrangement() {
  const { founders, team } = (await app.call('GET', '/api/team/site', { token })).json;
  return { founders: idsOf(founders), team: idsOf(team) };
}
/** The names under each heading of the public page. */
async function published() {
  const { data } = (await app.call('GET', '/api/page?path=/about')).json;
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  return { founders: names(data.founders), team: names(data.team) };
}

test('until somebody is marked, everybody on the site is a founder', async () => {
  expect(await arrangement()).toEqual({ founders: [ada, bea, cyd], team: [] });
  expect(await published()).toEqual({ founders: ['Ada A', 'Bea B', 'Cyd C'], team: [] });
  expect((await app.call('GET', '/about')).text).not.toContain('<h2>Team</h2>');
});

test('an admin orders the people and marks the founders; the others follow under Team', async () => {
  expect((await put({ founders: [cyd], team: [bea, ada] })).status).toBe(204);
  expect(await arrangement()).toEqual({ founders: [cyd], team: [bea, ada] });
  expect(await published()).toEqual({ founders: ['Cyd C'], team: ['Bea B', 'Ada A'] });
  expect((await app.call('GET', '/about')).text).toContain('<h2>Team</h2>');
  const listed = (await app.call('GET', '/api/employees')).json;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([cyd, bea, ada]);
  const dora = (await makeEmployee({ name: 'Dora D', onSite: true })).id;
  expect((await arrangement()).team).toEqual([bea, ada, dora]);
});

test('a change is recorded once, and the same order again is none', async () => {
  await db().getRepository(Activity).clear();
  await put({ founders: [ada, bea], team: [cyd] });
  await put({ founders: [ada, bea], team: [cyd] });
  const entries = await db().getRepository(Activity).findBy({ kind: 'about page arranged' });
  expect(entries).toHaveLength(1);
});

test('who is under Team stays there when the last founder leaves the page', async () => {
  await put({ founders: [ada], team: [bea, cyd] });
  await app.call('POST', `/api/team/${ada}/suspend`, { token });
  expect(await arrangement()).toEqual({ founders: [], team: [bea, cyd] });
  expect(await published()).toEqual({ founders: [], team: ['Bea B', 'Cyd C'] });
  expect((await app.call('GET', '/about')).text).not.toContain('>No employees found');
  expect((await put({ founders: [], team: [cyd, bea] })).status).toBe(204);
  expect(await arrangement()).toEqual({ founders: [], team: [cyd, bea] });
});

test('an order of other people, or without a founder, is rejected', async () => {
  expect((await put({ founders: [ada, bea], team: [] })).status).toBe(409);
  expect((await put({ founders: [ada, bea, bea], team: [] })).status).toBe(409);
  expect((await put({ founders: [ada, bea, bea], team: [cyd] })).status).toBe(409);
  const nobody = await put({ founders: [], team: [ada, bea, cyd] });
  expect([nobody.status, Object.keys(nobody.json.fields)]).toEqual([400, ['founders']]);
  const wrong = await put({ founders: [ada, 'bea'], team: [] });
  expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['founders']]);
  expect(await arrangement()).toEqual({ founders: [ada, bea, cyd], team: [] });
});
