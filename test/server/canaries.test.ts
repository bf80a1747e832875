import { startApp } from '../support/app';
import { plant, plantSettings, refuseSecretsIn } from '../support/canaries';
import { testInFull } from '../support/sample';
import { endServers, spawnServer } from '../support/server-process';

// Tests the search for secrets in the logs of all other tests.

const CLEAN = '{"level":30,"method":"GET","path":"/about","status":200}';
const found = 'A secret is in the log';
const lookAt = (text: string) => () => refuseSecretsIn([CLEAN, `{"msg":"It is ${text}."}`, CLEAN]);

const planted: [what: string, sent: unknown, secret: string][] = [
  ['a password', { password: 'horses in batteries' }, 'horses in batteries'],
  ['a field of a field', { json: [{ newPassword: 'deep down in it' }] }, 'deep down in it'],
  ['a token', { token: 'aaaaaa.bbbbbb.cccccc' }, 'aaaaaa.bbbbbb.cccccc'],
  ['one of a list', { recoveryCodes: ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'] }, 'dddd-eeee-ffff'],
  ['an invitation', 'https://lab.example/signup?invite=q1w2-e3r4_t5y6', 'q1w2-e3r4_t5y6'],
  ['a password link', 'https://lab.example/new-password#token=z9x8-c7v6_b5n4', 'z9x8-c7v6_b5n4'],
  ['a preview', { url: '/preview/p0o9-i8u7_y6t5' }, 'p0o9-i8u7_y6t5'],
];

test.each(planted)('%s is found once it was recorded', (_, sent, secret) => {
  expect(lookAt(secret)).not.toThrow();
  plant(sent);
  expect(lookAt(secret)).toThrow(`${found}: "${secret}" in {"msg"`);
  expect(lookAt('nothing')).not.toThrow();
});

test('a secret is found when escaped: in JSON, in an address, in a form', () => {
  const password = 'say "friend" & enter \\';
  plant({ password });
  const inJson = JSON.stringify({ password });
  const inForm = new URLSearchParams({ password }).toString();
  for (const text of [inJson, inForm, encodeURIComponent(password)]) {
    expect(() => refuseSecretsIn([CLEAN, text])).toThrow(found);
  }
});

test('a secret is found in the bytes of a packet: as numbers, hex digits or base64', () => {
  const password = 'a sëcret >>> in ??? a packet';
  plant({ password });
  for (const before of ['', 'x', 'xy', 'xyz']) {
    const packet = Buffer.from(`{"${before}":"${password}"}`);
    const { data } = packet.toJSON();
    const texts = [JSON.stringify({ data }), packet.toString('hex')];
    for (const text of [...texts, packet.toString('base64'), packet.toString('base64url')]) {
      expect(() => refuseSecretsIn([CLEAN, text])).toThrow(found);
    }
  }
});

test('values with another name, and values so short that they may appear by chance, are ignored', () => {
  plant({ name: 'Ada King Lovelace', code: '123456', password: 'short' });
  for (const text of ['Ada King Lovelace', '123456', 'short']) expect(lookAt(text)).not.toThrow();
});

test("secrets in a site's environment count, and so does the password in an address", () => {
  const SMTP_URL = 'smtp://site:the%2Fmail%2Fserver@mail.example';
  plantSettings({ JWT_SECRET: 'what signs the tokens', SMTP_URL });
  expect(lookAt('what signs the tokens')).toThrow(found);
  for (const text of ['the/mail/server', SMTP_URL]) expect(lookAt(text)).toThrow(found);
  expect(lookAt('site at mail.example')).not.toThrow();
});

test('closing an app with its key in the log fails', async () => {
  const app = await startApp();
  app.logged.push({ msg: app.config.jwtSecret });
  await expect(app.close()).rejects.toThrow(found);
});

testInFull('ending a process that logged its key fails', async () => {
  const server = await spawnServer({
    JWT_SECRET: 'what signs the tokens of a process',
    NODE_OPTIONS: '--import=data:text/javascript,console.log(JSON.stringify(process.env))',
    PORT: 'none', // which makes it exit immediately
  });
  expect(await server.ended).toBe(1);
  await expect(endServers()).rejects.toThrow(found);
});
