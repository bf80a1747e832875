import { randomUUID } from 'node:crypto';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeEmployee, PASSWORD } from '../../../support/make';
import { jamQueue } from './jam-queue';

const app = useApp({ env: { TRUST_PROXY: '1' } });

let jam: ReturnType<typeof jamQueue> | undefined;
afterEach(() => jam?.end());

const login = (email: string, password: string, headers = from()) =>
  app.call('POST', '/api/auth/login', { json: { email, password }, headers });

test('more simultaneous sign-ins than the queue holds are rejected', async () => {
  const crowd = Array.from({ length: 200 }, () => login(`${randomUUID()}@example.org`, 'wrong'));
  const answers = await Promise.all(crowd);
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([401, 503]);
  const sentAway = answers.find(({ status }) => status === 503);
  expect(sentAway?.headers.get('retry-after')).toBe('5');
  expect(sentAway?.json).toEqual({
    message: 'Too many people are signing in. Wait a moment',
    code: 'unavailable',
  });
});

test('strangers who fill their half of the queue keep nobody out at a trusted address', async () => {
  const { email } = await makeEmployee();
  const headers = from();
  expect((await login(email, PASSWORD, headers)).status).toBe(200);
  jam = jamQueue('strangers');
  let refused = 0;
  for (let tried = 0; tried < 20 && refused < 5; tried += 1) {
    const [stranger, owner] = await Promise.all([
      login(`${randomUUID()}@example.org`, 'wrong'),
      login(email, PASSWORD, headers),
    ]);
    if (stranger.status === 503) refused += 1;
    expect(owner.status).toBe(200);
  }
  expect(refused).toBeGreaterThan(0);
});

test('a rejected sign-in does not count as an attempt', async () => {
  const { email } = await makeEmployee();
  const headers = from();
  jam = jamQueue();
  let inARow = 0;
  while (inARow < 6) {
    const { status } = await login(email, PASSWORD, headers);
    expect([200, 503]).toContain(status);
    inARow = status === 503 ? inARow + 1 : 0;
  }
  await jam.end();
  expect((await login(email, PASSWORD, headers)).status).toBe(200);
});
