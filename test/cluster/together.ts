import { randomUUID } from 'node:crypto';
import { from } from '../support/addresses';
import { loginFirstAdmin } from '../support/own-place';
import type { ServerProcess } from '../support/server-process';
import { until } from '../support/until';
import type { Sites } from './sites';

// What the processes must share at any time: pages, sessions and limits.

const WRONG_PASSWORDS = 5;

/** How many milliseconds it takes until the list of posts of each process has a name, or has it no more. */
async function untilShown(processes: ServerProcess[], name: string, has: boolean): Promise<number> {
  const begin = performance.now();
  const isRight = async (one: ServerProcess) =>
    (await one.call('GET', '/bloglist')).text.includes(name) === has;
  await Promise.all(processes.map((one) => until(() => isRight(one), { what: name })));
  return performance.now() - begin;
}

/** The longest that a new post took to be on every process, and a deleted one to be gone, by each of them. */
export async function freshness({ processes, signIn }: Sites): Promise<[ms: number, ms: number]> {
  const token = await signIn();
  const shown: number[] = [];
  const gone: number[] = [];
  for (const one of processes) {
    const name = `Fresh ${randomUUID()}`;
    await untilShown(processes, name, false); // each has the page in memory
    const json = { name, sections: [{ type: 'text', content: name }] };
    const posted = await one.call('POST', '/api/blogs', { token, json });
    expect(posted.status).toBe(201);
    shown.push(await untilShown(processes, name, true));
    const address = `/api/blogs/${posted.json._id}`;
    expect((await one.call('DELETE', address, { token })).status).toBeLessThan(300);
    gone.push(await untilShown(processes, name, false));
  }
  return [Math.max(...shown), Math.max(...gone)];
}

/** Expects that sessions and limits of one process are those of all, and that an email is sent by one of them. */
export async function expectShared({ processes, box }: Sites): Promise<void> {
  const addresses = processes.map(() => `${randomUUID()}@example.org`);
  const subscribed = processes.map(async (one, which) => {
    const json = { email: addresses[which] };
    const headers = { 'x-forwarded-for': `${from()['x-forwarded-for']}, 127.0.0.1` };
    const { status, text } = await one.call('POST', '/api/subscribers', { json, headers });
    expect([status, text]).toEqual([201, text]);
  });
  await Promise.all(subscribed);
  const arrived = () =>
    addresses.map((address) => box.received.filter(({ to }) => to.includes(address)).length);
  await until(() => arrived().every((count) => count > 0), { what: 'emails' });

  const [one, two, three] = processes as [ServerProcess, ServerProcess, ServerProcess];
  const { token } = (await loginFirstAdmin(one)).json;
  const me = async (at: ServerProcess) => (await at.call('GET', '/api/auth/me', { token })).status;
  expect([await me(two), await me(three)]).toEqual([200, 200]);
  await two.call('POST', '/api/auth/logout', { token });
  expect([await me(one), await me(two), await me(three)]).toEqual([401, 401, 401]);

  const json = { email: `nobody-${randomUUID()}@example.org`, password: 'not the password' };
  const headers = { 'x-forwarded-for': `${from()['x-forwarded-for']}, 127.0.0.1` };
  const statuses: number[] = [];
  for (let turn = 0; turn <= WRONG_PASSWORDS; turn += 1) {
    const at = processes[turn % processes.length]!;
    statuses.push((await at.call('POST', '/api/auth/login', { json, headers })).status);
  }
  expect(arrived()).toEqual([1, 1, 1]);
  expect(statuses).toEqual([...Array(WRONG_PASSWORDS).fill(401), 429]);
}
