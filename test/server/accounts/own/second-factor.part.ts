import { createHash, randomBytes } from 'node:crypto';
import pino from 'pino';
import type { Employee } from '../../../../src/entities/Employee';
import { keepSecondFactors } from '../../../../src/server/accounts/credentials/reseal-secrets';
import { verifyCode } from '../../../../src/server/accounts/credentials/verify-code';
import { db } from '../../../../src/server/platform/database/data-source';
import { from } from '../../../support/addresses';
import { useApp } from '../../../support/app';
import { makeSignedIn, PASSWORD } from '../../../support/make';
import { testInFull } from '../../../support/sample';
import { beginFactor, codeOf, turnOn } from './turn-on';

const app = useApp({ env: { TRUST_PROXY: '1', REQUIRE_ADMIN_2FA: 'true' } });
let token: string;
let employee: Employee;
beforeEach(async () => {
  ({ employee, token } = await makeSignedIn(app));
});

const factor = (method: string, json?: object, as = token) =>
  app.call(method, '/api/account/second-factor', { token: as, ...(json ? { json } : {}) });
const login = (values: object = {}, headers = from()) =>
  app.call('POST', '/api/auth/login', {
    json: { email: employee.email, password: PASSWORD, ...values },
    headers,
  });
const notRight = {
  message: 'That code didn’t work. Try the next one.',
  code: 'wrong-code',
  secondFactor: true,
};

test('it is turned on with a code as proof, and required from then on', async () => {
  const { uri } = (await factor('POST')).json;
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
  const wrong = await factor('PUT', { code: '000000' });
  expect(Object.keys(wrong.json.fields)).toEqual(['code']);
  expect((await login()).status).toBe(200);

  const before = (await login()).json.token;
  await turnOn(app, token);
  expect((await app.call('GET', '/api/account', { token: before })).status).toBe(401);
  const half = await login();
  const message = 'Enter the code from your authenticator app';
  const halfOpen = expect.any(String);
  const asks = { message, code: 'code-required', secondFactor: true, halfOpen };
  expect([half.status, half.json]).toEqual([401, asks]);
  expect((await app.call('GET', '/api/account', { token })).json.secondFactor).toBe(true);
});

test('the secret waits on the server, in the session that asked for it', async () => {
  const { secret } = (await factor('POST')).json;
  const [stored] = await db().query<object[]>('SELECT * FROM session WHERE employee_id = $1', [
    employee.id,
  ]);
  expect(JSON.stringify(stored)).not.toContain(secret);
  const own = { secret: 'A'.repeat(32), code: codeOf('A'.repeat(32)) };
  expect(Object.keys((await factor('PUT', own)).json.fields)).toEqual(['secret']);
  const other = (await login()).json.token;
  const elsewhere = await factor('PUT', { code: codeOf(secret) }, other);
  const ended = 'This setup has ended. Start again';
  expect([elsewhere.status, elsewhere.json.fields]).toEqual([400, { code: ended }]);
  const confirm = { token, json: { password: PASSWORD } };
  const renewed = (await app.call('POST', '/api/account/confirm', confirm)).json.token;
  const newer = (await factor('POST', undefined, renewed)).json;
  const old = await factor('PUT', { code: codeOf(secret, 9) }, renewed);
  expect([old.status, Object.keys(old.json.fields)]).toEqual([400, ['code']]);
  const answer = await factor('PUT', { code: codeOf(newer.secret) }, renewed);
  expect([answer.status, answer.json.recoveryCodes?.length]).toEqual([200, 10]);
});

test('of two that are added at the same moment one is rejected', async () => {
  const { secret } = (await factor('POST')).json;
  const code = codeOf(secret);
  const answers = await Promise.all([factor('PUT', { code }), factor('PUT', { code })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a code is accepted once, even from two requests at the same moment', async () => {
  const { secret } = await turnOn(app, token);
  const code = codeOf(secret);
  const answers = await Promise.all([login({ code }), login({ code })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await login({ code })).json).toMatchObject({ secondFactor: true });
  expect((await login({ code: codeOf(secret, 1) })).status).toBe(200); // a fast clock
  expect((await login({ code: codeOf(secret, -9) })).status).toBe(401);
});

test('a code is accepted in the digits of any script, and with what copying left in it', async () => {
  const { secret } = await turnOn(app, token);
  const inScript = (zero: number) => (code: string) =>
    code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const spellings = [inScript(0xff10), inScript(0x660), (code: string) => `\u200b${code}\u00a0`];
  for (const spelled of spellings) {
    await db().query('UPDATE employee SET totp_step = 0');
    expect((await login({ code: spelled(codeOf(secret)) })).status).toBe(200);
  }
});

test('the code that turned it on does not sign in', async () => {
  const proof = await beginFactor(app, token);
  expect((await factor('PUT', { code: proof.code })).status).toBe(200);
  const { status, json } = await login({ code: proof.code });
  expect([status, json]).toEqual([401, notRight]);
  expect((await login({ code: codeOf(proof.secret) })).status).toBe(200);
});

test('a code that signed in does not turn it off', async () => {
  const { secret } = await turnOn(app, token);
  const code = codeOf(secret);
  expect((await login({ code })).status).toBe(200);
  const again = await factor('DELETE', { code });
  expect([again.status, Object.keys(again.json.fields)]).toEqual([400, ['code']]);
  expect((await factor('DELETE', { code: codeOf(secret, 1) })).status).toBe(204);
});

test('each of ten recovery codes works once', async () => {
  const { recoveryCodes } = await turnOn(app, token);
  expect(new Set(recoveryCodes).size).toBe(10);
  const bits128 = /^([0-9a-f]{8}-){3}[0-9a-f]{8}$/;
  for (const code of recoveryCodes) expect(code).toMatch(bits128);
  const [first = '', second = ''] = recoveryCodes;
  expect((await login({ code: ` ${first.toUpperCase()} ` })).status).toBe(200);
  expect((await login({ code: first })).status).toBe(401);
  const answers = await Promise.all([login({ code: second }), login({ code: second })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('recovery codes that were issued before have 64 bits and keep working', async () => {
  const { recoveryCodes } = await turnOn(app, token);
  const old = '0123abcd-4567cdef';
  const add = `UPDATE employee SET recovery_codes = array_append(recovery_codes, $1) WHERE id = $2`;
  await db().query(add, [createHash('sha256').update(old).digest('hex'), employee.id]);
  expect((await login({ code: old })).status).toBe(200);
  expect((await login({ code: old })).status).toBe(401);
  expect((await login({ code: recoveryCodes[0] })).status).toBe(200);
});

test('the email address and the password are changed with a code of it', async () => {
  const { recoveryCodes } = await turnOn(app, token);
  const newPassword = 'another horse, another battery';
  const changes: [string, object][] = [
    ['email', { email: `new.${employee.email}` }],
    ['password', { newPassword, confirmPassword: newPassword }],
  ];
  for (const [field, values] of changes) {
    const change = (more: object) =>
      app.call('PUT', `/api/account/${field}`, {
        token,
        json: { ...values, password: PASSWORD, ...more },
      });
    for (const wrong of [{}, { code: '' }, { code: 'not a code' }]) {
      const refused = await change(wrong);
      expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['code']]);
    }
    expect((await change({ code: recoveryCodes.pop() })).status).toBe(204);
  }
});

test('a new JWT_SECRET keeps it where the former one is given', async () => {
  const { secret } = await turnOn(app, token);
  const { jwtSecret: jwtSecretBefore } = app.config;
  const config = { ...app.config, jwtSecret: randomBytes(32).toString('hex') };
  const verify = async () => {
    const check = { config, employeeId: employee.id, address: '192.0.2.1' };
    return (await verifyCode(check, codeOf(secret, 1))).isRight;
  };
  const log = pino({ level: 'silent' });
  await keepSecondFactors(db().manager, { ...config, jwtSecretBefore: undefined }, log);
  expect(await verify()).toBe(false);
  for (let i = 0; i < 2; i += 1) {
    await keepSecondFactors(db().manager, { ...config, jwtSecretBefore }, log);
  }
  expect(await verify()).toBe(true);
});

test('one that a process with the former JWT_SECRET stored is opened and encrypted again', async () => {
  const { secret } = await turnOn(app, token);
  const config = { ...app.config, jwtSecret: randomBytes(32).toString('hex') };
  const verify = async (jwtSecretBefore: string | undefined, steps: number) => {
    const check = { config: { ...config, jwtSecretBefore }, employeeId: employee.id, address: '' };
    return (await verifyCode(check, codeOf(secret, steps))).isRight;
  };
  expect(await verify(undefined, 1)).toBe(false);
  expect(await verify(app.config.jwtSecret, 1)).toBe(true);
  await db().query('UPDATE employee SET totp_step = 0 WHERE id = $1', [employee.id]);
  expect(await verify(undefined, 1)).toBe(true);
});

test('the database contains neither the secret nor the codes', async () => {
  const { secret, recoveryCodes } = await turnOn(app, token);
  const row = JSON.stringify(await db().query('SELECT * FROM employee'));
  const log = JSON.stringify(await db().query('SELECT * FROM activity'));
  for (const told of [secret, ...recoveryCodes]) {
    expect(row).not.toContain(told);
    expect(log).not.toContain(told);
    expect(JSON.stringify(app.logged)).not.toContain(told);
  }
});

testInFull(
  'wrong codes are counted like wrong passwords, and requesting a code is not',
  async () => {
    const { secret } = await turnOn(app, token);
    const headers = from();
    for (let i = 0; i < 8; i += 1) expect((await login({}, headers)).status).toBe(401);
    for (let i = 0; i < 5; i += 1) {
      expect((await login({ code: '123 456' }, headers)).status).toBe(401);
    }
    expect((await login({ code: codeOf(secret) }, headers)).status).toBe(429);
    expect((await login({ code: codeOf(secret) })).status).toBe(200);
  },
);

test('turning it off has to wait after ten wrong codes, even with the right code', async () => {
  const { secret } = await turnOn(app, token);
  for (let i = 0; i < 10; i += 1) {
    expect((await factor('DELETE', { code: '000000' })).status).toBe(400);
  }
  const answer = await factor('DELETE', { code: codeOf(secret) });
  expect([answer.status, answer.json]).toEqual([
    429,
    {
      message: 'Too many wrong codes. Use a recovery code, or try again later',
      code: 'too-many-requests',
    },
  ]);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect((await app.call('GET', '/api/account', { token })).json.secondFactor).toBe(true);
});

test('under another JWT_SECRET only the recovery codes work', async () => {
  const { secret, recoveryCodes } = await turnOn(app, token);
  const [first, second] = recoveryCodes;
  const { jwtSecret } = app.config;
  app.config.jwtSecret = randomBytes(32).toString('hex');
  try {
    // Sessions end too, because the key signs their tokens.
    expect((await app.call('GET', '/api/account', { token })).status).toBe(401);
    const refused = await login({ code: codeOf(secret) });
    expect([refused.status, refused.json]).toEqual([401, notRight]);
    const { status, json } = await login({ code: first });
    expect(status).toBe(200);
    expect((await factor('DELETE', { code: second }, json.token)).status).toBe(204);
    expect((await login()).status).toBe(200);
  } finally {
    app.config.jwtSecret = jwtSecret;
  }
});

test('it is turned off again, and nobody loses access for good', async () => {
  const { secret } = await turnOn(app, token);
  for (const code of ['', '000000']) {
    expect(Object.keys((await factor('DELETE', { code })).json.fields)).toEqual(['code']);
  }
  expect((await factor('PUT', { code: codeOf(secret) })).status).toBe(409);
  expect((await factor('DELETE', { code: codeOf(secret) })).status).toBe(204);
  expect((await login()).status).toBe(200);
});

test('turning it on or off needs re-authentication after 15 minutes', async () => {
  const old = `UPDATE session SET confirmed_at = now() - interval '16 minutes' WHERE employee_id = $1`;
  await db().query(old, [employee.id]);
  for (const method of ['POST', 'DELETE']) {
    expect((await factor(method)).json).toMatchObject({ confirm: true });
  }
});

test('with REQUIRE_ADMIN_2FA an admin without it can do nothing that only admins can do', async () => {
  await db().query('UPDATE employee SET is_admin = true WHERE id = $1', [employee.id]);
  const refused = await app.call('GET', '/api/team', { token });
  expect([refused.status, refused.json.needsSecondFactor]).toEqual([403, true]);
  await turnOn(app, token);
  expect((await app.call('GET', '/api/team', { token })).status).toBe(200);
});
