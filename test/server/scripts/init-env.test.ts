import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { passwordProblem } from '../../../src/server/accounts/credentials/password-rules';

const script = path.resolve(__dirname, '../../../scripts/init-env');
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'init-env-'));
  fs.mkdirSync(path.join(folder, 'scripts'));
  fs.copyFileSync(script, path.join(folder, 'scripts/init-env'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const initEnv = (...args: string[]) =>
  spawnSync('scripts/init-env', args, { cwd: folder, encoding: 'utf8' });
const envFile = () => path.join(folder, '.env');

function readEnv(): Record<string, string> {
  const lines = fs.readFileSync(envFile(), 'utf8').split('\n');
  const pairs = lines.filter((line) => /^[A-Z_]+=/.test(line));
  return Object.fromEntries(pairs.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

test('init-env writes what compose needs, readable by its owner only', () => {
  const run = initEnv('https://lab.example', 'admin@lab.example');
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(fs.statSync(envFile()).mode & 0o777).toBe(0o600);
  expect(readEnv()).toEqual({
    SITE_URL: 'https://lab.example',
    PORT: '3000',
    COMPOSE_PROFILES: 'https,backup',
    BACKUPS_KEPT: '14',
    TRUST_PROXY: '1',
    ADMIN_EMAIL: 'admin@lab.example',
    ADMIN_PASSWORD: expect.stringMatching(/^[0-9a-f]{24}$/),
    POSTGRES_PASSWORD: expect.stringMatching(/^[0-9a-f]{48}$/),
    JWT_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
    SAMPLE_CONTENT: 'true',
    SIGNUP_POLICY: 'approval',
    LOG_LEVEL: 'info',
  });
});

test.each(['approval', 'invite'])('a third argument sets the policy %s', (policy) => {
  const run = initEnv('https://lab.example', 'admin@lab.example', policy);
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(run.stdout).toContain(`SIGNUP_POLICY=${policy}`);
  expect(readEnv().SIGNUP_POLICY).toBe(policy);
});

test.each([
  ['\n\n', 'approval', 'https,backup'],
  ['invite\nno\n', 'invite', 'https'],
])('at a terminal it asks, and %j gives %s and %s', (typed, policy, profiles) => {
  const command = 'scripts/init-env https://lab.example admin@lab.example';
  // script(1) runs the command at a terminal.
  const run = spawnSync('script', ['-qec', command, '/dev/null'], {
    cwd: folder,
    encoding: 'utf8',
    input: typed,
  });
  expect(run.stdout).toContain('Who may create an account?');
  expect(run.stdout).toContain('Back up the site every night');
  expect(readEnv()).toMatchObject({ SIGNUP_POLICY: policy, COMPOSE_PROFILES: profiles });
});

test("the first admin's password is accepted by the site", () => {
  initEnv('https://lab.example', 'admin@lab.example');
  const { ADMIN_PASSWORD = '' } = readEnv();
  const owner = { name: 'Admin', email: 'admin@lab.example' };
  expect(passwordProblem(ADMIN_PASSWORD, { owner, siteUrl: 'https://lab.example' })).toBeNull();
});

test("it says where the first admin's password is, and does not print it", () => {
  const { stdout } = initEnv('https://lab.example', 'admin@lab.example');
  expect(stdout).toContain('the line ADMIN_PASSWORD in .env');
  const { ADMIN_PASSWORD, POSTGRES_PASSWORD, JWT_SECRET } = readEnv();
  for (const secret of [ADMIN_PASSWORD, POSTGRES_PASSWORD, JWT_SECRET]) {
    expect(stdout).not.toContain(secret);
  }
});

test('an address on this machine opens its own port and trusts no proxy', () => {
  initEnv('http://localhost:8080/', 'admin@lab.example');
  expect(readEnv()).toMatchObject({
    SITE_URL: 'http://localhost:8080',
    PORT: '8080',
    COMPOSE_PROFILES: 'backup',
    TRUST_PROXY: '0',
  });
});

test.each([
  ['https://lab.example', 'backup', 'https,backup', /Caddy serves https:\/\/lab\.example/],
  ['https://lab.example', 'no-backup', 'https', /Caddy serves/],
  ['https://lab.example:8443', 'no-backup', '', /needs a proxy of your own/],
  ['http://localhost:8080', 'no-backup', '', /^Made \.env/],
])('for %s with %s, compose runs the profiles %j', (address, backup, profiles, text) => {
  const run = initEnv(address, 'admin@lab.example', 'approval', backup);
  expect(run).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(text) });
  expect(readEnv().COMPOSE_PROFILES).toBe(profiles);
  expect(run.stdout.includes('backed up every night')).toBe(backup === 'backup');
});

test('an existing .env is not changed', () => {
  fs.writeFileSync(envFile(), 'JWT_SECRET=mine\n');
  const run = initEnv('https://lab.example', 'admin@lab.example');
  expect(run.status).toBe(1);
  expect(run.stderr).toMatch('.env exists already and stays as it is.');
  expect(fs.readFileSync(envFile(), 'utf8')).toBe('JWT_SECRET=mine\n');
});

test('every run creates different secrets', () => {
  initEnv('https://lab.example', 'admin@lab.example');
  const first = readEnv();
  fs.rmSync(envFile());
  initEnv('https://lab.example', 'admin@lab.example');
  const second = readEnv();
  for (const name of ['ADMIN_PASSWORD', 'POSTGRES_PASSWORD', 'JWT_SECRET']) {
    expect(second[name]).not.toBe(first[name]);
  }
});

test.each([
  [[], /Say where the site will be/],
  [['https://lab.example'], /Say where the site will be/],
  [['lab.example', 'admin@lab.example'], /has to begin with https/],
  [['https://lab.example/blog', 'admin@lab.example'], /not the address of a site/],
  [['http://lab.example', 'admin@lab.example'], /is public, so passwords .* Use https/],
  [['https://$HOME', 'admin@lab.example'], /not the address of a site/],
  [['http://localhost:web', 'admin@lab.example'], /"web" is not a port/],
  [['https://lab.example', 'admin'], /"admin" is not an email address/],
  [['https://lab.example', 'a"b@lab.example'], /not an email address/],
  [['https://lab.example', 'admin@lab.example', 'open'], /"open" is neither approval nor invite/],
  [
    ['https://lab.example', 'admin@lab.example', 'invite', 'x'],
    /"x" is neither backup nor no-backup/,
  ],
  [
    ['https://lab.example', 'a@lab.example', 'invite', 'backup', 'x'],
    /Only four arguments are known/,
  ],
])('%j is refused with a sentence and no file', (args, message) => {
  const run = initEnv(...args);
  expect(run.status).toBe(1);
  expect(run.stderr).toMatch(message);
  expect(fs.existsSync(envFile())).toBe(false);
});
