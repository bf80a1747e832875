import { once } from 'node:events';
import fs from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { answerCommands } from '../../../src/server/operator/answer-commands';
import { askServer } from '../../../src/server/operator/ask-server';
import { startApp, type TestApp } from '../../support/app';
import { makeEmployee } from '../../support/make';
import { describeOnEmbedded } from '../../support/postgres';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-socket-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const socketIn = (dataDir: string) => path.join(dataDir, 'admin', 'socket');
const log = pino({ level: 'silent' });

test('without a listening server there is nobody to ask', async () => {
  expect(await askServer(folder, ['list'])).toBeNull();
});

test('a server that ends before its answer causes a message', async () => {
  fs.mkdirSync(path.dirname(socketIn(folder)));
  const dying = createServer((asked) => asked.destroy()).listen(socketIn(folder));
  await once(dying, 'listening');
  await expect(askServer(folder, ['list'])).rejects.toThrow(
    'The server stopped before it answered. Run the command again.',
  );
  dying.close();
});

describeOnEmbedded('the socket of a running site', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** Listens in a folder, as the site does. */
  const listenIn = (dataDir: string) =>
    answerCommands({ config: { ...app.config, dataDir }, cache: app.cache, log });
  const modeOf = (file: string) => fs.statSync(file).mode & 0o777;

  test('can be opened only by the same user, and is removed with the site', async () => {
    fs.chmodSync(folder, 0o755);
    fs.mkdirSync(path.join(folder, 'admin'), { mode: 0o755 });
    const stop = await listenIn(folder);
    expect(modeOf(path.join(folder, 'admin'))).toBe(0o700);
    expect(fs.statSync(socketIn(folder)).isSocket()).toBe(true);
    expect(modeOf(socketIn(folder))).toBe(0o600);
    await stop();
    expect(fs.existsSync(socketIn(folder))).toBe(false);
  });

  test("works in a folder whose name is longer than a socket's may be", async () => {
    const long = path.join(folder, 'x'.repeat(120));
    fs.mkdirSync(long);
    const stop = await listenIn(long);
    expect(fs.statSync(socketIn(long)).isSocket()).toBe(true);
    expect(await askServer(long, ['list'])).toMatchObject({ status: 0 });
    await stop();
  });

  test('replaces a leftover socket', async () => {
    fs.mkdirSync(path.join(folder, 'admin'));
    fs.writeFileSync(socketIn(folder), '');
    const stop = await listenIn(folder);
    expect(await askServer(folder, ['list'])).toMatchObject({ status: 0 });
    await stop();
  });

  test('answers simultaneous commands', async () => {
    const { email } = await makeEmployee({ status: 'waiting' });
    const stop = await listenIn(folder);
    const commands = ['make-admin', 'reset-password', 'make-admin', 'reset-2fa'];
    const runs = await Promise.all(commands.map((name) => askServer(folder, [name, email])));
    expect(runs.map((run) => run?.status)).toEqual([0, 0, 0, 0]);
    const lines = runs.flatMap((run) => run?.lines ?? []);
    expect(lines.filter((line) => line.endsWith('is now an active admin.'))).toHaveLength(1);
    await stop();
  });

  test('answers although a client connects and sends nonsense', async () => {
    const stop = await listenIn(folder);
    for (const said of ['', 'nonsense', '{}', '["list", 1, 2]', 'null']) {
      const asking = connect(socketIn(folder));
      asking.resume().end(said);
      await once(asking, 'close');
    }
    const silent = connect(socketIn(folder)).on('error', () => undefined);
    await once(silent, 'connect');
    expect(await askServer(folder, ['list'])).toMatchObject({ status: 0 });
    silent.destroy();
    await stop();
  });

  test('clears the page cache, because the people on the site may have changed', async () => {
    const { email } = await makeEmployee({ status: 'suspended' });
    const stop = await listenIn(folder);
    const { generation } = app.cache;
    await askServer(folder, ['make-admin', email]);
    expect(app.cache.generation).toBeGreaterThan(generation);
    await stop();
  });
});
