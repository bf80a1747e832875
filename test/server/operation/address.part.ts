import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from '../../../src/server/env';
import { checkAddress, checkCertificate } from '../../../src/server/operation/check-address';
import { adminIn, settingsOf } from '../../support/admin-command';
import { useOwnPlace } from '../../support/own-place';
import { testInFull } from '../../support/sample';
import { startServer } from '../../support/server-process';

const DAY_MS = 86_400_000;
const at = (siteUrl: string) => readEnv({ SITE_URL: siteUrl, JWT_SECRET: 'x'.repeat(32) });

test('a site without https is only for this computer, and has no certificate', async () => {
  const env = at('http://localhost:3000');
  expect(await checkAddress(env)).toMatchObject({ state: 'good' });
  expect(await checkCertificate(env)).toMatchObject({ state: 'good' });
});

test('a name without an address is a problem that says which record to add', async () => {
  const env = at('https://no-such-name.invalid');
  expect(await checkAddress(env)).toMatchObject({
    state: 'problem',
    advice: expect.stringContaining('no-such-name.invalid'),
  });
  expect(await checkCertificate(env)).toMatchObject({ state: 'problem' });
});

describe('a site with https', () => {
  const place = useOwnPlace();
  let folder: string;
  let server: https.Server;
  let siteUrl: string;

  /** A certificate for 90 days that nobody signed, and a server that answers as the site does. */
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-test-'));
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-nodes', '-keyout', 'key.pem', '-out', 'cert.pem', '-days', '90'];
    execFileSync('openssl', [...made, ...named, ...files], { cwd: folder, stdio: 'ignore' });
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) =>
      fs.readFileSync(path.join(folder, name)),
    );
    server = https.createServer({ key, cert }, (_, answer) => answer.end('{"status":"ok"}'));
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    siteUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    fs.rmSync(folder, { recursive: true });
  });

  test('whose certificate nobody trusts does not answer visitors', async () => {
    expect(await checkAddress(at(siteUrl))).toMatchObject({
      state: 'problem',
      found: expect.stringMatching(/^localhost is .*does not answer there: .*certificate/),
    });
    expect(await checkCertificate(at(siteUrl))).toMatchObject({
      state: 'problem',
      found: expect.stringMatching(/^Browsers do not trust it: /),
    });
  });

  test('whose certificate ended, says when', async () => {
    const check = await checkCertificate(at(siteUrl), Date.now() + 91 * DAY_MS);
    expect(check).toMatchObject({
      state: 'problem',
      found: expect.stringMatching(/^It ended on \d+ \w+ \d{4}\.$/),
    });
  });

  testInFull(
    'whose certificate is trusted: doctor says until when, and what else it found',
    async () => {
      const env = settingsOf(place, {
        SITE_URL: siteUrl,
        TRUST_PROXY: '1',
        NODE_EXTRA_CA_CERTS: path.join(folder, 'cert.pem'),
      });
      // A database on Postgres is empty until a site has started on it.
      if (place.variables.DATABASE_URL) {
        const site = await startServer(env);
        site.signal('SIGTERM');
        await site.ended;
      }
      const { status, out } = await adminIn(env, 'doctor');
      expect(out).toMatch(/^Certificate +Good +Valid until \d+ \w+ \d{4}, for 89 more days\.$/m);
      expect(out).toMatch(/^Address +Good +localhost is .*, and the site answers there\.$/m);
      // On Postgres, tests connect as a superuser.
      const database = place.variables.DATABASE_URL ? /Warning .* superuser/ : /Good .*, embedded/;
      expect(out).toMatch(RegExp(`^Database +${database.source}`, 'm'));
      expect(out).toMatch(/^Clock +Good +It agrees with the database\.$/m);
      expect(status).toBe(0);
    },
  );

  testInFull('whose database is away: doctor says why, and checks the rest', async () => {
    const { status, err } = await adminIn(
      {
        ...settingsOf(place, { JWT_SECRET: 'x'.repeat(32) }),
        DATABASE_URL: 'postgres://site@127.0.0.1:1/assay',
      },
      'doctor',
    );
    expect(err).toMatch(/^Database +Problem +The database cannot be used: .*ECONNREFUSED/m);
    expect(err).toMatch(/^Disk /m);
    expect(err).not.toMatch(/^Clock/m);
    expect(status).toBe(1);
  });

  testInFull('whose database does not exist yet: doctor says what to do', async () => {
    const empty = { DATABASE_URL: '', DATA_DIR: path.join(place.folder, 'empty') };
    const { status, err } = await adminIn({ ...settingsOf(place), ...empty }, 'doctor');
    expect(err).toMatch(
      /^Database +Problem +There is no database in .* or start the site once\.$/m,
    );
    expect(err).not.toContain('Start the database');
    expect(status).toBe(1);
  });

  testInFull('whose settings are not valid: doctor says which', async () => {
    const { status, err } = await adminIn({ ...settingsOf(place), PORT: 'many' }, 'doctor');
    expect(err).toMatch(/^Settings +Problem +PORT must be a whole number .*$/m);
    expect(status).toBe(1);
  });
});
