import type { RequestListener } from 'node:http';
import pino from 'pino';
import { answerCommands } from './operator/answer-commands';
import { createApp } from './app';
import { completeConfig } from './auth/secret';
import { keepSecondFactors } from './accounts/credentials/reseal-secrets';
import { warmEstimator } from './accounts/credentials/guessable';
import { warmPasswords } from './accounts/credentials/passwords';
import { listenForChanges } from './platform/database/changes';
import { KnownChanges } from './platform/database/known-changes';
import { letBackupsRecord } from './platform/database/site-role';
import { waitForDatabase, openSiteDatabase } from './open-database';
import { lockFolder } from './platform/database/lock';
import { tokenPath } from './accounts/credentials/link-token';
import { ensureAdmin } from './accounts/employees/first-admin';
import { startKeepingNames } from './accounts/employees/name-keys';
import { readEnv } from './env';
import { type Env, processName } from './platform/config';
import { explain } from './explain';
import { createSiteServer, listen, refuseUsedPort, shareConnections } from './listen';
import { absolute } from './platform/http/paths';
import { logOptions } from './platform/http/log';
import { answerStarting } from './platform/http/starting';
import { countHits } from './pages/count-hits';
import { PageCache } from './pages/page-cache';
import { refreshPages } from './pages/refresh-pages';
import { storeAssets } from './pages/store-assets';
import { startRendering } from './posts/render-outdated-posts';
import { shutDown } from './shut-down';
import { startJobs } from './start-jobs';
import { addSamplePages } from './sample/site-pages';
import { followSetting } from './sample/remove-samples';
import { type SampleSignIn, seedSamples } from './sample/seed';
import { announce, announceFirstAdmin, announceOpening, announceSamples, whole } from './announce';

/**
 * A start that takes longer, for example to upgrade the database, answers /healthz. A balancer that
 * asks every 2 s, as HAProxy does, has noticed by then that the process refuses connections.
 */
const LATE_MS = 10_000;

const signals = ['SIGTERM', 'SIGINT'] as const;
/** What a signal does. The start can be cut short like any process: nothing was acknowledged yet. */
let stop = (): void => process.exit(0);

/**
 * Reads the environment, opens the database, listens and answers. Ends the process if a step fails,
 * but waits for a Postgres server that cannot be reached.
 */
export async function main(): Promise<void> {
  // First, because the kernel gives process 1, as in a container, only signals that have a handler.
  for (const signal of signals) process.once(signal, () => stop());
  try {
    await start(readEnv(process.env));
  } catch (error) {
    endStart(error);
  }
}

function endStart(error: unknown): never {
  process.stderr.write(`${explain(error) ?? whole(error)}\n`);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const embedded = env.databaseUrl === undefined;
  const unlock = embedded ? lockFolder(env.dataDir) : () => undefined;
  const end = (code: number) => {
    unlock();
    process.exit(code);
  };
  stop = () => end(0);
  const config = completeConfig(env);
  const log = pino(logOptions(config.logLevel, processName(config)));
  let signIn: SampleSignIn | null = null;
  let firstAdmin: string | null = null;
  if (embedded) announceOpening();
  let answer: RequestListener = answerStarting(config, log);
  const server = createSiteServer(config, log, (request, response) => answer(request, response));
  shareConnections(server, config);
  let listening: Promise<void> | undefined;
  const listenOnce = () => (listening ??= listen(server, config).catch(endStart));
  // A browser may open the address of a new site at once. Behind a balancer, a process that refuses
  // connections while it starts costs no request, because the balancer asks another one.
  if (embedded) await listenOnce();
  else await refuseUsedPort(config);
  const listenLate = setTimeout(() => void listenOnce(), LATE_MS);
  const open = () =>
    openSiteDatabase(config, log, async (manager) => {
      if (config.sampleContent) signIn = await seedSamples(manager, { signIn: embedded });
      await addSamplePages(manager, config);
      await followSetting(manager, config);
      firstAdmin = await ensureAdmin(manager, config);
      await keepSecondFactors(manager, config, log);
      await letBackupsRecord(manager);
    });
  const closeDatabase = await (embedded ? open() : waitForDatabase(log, open, listenOnce));
  // Printed before anything else can fail: neither is shown again.
  if (signIn) announceSamples(signIn);
  if (firstAdmin) announceFirstAdmin(absolute(config, tokenPath('/signup', firstAdmin)));
  // Before this process sends a page that names them.
  await waitForDatabase(log, () => storeAssets(config, log), listenOnce);
  await warmPasswords();
  warmEstimator();
  const cache = new PageCache();
  const known = new KnownChanges(cache);
  const stopListening = listenForChanges(config, cache, log, known);
  const stopJobs = startJobs(config, log, cache, known);
  const stopCounting = countHits(cache, log);
  const app = createApp({ config, log, cache });
  answer = (request, response) => void app(request, response);
  // The embedded database has one connection, and goes away only with the process.
  const stopRefreshing = embedded ? undefined : refreshPages(cache, app, log);
  clearTimeout(listenLate);
  await listenOnce();
  const stopAnswering = embedded ? await answerCommands({ config, cache, log }) : undefined;
  announce(config);
  // Last, because nobody waits for it.
  const stopRendering = startRendering(log);
  const stopKeepingNames = startKeepingNames(log);

  const stopAll = async () => {
    await Promise.all([
      stopJobs(),
      stopRefreshing?.(),
      stopAnswering?.(),
      stopRendering(),
      stopKeepingNames(),
    ]);
    stopCounting();
  };
  const closeAll = async () => {
    await stopListening();
    await closeDatabase();
  };
  stop = () => {
    stop = () => end(1); // another signal
    const { lingerMs } = config;
    void shutDown({ server, log, lingerMs, stopJobs: stopAll, closeDatabase: closeAll }).then(end);
  };
}
