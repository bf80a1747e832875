import fs from 'node:fs';
import path from 'node:path';
import { adminIn, linkLine, settingsOf } from '../../support/admin-command';
import { FIRST_ADMIN } from '../../support/own-place';
import { freshDatabase, type Place } from '../../support/app';
import { describeOnEmbedded } from '../../support/postgres';
import { testInFull } from '../../support/sample';
import {
  endServers,
  type ServerProcess,
  spawnServer,
  startServer,
} from '../../support/server-process';
import { until } from '../../support/until';

let place: Place;
beforeAll(async () => {
  place = await freshDatabase();
});
afterAll(async () => {
  await endServers();
  await place.remove();
});

const admin = (...args: string[]) => adminIn(settingsOf(place), ...args);

test('a missing database is not created', async () => {
  const DATA_DIR = path.join(place.folder, 'elsewhere');
  const { status, out, err } = await adminIn({ DATA_DIR }, 'list');
  expect([status, out]).toEqual([1, '']);
  expect(err).toMatch(/^There is no database in .*\/elsewhere yet\. .*\.\n$/);
  expect(fs.existsSync(DATA_DIR)).toBe(false);
});

describeOnEmbedded('the embedded database', () => {
  testInFull('is opened by one of two commands at once, and then by the other', async () => {
    const empty = 'There are no accounts.\n';
    for (const { status, out } of await Promise.all([admin('list'), admin('list')])) {
      expect([status, out]).toEqual([0, empty]);
    }
    expect(fs.existsSync(path.join(place.folder, 'lock'))).toBe(false);
    expect(await admin('list')).toEqual({ status: 0, out: empty, err: '' });
  });

  describe('of a site', () => {
    let server: ServerProcess;
    beforeAll(async () => {
      server = await startServer(settingsOf(place));
    });

    test('is reached by a shell that only knows DATA_DIR, and the link has the site’s address', async () => {
      const email = FIRST_ADMIN.ADMIN_EMAIL;
      const run = await adminIn({ DATA_DIR: place.folder }, 'reset-password', email);
      expect(run).toMatchObject({ status: 0, err: '' });
      expect(run.out).toMatch(linkLine);
      expect(run.out).not.toContain('The link works only after');
    });

    test('is backed up by the running site, and not restored while it runs', async () => {
      const file = path.join(place.folder, 'site.tar');
      // Relative to the folder of the command, not of the site.
      const made = await admin('backup', path.relative(process.cwd(), file));
      expect(made).toMatchObject({ status: 0, err: '' });
      expect(made.out).toContain(`Backed up to ${file}.\n`);
      expect(fs.statSync(file).mode & 0o777).toBe(0o600);
      expect((await admin('backup', file)).err).toMatch(/ exists already\. /);
      expect((await admin('backup', '-')).err).toMatch(/name a file instead of -/);
      const restored = await admin('restore', file, '--replace');
      expect([restored.status, restored.out]).toEqual([1, '']);
      expect(restored.err).toMatch(/is in use by another Assay process/);
      expect((await admin('list')).out).toContain(FIRST_ADMIN.ADMIN_EMAIL);
    });

    testInFull('is opened after kill -9, and waited for while the site restarts', async () => {
      server.signal('SIGKILL');
      await server.ended;
      expect(fs.existsSync(path.join(place.folder, 'admin/socket'))).toBe(true);
      expect((await admin('list')).out).toContain(FIRST_ADMIN.ADMIN_EMAIL);
      const lock = path.join(place.folder, 'lock');
      expect(fs.existsSync(lock)).toBe(false);
      const next = await spawnServer(settingsOf(place));
      await until(() => fs.existsSync(lock));
      const { status, out } = await admin('list');
      expect([status, out]).toEqual([0, expect.stringContaining(FIRST_ADMIN.ADMIN_EMAIL)]);
      await next.until('Assay is at');
      expect((await admin('list')).status).toBe(0);
      next.signal('SIGTERM');
      expect(await next.ended).toBe(0);
      expect(fs.existsSync(path.join(place.folder, 'admin/socket'))).toBe(false);
    });
  });
});
