import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import pino from 'pino';
import { createApp } from '../../src/server/app';
import { listenForChanges } from '../../src/server/database/changes';
import { openDatabase } from '../../src/server/database/data-source';
import { readEnv, type Env } from '../../src/server/env';
import { logOptions } from '../../src/server/http/log';
import { PageCache } from '../../src/server/render/page-cache';
import { type SampleSignIn, seedSamples } from '../../src/server/sample/seed';
import { plant, plantSettings, refuseSecretsIn } from './canaries';
import { enterDatabase } from './postgres';

export interface TestApp {
  url: string;
  env: Env;
  cache: PageCache;
  /** Every line the server logged, parsed. */
  logged: Record<string, unknown>[];
  samples: SampleSignIn | null;
  /** fetch() on this app; `json` is sent as the body, `token` as the bearer. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface CallOptions {
  json?: unknown;
  body?: string | FormData;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body parsed, or undefined when it is not JSON. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look at what they expect
  json: any;
}

interface StartOptions {
  /** Environment variables beside those that make a trial on a fresh database. */
  env?: Record<string, string>;
  samples?: boolean;
  /** A database from freshDatabase() that the caller removes, to start on it again. */
  place?: Place;
}

/** A database of its own, as the environment variables that lead to it. */
export interface Place {
  folder: string;
  variables: Record<string, string>;
  remove(): Promise<void>;
}

/** Starts the whole server on a random port and a database of its own. */
export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  const { env: extra = {}, samples = false } = options;
  const place = options.place ?? (await freshDatabase());
  const settings: Record<string, string> = {
    PORT: '0',
    DATA_DIR: place.folder,
    JWT_SECRET: randomBytes(32).toString('hex'),
    SIGNUP_POLICY: 'approval',
    ...place.variables,
    ...extra,
  };
  plantSettings(settings);
  const env = readEnv(settings);
  // readEnv allows open sign-up in a trial only; on a test's Postgres it stands for the same.
  if (extra.SIGNUP_POLICY === undefined) env.signupPolicy = 'open';
  const leaveDatabase = enterDatabase(env.databaseUrl);
  const logged: Record<string, unknown>[] = [];
  const log = pino(logOptions('debug'), { write: (line) => logged.push(JSON.parse(line)) });
  let seeded: SampleSignIn | null = null;
  const closeDatabase = await openDatabase(env, log, async (manager) => {
    if (samples) seeded = await seedSamples(manager, { signIn: true });
  });
  const cache = new PageCache();
  const stopListening = listenForChanges(env, cache, log);
  const server = createServer(createApp({ env, log, cache }));
  // As the site itself does. While a test parses for seconds in this same process, a connection that
  // is closed for having idled must not be the one that its next call takes.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app: TestApp = {
    url,
    env,
    cache,
    logged,
    samples: seeded,
    call: (method, address, options) => call(url + address, method, options),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await stopListening();
      await closeDatabase();
      leaveDatabase();
      if (!options.place) await place.remove();
      refuseSecretsIn(logged.map((line) => JSON.stringify(line)));
    },
  };
  return app;
}

/** fetch() with the answer read to its end. */
export async function call(
  url: string,
  method: string,
  options: CallOptions = {},
): Promise<Answer> {
  plant({ token: options.token, json: options.json, url });
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    body: options.json === undefined ? options.body : JSON.stringify(options.json),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  const json: unknown = isJson ? JSON.parse(text) : undefined;
  plant(json);
  return { status: response.status, headers: response.headers, text, json };
}

/** A database of its own for a test file: a copy of the template, or a new one on Postgres. */
export async function freshDatabase(): Promise<Place> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-test-'));
  const removeFolder = () => fs.rmSync(folder, { recursive: true, force: true });
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    if (process.env.TEST_TEMPLATE)
      fs.cpSync(process.env.TEST_TEMPLATE, folder, { recursive: true });
    return { folder, variables: {}, remove: async () => removeFolder() };
  }
  const name = `assay_test_${randomBytes(6).toString('hex')}`;
  await admin(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    folder,
    variables: { DATABASE_URL: url.href, SITE_URL: 'http://localhost' },
    async remove() {
      await admin(server, `DROP DATABASE ${name} WITH (FORCE)`);
      removeFolder();
    },
  };
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
