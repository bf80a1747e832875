import type { Logger } from 'pino';
import { announceProcess } from './operation/announce-process';
import { startPurging } from './operation/send-purges';
import { purgeAll } from './operation/purge-queue';
import { startSweeping } from './sweep';
import { emailTemplates } from './email-templates';
import { sweepFiles } from './media/sweep-files';
import { startImports } from './model-values/imports/run/run-imports';
import { startDays } from './pages/start-days';
import { documentKinds } from './document-kinds';
import { startPublishing } from './documents/schedule/start-publishing';
import { startSending } from './mail/start-sending';
import type { Config } from './platform/config';
import type { KnownChanges } from './platform/database/known-changes';
import type { PageCache } from './pages/page-cache';
import { storeAssets } from './pages/store-assets';

/** Starts the jobs that run beside the requests. Returns the function that stops them. */
export function startJobs(
  config: Config,
  log: Logger,
  cache: PageCache,
  known: KnownChanges,
): () => Promise<void> {
  const embedded = config.databaseUrl === undefined;
  const stopAnnouncing = embedded ? undefined : announceProcess(config, log, known);
  const stopSweeping = startSweeping(log, async () => {
    await storeAssets(config, log);
    await sweepFiles(config);
  });
  const stopPublishing = startPublishing(
    Object.values(documentKinds),
    embedded ? cache : null,
    log,
  );
  const stopPurging = startPurging(config, log);
  const stopDays = startDays(config, cache, log, () => purgeAll(config));
  const stopSending = startSending({ config, log, templates: emailTemplates });
  const stopImports = startImports(config, log);
  return async () => {
    stopSweeping();
    await Promise.all([
      stopAnnouncing?.(),
      stopPublishing(),
      stopDays(),
      stopPurging(),
      stopSending(),
      stopImports(),
    ]);
  };
}
