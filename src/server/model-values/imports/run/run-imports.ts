import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { In } from 'typeorm';
import { ValuesImport } from '../../../../entities/ValuesImport';
import type { Config } from '../../../platform/config';
import { db } from '../../../platform/database/data-source';
import {
  isDatabaseSlow,
  isDatabaseUnreachable,
  isDiskFull,
  isSerializationFailure,
} from '../../../platform/database/errors';
import { repeat } from '../../../platform/jobs/repeat';
import { UserError } from '../../../platform/user-error';
import { previewInProcess } from '../process/read-in-process';
import { BEAT_MS, claimImports, failLost, holdImport, NotHeld, releaseImports } from './claim';
import { listFiles, listFolders, removeFolder } from './files';
import { finishImport } from './finish-import';
import { removeStored } from './remove-import';
import { storeAnswers } from './store-answers';

/** What may be over in a moment. */
const passing = [isDatabaseUnreachable, isDatabaseSlow, isDiskFull, isSerializationFailure];

/** The dependencies of reading and storing imports. */
interface Running {
  config: Config;
  log: Logger;
  /** Identifies this process. */
  holder: string;
  /** Aborted when the process ends. */
  stopping: AbortSignal;
}

/**
 * Reads and stores imports whose files are on this computer, now and every few seconds. Returns the function
 * that stops it; what was interrupted goes on at the next start, or in another process that has the files.
 */
export function startImports(config: Config, log: Logger): () => Promise<void> {
  const ending = new AbortController();
  const running = { config, log, holder: randomUUID(), stopping: ending.signal };
  const messages = { done: 'imports read or stored', failed: 'reading or storing imports failed' };
  const stop = repeat(log, messages, () => runImports(running));
  return async () => {
    ending.abort();
    await stop();
    // Without a database, others have to wait until it counts as lost.
    await releaseImports(running.holder).catch(() => undefined);
  };
}

/** Reads and stores all that is due, one import after another, and returns how many. */
export async function runImports(running: Running): Promise<number> {
  const { config, holder, stopping } = running;
  await failLost();
  await removeLeftovers(config);
  let count = 0;
  for (;;) {
    const [id] = await claimImports(config, holder);
    if (id === undefined || stopping.aborted) return count;
    await runHeld(running, id);
    count += 1;
  }
}

/** Reads or stores an import that this process has, until it has another status or is taken away. */
async function runHeld({ config, log, holder, stopping }: Running, id: string): Promise<void> {
  const lost = new AbortController();
  const beat = async () => {
    if (!(await claimImports(config, holder)).includes(id)) lost.abort();
  };
  // While the database is away, storing fails by itself.
  const beats = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
  const signal = AbortSignal.any([stopping, lost.signal]);
  try {
    await work(config, holder, id, signal);
  } catch (error) {
    if (signal.aborted || error instanceof NotHeld) return;
    // The next pass goes on where it stopped.
    if (passing.some((is) => is(error))) throw error;
    await fail(id, holder, sentenceOf(error, log, id));
  } finally {
    clearInterval(beats);
  }
  // Of an import that is over.
  await removeLeftovers(config);
}

async function work(config: Config, holder: string, id: string, signal: AbortSignal) {
  const row = await db().manager.findOneBy(ValuesImport, { id, holder });
  if (!row) throw new NotHeld();
  const files = await listFiles(config, id);
  if (row.status === 'running') {
    await storeAnswers(row, holder, files, signal);
    await finishImport(row, holder);
    return;
  }
  const preview = await previewInProcess(files, signal);
  await db().transaction(async (manager) => {
    await holdImport(manager, id, holder);
    const ready = { status: 'ready' as const, preview, holder: null, heldUntil: null };
    await manager.save(ValuesImport, { id, ...ready });
  });
}

/** The guard of published releases has a sentence too. What nobody expects is in the log. */
function sentenceOf(error: unknown, log: Logger, id: string): string {
  const isFrozen = (error as { code?: string }).code === '23001';
  if (error instanceof UserError || isFrozen) return (error as Error).message;
  log.error({ err: error, import: id }, 'import failed');
  return 'Something went wrong. The site’s log has the reason';
}

async function fail(id: string, holder: string, message: string): Promise<void> {
  const over = { status: 'failed' as const, preview: null, holder: null, heldUntil: null };
  const failed = { ...over, message: message.slice(0, 2000).toWellFormed() };
  await db().manager.update(ValuesImport, { id, holder }, failed);
}

/** Which import has stored results that nobody sees and no process goes on with. A correction being copied has its own id. */
const OVER = `
  SELECT DISTINCT import_id AS id FROM values_result result
  WHERE import_id IS NOT NULL AND import_id <> release_id AND NOT EXISTS (
    SELECT FROM values_import one WHERE one.id = result.import_id AND one.status = 'running')`;

/** Deletes files and results of imports that are done, failed or were cancelled, also by another process. */
async function removeLeftovers(config: Config): Promise<void> {
  const folders = await listFolders(config);
  if (folders.length > 0) {
    const open = await db().manager.find(ValuesImport, {
      select: { id: true },
      where: { id: In(folders), status: In(['receiving', 'reading', 'ready', 'running']) },
    });
    const wanted = new Set(open.map(({ id }) => id));
    for (const id of folders) if (!wanted.has(id)) await removeFolder(config, id);
  }
  for (const { id } of await db().query<{ id: string }[]>(OVER)) await removeStored(id);
}
