import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, '../../../scripts/change-postgres-password');
const ENV = 'SITE_URL=https://lab.example\nPOSTGRES_PASSWORD=former\nJWT_SECRET=secret\n';
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'change-password-'));
  fs.mkdirSync(path.join(folder, 'scripts'));
  fs.copyFileSync(script, path.join(folder, 'scripts/change-postgres-password'));
  fs.writeFileSync(path.join(folder, '.env'), ENV, { mode: 0o600 });
  fs.mkdirSync(path.join(folder, 'bin'));
  const docker = '#!/bin/sh\necho "$*" > asked\ncat >> asked\nexit "${STATUS:-0}"\n';
  fs.writeFileSync(path.join(folder, 'bin/docker'), docker, { mode: 0o755 });
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function change(status = 0) {
  const env = { PATH: `${folder}/bin:${process.env.PATH}`, STATUS: String(status) };
  return spawnSync('scripts/change-postgres-password', { cwd: folder, env, encoding: 'utf8' });
}
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');

test('the database and .env get the same new password, which no argument has', () => {
  const { status, stdout } = change();
  expect(status).toBe(0);
  const [, password = ''] = /^POSTGRES_PASSWORD=([0-9a-f]{48})$/m.exec(read('.env')) ?? [];
  expect(read('.env')).toBe(ENV.replace('former', password));
  expect(read('asked').split('\n')).toEqual([
    'compose exec -T db psql --quiet --set=ON_ERROR_STOP=1 -U assay assay',
    `ALTER ROLE assay PASSWORD '${password}';`,
    '',
  ]);
  expect(fs.statSync(path.join(folder, '.env')).mode & 0o777).toBe(0o600);
  expect(stdout).not.toContain(password);
  expect(fs.existsSync(path.join(folder, '.env.new'))).toBe(false);
});

test('if the database refuses, .env stays', () => {
  expect(change(1)).toMatchObject({
    status: 1,
    stderr: 'The database did not take the password. Nothing was changed.\n',
  });
  expect(read('.env')).toBe(ENV);
  expect(fs.existsSync(path.join(folder, '.env.new'))).toBe(false);
});

test('without the line in .env nothing is asked of the database', () => {
  fs.writeFileSync(path.join(folder, '.env'), 'SITE_URL=https://lab.example\n');
  expect(change().status).toBe(1);
  expect(fs.existsSync(path.join(folder, 'asked'))).toBe(false);
});
