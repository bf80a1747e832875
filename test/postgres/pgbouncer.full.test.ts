import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { adminIn } from '../support/admin-command';
import { loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { emptyDatabase } from '../support/place';
import { ask } from '../support/postgres';
import { endServers, freePort, spawnServer, startServer } from '../support/server-process';
import { until } from '../support/until';

// Debian's PgBouncer in transaction mode between the site and Postgres. Needs root, which it refuses to run as.

const place = useOwnPlace(emptyDatabase);
let bouncer: ChildProcess;
let pooled: string;
let direct: string;

async function startBouncer(more: string[] = []): Promise<void> {
  direct = place.variables.DATABASE_URL ?? '';
  const { hostname, port, pathname, username } = new URL(direct);
  const own = await freePort();
  const folder = path.join(place.folder, 'pgbouncer');
  fs.mkdirSync(folder);
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'auth_type = any',
    'pool_mode = transaction',
    'unix_socket_dir =',
    'server_reset_query =',
    ...more,
  ];
  fs.writeFileSync(path.join(folder, 'pgbouncer.ini'), lines.join('\n'));
  pooled = `postgres://${username}@127.0.0.1:${own}${pathname}`;
  bouncer = spawn('pgbouncer', ['-u', 'postgres', path.join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await once(bouncer.stderr ?? bouncer, 'data');
}

/** Nothing was created before the refusal. */
async function expectUnchanged(): Promise<void> {
  const made = "SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace";
  expect(await ask(direct, made)).toEqual([]);
}

afterEach(async () => {
  await endServers();
  bouncer.kill('SIGKILL');
  await once(bouncer, 'exit');
});

test('two processes work through it, and notice each other’s changes on DATABASE_DIRECT_URL', async () => {
  await startBouncer();
  const env = place.env({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct });
  const [a, b] = [await startServer(env), await startServer(env)];
  const readers = async () => (await a.call('GET', '/bloglist')).text;
  for (let turn = 0; turn < 20; turn += 1) {
    // The limits of sign-ins, which are counted in one table.
    const { status, json } = await loginFirstAdmin(turn % 2 ? a : b);
    expect(status).toBe(200);
    const name = `Post ${turn} of many`;
    const body = { name, sections: [{ type: 'text', content: 'Words.' }] };
    const made = await b.call('POST', '/api/blogs', { token: json.token, json: body });
    expect(made.status).toBe(201);
    await until(async () => (await readers()).includes(name));
  }
  for (let turn = 0; turn < 10; turn += 1) {
    const many = Array.from({ length: 20 }, (_, at) =>
      a.call('GET', `/api/blogs?limit=1&at=${turn}-${at}`),
    );
    expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([200]));
  }
  expect(a.errors() + b.errors()).toBe('');
});

test.each([
  ['as it is', []],
  // What its users are told to set when it refuses a connection.
  ['that ignores what it does not know', ['ignore_startup_parameters = statement_timeout']],
])('without DATABASE_DIRECT_URL the start says so and ends, on one %s', async (_, more) => {
  await startBouncer(more);
  const server = await spawnServer(place.env({ DATABASE_URL: pooled }));
  expect(await server.ended).toBe(1);
  const sentence =
    'The database does not deliver notifications of changes: DATABASE_URL leads through a pooler in ' +
    'transaction mode. Set DATABASE_DIRECT_URL to its address without the pooler.\n';
  expect(server.errors()).toBe(sentence);
  const { err, status } = await adminIn(place.env({ DATABASE_URL: pooled }), 'migrate');
  expect([err, status]).toEqual([sentence, 1]);
  await expectUnchanged();
});

test.each([
  ['as it is', []],
  ['that ignores what it does not know', ['ignore_startup_parameters = statement_timeout']],
])('a DATABASE_DIRECT_URL that leads through one, %s, is named', async (_, more) => {
  await startBouncer(more);
  const env = place.env({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled });
  const server = await spawnServer(env);
  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe(
    'The database does not deliver notifications of changes: DATABASE_DIRECT_URL leads through a ' +
      'pooler in transaction mode too, or to another database than DATABASE_URL. Set it to the address ' +
      'of the same database without the pooler.\n',
  );
  await expectUnchanged();
});
