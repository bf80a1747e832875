import { Mail } from '../../../src/entities/Mail';
import { runCommand } from '../../../src/server/operator/run-command';
import { db } from '../../../src/server/platform/database/data-source';
import { from } from '../../support/addresses';
import { useApp } from '../../support/app';
import { ownForm } from '../../support/forms';
import { tokenIn } from '../../support/link-token';
import { PASSWORD } from '../../support/make';
import { sweepOnce } from '../../support/sweep';
import { turnOn } from '../accounts/own/turn-on';
import { usedUp } from '../../../src/server/platform/http/used-up';

const app = useApp({ env: { TRUST_PROXY: '1', SIGNUP_POLICY: 'approval' } });

const DAY_MS = 24 * 60 * 60 * 1000;
const ADAS = `${PASSWORD} of Ada`;
const RUTHS = `${PASSWORD} of Ruth`;
const emailOf = (name: string) => `${name.toLowerCase()}@lab.example`;

const get = (path: string, token: string) => app.call('GET', `/api${path}`, { token });
const post = (path: string, json?: object, token?: string) =>
  app.call('POST', `/api${path}`, { json, token, headers: from() });

const signUp = (name: string, more: object = {}) => {
  const account = { name, email: emailOf(name), title: 'hr' };
  return post('/employees', { ...account, password: PASSWORD, confirmPassword: PASSWORD, ...more });
};
const login = (name: string, password = PASSWORD, code?: string) =>
  post('/auth/login', { email: emailOf(name), password, code });

async function signIn(name: string, password = PASSWORD, code?: string): Promise<string> {
  const { status, json } = await login(name, password, code);
  expect([name, status]).toEqual([name, 200]);
  return json.token;
}

async function setPassword(address: string, password: string): Promise<number> {
  const link = tokenIn(address);
  const json = { link, password, confirmPassword: password };
  return (await post('/auth/new-password', json)).status;
}

/** What an operator's command prints. */
async function operate(command: string, name: string): Promise<string> {
  const { status, lines } = await runCommand(app.config, [command, emailOf(name)]);
  expect([command, status]).toEqual([command, 0]);
  return lines.join('\n');
}

const countMail = () => db().getRepository(Mail).count();

/** Lets days pass: makes all rows older and deletes expired data. */
async function pass(days: number): Promise<void> {
  // Checked before the sweep, which deletes old emails.
  expect(await countMail()).toBe(0);
  for (const { tableName, columns } of db().entityMetadatas) {
    const dates = columns.filter(({ type }) => type === 'timestamptz');
    if (dates.length === 0) continue;
    const older = dates.map(({ databaseName: date }) => `${date} = ${date} - $1::interval`);
    await db().query(`UPDATE "${tableName}" SET ${older.join(', ')}`, [`${days} days`]);
  }
  await db().query('UPDATE rate_limit SET expire = expire - $1', [days * DAY_MS]);
  usedUp.forgetAll();
  await sweepOnce();
}

test('a lab without a mail server runs for a year, and nobody is locked out', async () => {
  expect(app.config.mail).toBeUndefined();
  // The operator makes the only admin, who sees in the desk who is waiting.
  await signUp('Ruth');
  await operate('make-admin', 'Ruth');
  const first = await signIn('Ruth');
  const ada = (await signUp('Ada')).json;
  expect((await login('Ada')).json.message).toBe('An admin still has to approve your account.');
  expect((await get('/team/waiting', first)).json).toEqual({ waiting: 1 });
  expect((await post(`/team/${ada.id}/approve`, {}, first)).status).toBe(200);
  await signIn('Ada');
  const reader = { email: 'reader@example.org' };
  expect((await post('/subscribers', reader)).status).toBe(201);
  const written = { name: 'A reader', ...reader, message: 'A question.' };
  expect((await post('/messages', written)).status).toBe(201);
  const grace = (await signUp('Grace')).json;

  // No address is confirmed without a mail server, so an account waits for a week.
  await pass(6);
  expect((await get('/auth/me', first)).status).toBe(401);
  let ruth = await signIn('Ruth');
  expect((await get('/team?status=waiting', ruth)).json).toMatchObject([{ _id: grace.id }]);
  expect((await post(`/team/${grace.id}/approve`, {}, ruth)).status).toBe(200);
  await signIn('Grace');
  expect((await get('/subscribers', ruth)).json).toMatchObject([reader]);
  const [message] = (await get('/messages', ruth)).json;
  const reading = { token: ruth, json: { state: 'answered' } };
  const read = await app.call('PUT', `/api/messages/${message._id}`, reading);
  expect(read.json).toMatchObject({ ...written, state: 'answered' });

  await pass(74);
  ruth = await signIn('Ruth');
  // From now on, joining requires an invitation.
  app.config.signupPolicy = 'invite';
  expect((await signUp('Ida')).status).toBe(403);
  const invitation = (await post('/team/invites', undefined, ruth)).json;
  const invite = tokenIn(invitation.url);

  await pass(6);
  const joined = await signUp('Ida', { invite });
  expect([joined.status, joined.json.status]).toEqual([201, 'active']);
  expect((await signUp('Eve', { invite })).status).toBe(403);

  // Ada forgets her password, and later loses her phone.
  expect((await post('/auth/forgotten', { email: emailOf('Ada') })).status).toBe(409);
  ruth = await signIn('Ruth');
  const { url } = (await post(`/team/${ada.id}/password-link`, undefined, ruth)).json;
  expect(await setPassword(url, ADAS)).toBe(204);
  expect((await login('Ada')).status).toBe(401);
  const { recoveryCodes } = await turnOn(app, await signIn('Ada', ADAS));

  await pass(100);
  const half = await login('Ada', ADAS);
  expect([half.status, half.json.secondFactor]).toEqual([401, true]);
  await signIn('Ada', ADAS, recoveryCodes[0]);
  await operate('reset-2fa', 'Ada');
  await signIn('Ada', ADAS);
  const options = { json: reader, headers: { ...from(), ...ownForm } };
  expect((await app.call('POST', '/api/subscribers/unsubscribe', options)).status).toBe(200);

  await pass(170);
  // The only admin forgets the password, so only the operator can help.
  const [address = ''] = /http\S+/.exec(await operate('reset-password', 'Ruth')) ?? [];
  expect(await setPassword(address, RUTHS)).toBe(204);
  expect(await setPassword(address, RUTHS)).toBe(403);
  expect((await login('Ruth')).status).toBe(401);

  await pass(9);
  ruth = await signIn('Ruth', RUTHS);
  for (const name of ['Ada', 'Grace', 'Ida']) {
    await signIn(name, name === 'Ada' ? ADAS : PASSWORD);
  }
  const team: { name: string; status: string; isAdmin: boolean }[] = (await get('/team', ruth))
    .json;
  expect(team.map(({ name, status, isAdmin }) => [name, status, isAdmin]).sort()).toEqual([
    ['Ada', 'active', false],
    ['Grace', 'active', false],
    ['Ida', 'active', false],
    ['Ruth', 'active', true],
  ]);
  expect((await get('/subscribers', ruth)).json).toEqual([]);
  expect((await get('/messages', ruth)).json).toMatchObject([{ state: 'answered' }]);
  expect(await countMail()).toBe(0);
});
