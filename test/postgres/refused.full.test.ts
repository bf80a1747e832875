import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { loginFirstAdmin, useOwnPlace } from '../support/own-place';
import { emptyDatabase } from '../support/place';
import { ask } from '../support/postgres';
import { endServers, spawnServer, startServer } from '../support/server-process';
import { until } from '../support/until';
import { type OwnPostgres, startOwnPostgres } from './own-postgres';

// A Postgres that asks for a password and for encryption, and refuses what is wrong. Needs root, Debian's
// postgresql, openssl and faketime.

const place = useOwnPlace(emptyDatabase);
let postgres: OwnPostgres;
let data: string;
beforeEach(async () => {
  postgres = await startOwnPostgres();
  const [row] = await ask<{ data_directory: string }>(postgres.url, 'SHOW data_directory');
  data = row?.data_directory ?? '';
  await ask(postgres.url, "CREATE ROLE site LOGIN SUPERUSER PASSWORD 'right'");
});
afterEach(async () => {
  await endServers();
  await postgres.remove();
});

/** Lets the role of the site in as these lines of pg_hba.conf say, and the test always. */
async function letIn(...lines: string[]): Promise<void> {
  const file = ['host all assay 127.0.0.1/32 trust', ...lines].join('\n');
  fs.writeFileSync(path.join(data, 'pg_hba.conf'), `${file}\n`);
  await reload();
}

async function reload(): Promise<void> {
  const [before] = await ask<{ at: string }>(
    postgres.url,
    'SELECT pg_conf_load_time()::text AS at',
  );
  await ask(postgres.url, 'SELECT pg_reload_conf()');
  await until(async () => {
    const [now] = await ask<{ at: string }>(postgres.url, 'SELECT pg_conf_load_time()::text AS at');
    return now?.at !== before?.at;
  });
}

/** Encrypts with a certificate of its own for this name, and returns its path. */
async function encrypt(name: string, madeAt = 'now'): Promise<string> {
  const certificate = path.join(data, 'server.crt');
  const key = path.join(data, 'server.key');
  const command =
    `openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=database ` +
    `-addext subjectAltName=${name} -out ${certificate} -keyout ${key}`;
  execFileSync('faketime', [madeAt, ...command.split(' ')], { stdio: 'ignore' });
  execFileSync('chown', ['postgres', certificate, key]);
  await ask(postgres.url, 'ALTER SYSTEM SET ssl = on');
  await reload();
  return certificate;
}

const as = (password: string, query = '') =>
  `${postgres.url.replace('assay@', `site:${password}@`)}${query}`;

/** What a start with this address ends with. */
async function refusal(DATABASE_URL: string): Promise<string> {
  const server = await spawnServer(place.env({ DATABASE_URL }));
  expect(await server.ended).toBe(1);
  return server.errors();
}

const withPassword = 'host all site 127.0.0.1/32 scram-sha-256';

test('a password that is changed while the site runs: 503, pages go on, and it is over with the right one', async () => {
  await letIn(withPassword);
  const server = await startServer(place.env({ DATABASE_URL: as('right') }));
  const { token } = (await loginFirstAdmin(server)).json;
  const create = () => server.call('POST', '/api/blogs', { token, json: { name: 'A post' } });
  const status = async (address: string) => (await server.call('GET', address)).status;
  await status('/about');
  await ask(postgres.url, "ALTER ROLE site PASSWORD 'another'");
  await ask(
    postgres.url,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'site'",
  );
  await until(async () => (await status('/readyz')) === 503);
  expect((await create()).status).toBe(503);
  expect((await loginFirstAdmin(server)).status).toBe(503);
  expect(await status('/about')).toBe(200);
  expect(await refusal(as('right'))).toBe(
    'The database rejected DATABASE_URL: password authentication failed for user "site".\n',
  );
  await ask(postgres.url, "ALTER ROLE site PASSWORD 'right'");
  await until(async () => (await status('/readyz')) === 200);
  expect((await create()).status).toBe(201);
  expect(server.errors()).toBe('');
});

test('a Postgres without encryption ends the start of a site that asks for it with a sentence', async () => {
  expect(await refusal(as('right', '?sslmode=verify-full'))).toBe(
    'The database rejected DATABASE_URL: The server does not support SSL connections.\n',
  );
});

test('what pg_hba.conf refuses, and an address without a password, end the start with a sentence', async () => {
  await encrypt('IP:127.0.0.1');
  await letIn('hostssl all site 127.0.0.1/32 scram-sha-256');
  expect(await refusal(as('right'))).toMatch(
    /^The database rejected DATABASE_URL: no pg_hba\.conf entry .* If it accepts only encrypted connections, add sslmode=require to DATABASE_URL\.\n$/,
  );
  await letIn(withPassword);
  expect(await refusal(postgres.url.replace('assay@', 'site@'))).toMatch(
    /^The database rejected DATABASE_URL: SASL: .*password.*\.\n$/,
  );
  // With several hosts, if all of them say the same for good.
  const { host } = new URL(postgres.url);
  expect(await refusal(as('wrong').replace(host, `${host},localhost:${host.split(':')[1]}`))).toBe(
    'The database rejected DATABASE_URL: password authentication failed for user "site".\n',
  );
});

const sentence = 'The certificate of the database was not accepted: ';
const trusting = (file: string) => as('right', `?sslmode=verify-full&sslrootcert=${file}`);

test('a certificate that is not accepted ends the start with a sentence, and the right one does not', async () => {
  const file = await encrypt('IP:127.0.0.1');
  expect(await refusal(as('right', '?sslmode=verify-full'))).toBe(
    `${sentence}self-signed certificate. If its authority is not a public one, add sslrootcert= with the ` +
      'path of the authority’s certificate to DATABASE_URL.\n',
  );
  const server = await startServer(place.env({ DATABASE_URL: trusting(file) }));
  expect((await loginFirstAdmin(server)).status).toBe(200);
  await endServers();
});

test('a certificate of another name, and one that has expired, end the start with a sentence', async () => {
  let file = await encrypt('DNS:elsewhere.example');
  expect(await refusal(trusting(file))).toContain(`${sentence}Hostname/IP does not match`);
  file = await encrypt('IP:127.0.0.1', '2020-01-01 00:00:00');
  expect(await refusal(trusting(file))).toBe(`${sentence}certificate has expired.\n`);
});
