import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import type { EntityManager } from 'typeorm';
import { createApp } from '../../src/server/app';
import { listenForChanges } from '../../src/server/platform/database/changes';
import { KnownChanges } from '../../src/server/platform/database/known-changes';
import { completeConfig } from '../../src/server/auth/secret';
import { createSiteServer } from '../../src/server/listen';
import { openSiteDatabase } from '../../src/server/open-database';
import { db } from '../../src/server/platform/database/data-source';
import { readEnv } from '../../src/server/env';
import type { Config } from '../../src/server/platform/config';
import { logOptions } from '../../src/server/platform/http/log';
import { usedUp } from '../../src/server/platform/http/used-up';
import { PageCache } from '../../src/server/pages/page-cache';
import { followSetting } from '../../src/server/sample/remove-samples';
import { type SampleSignIn, seedSamples } from '../../src/server/sample/seed';
import { type Answer, call, type CallOptions } from './call';
import { plantSettings, refuseSecretsIn } from './canaries';
import { emptyFolder, freshDatabase, type Place } from './place';
import { checkConnections } from './one-connection';
import { enterDatabase } from './postgres';
import { checkAnswers } from './check-answers';
import { checkLog } from './check-log';

export { type Answer, call, type CallOptions, freshDatabase, type Place };

export interface TestApp {
  url: string;
  config: Config;
  cache: PageCache;
  /** Every line that the server logged, parsed. */
  logged: Record<string, unknown>[];
  samples: SampleSignIn | null;
  /** fetch() on this app; `json` is sent as the body, `token` as the bearer. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

interface StartOptions {
  /** Environment variables in addition to those of a trial on a fresh database. */
  env?: Record<string, string>;
  samples?: boolean;
  /** A database from freshDatabase(), which the caller removes, to start on it again. */
  place?: Place;
}

/** An open database and a function that closes it. */
interface Kept {
  place: Place;
  source: ReturnType<typeof db>;
  close(): Promise<void>;
}
let keeps = false;
let kept: Kept | undefined;

/**
 * Makes the apps of this test file share one database, one after another, emptied for each: opening
 * takes half a second. Returns a function to call at the end of the file.
 */
export function keepDatabase(): () => Promise<void> {
  keeps = true;
  return closeKept;
}

async function closeKept(): Promise<void> {
  const ending = kept;
  kept = undefined;
  await ending?.close();
  await ending?.place.remove();
}

async function empty({ source, place }: Kept): Promise<void> {
  const tables = await source.query<{ name: string }[]>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  );
  const guarded = await source.query<{ on: string; name: string }[]>(
    `SELECT tgrelid::regclass AS on, quote_ident(tgname) AS name FROM pg_trigger
     WHERE tgname LIKE '%\\_truncate'`,
  );
  const switchGuards = (how: string) =>
    guarded.map(({ on, name }) => `ALTER TABLE ${on} ${how} TRIGGER ${name}`);
  // What is published would stay for good.
  const statements = [
    ...switchGuards('DISABLE'),
    `TRUNCATE ${tables.map(({ name }) => name).join(', ')}`,
    ...switchGuards('ENABLE'),
  ];
  await source.transaction((manager) => manager.query(statements.join('; ')));
  emptyFolder(place);
}

/** Starts the whole server on a random port and its own database. */
export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  const { env: extra = {}, samples = false } = options;
  if (options.place) await closeKept();
  const taken = kept;
  const place = options.place ?? taken?.place ?? (await freshDatabase());
  const settings: Record<string, string> = {
    PORT: '0',
    DATA_DIR: place.folder,
    JWT_SECRET: randomBytes(32).toString('hex'),
    SIGNUP_POLICY: 'approval',
    ...place.variables,
    ...extra,
  };
  plantSettings(settings);
  const config = completeConfig(readEnv(settings));
  // readEnv() allows open sign-up only in a trial; tests on Postgres need it too.
  if (extra.SIGNUP_POLICY === undefined) config.signupPolicy = 'open';
  const leaveDatabase = enterDatabase(config.databaseUrl);
  const logged: Record<string, unknown>[] = [];
  const lines = checkLog();
  const log = pino(logOptions('debug'), { write: (line) => logged.push(lines.read(line)) });
  let seeded: SampleSignIn | null = null;
  const prepare = async (manager: EntityManager) => {
    if (samples && config.sampleContent) seeded = await seedSamples(manager, { signIn: true });
    await followSetting(manager, config);
  };
  if (taken) await taken.source.transaction(prepare);
  const closeDatabase = taken?.close ?? (await openSiteDatabase(config, log, prepare));
  kept = undefined;
  const source = db();
  if (!taken) checkConnections(source);
  const cache = new PageCache();
  const stopListening = listenForChanges(config, cache, log, new KnownChanges(cache));
  const answers = checkAnswers();
  const server = createSiteServer(config, log, answers.checking(createApp({ config, log, cache })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app: TestApp = {
    url,
    config,
    cache,
    logged,
    samples: seeded,
    call: (method, address, options) => call(url + address, method, options),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await answers.ended();
      await stopListening();
      leaveDatabase();
      usedUp.forgetAll(); // of this database
      if (keeps && !options.place) {
        const next = { place, source, close: closeDatabase };
        await empty(next);
        kept = next;
      } else {
        await closeDatabase();
        if (!options.place) await place.remove();
      }
      refuseSecretsIn(logged.map((line) => JSON.stringify(line)));
      answers.refuseProblems();
      lines.refuseProblems();
    },
  };
  return app;
}

/** Starts an app before the tests of this file or part, and closes it afterwards. */
export function useApp(options?: StartOptions): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => void Object.assign(app, await startApp(options)));
  afterAll(() => app.close());
  return app;
}
