import type { Writable } from 'node:stream';
import pino from 'pino';
import { EnvError, readEnv, withoutDatabase } from './env';
import { explain } from './explain';
import { describeChecks, runChecks } from './operation/run-checks';
import { finding } from './operation/finding';
import { carryOut } from './operator/carry-out';
import { refuseUnverified, verifyCommand } from './operator/release-commands';
import { runNightly } from './operator/nightly-commands';
import { STREAM } from './operator/archive-args';
import { isCommand, type Outcome, wrongUsage } from './operator/run-command';
import { openSiteDatabase } from './open-database';
import { aroundPooler, type Env } from './platform/config';
import { DatabaseError } from './platform/database/errors';

import { LockedError, lockFolder } from './platform/database/lock';
import { letBackupsRecord } from './platform/database/site-role';
import { release } from './platform/home';
import { logOptions } from './platform/http/log';

/** Runs an operator's command, prints the outcome, and ends the process with its exit code. */
export async function admin(args: string[]): Promise<void> {
  const { status, lines } = await outcomeOf(args);
  // A backup that is written to the output is all that it contains.
  const isTaken = /^(backup|fetch-backup)$/.test(args[0] ?? '') && args.includes(STREAM);
  const out: Writable = status === 0 && !isTaken ? process.stdout : process.stderr;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (stream !== out) return; // the outcome says so
      // The reader closed the pipe early, as `head` does.
      if (code === 'EPIPE' || out === process.stderr) process.exit(status);
      process.stderr.write(`The output could not be written: ${message}.\n`, () => process.exit(1));
    });
  }
  // Ending the process drops what a slow reader has not taken yet.
  await new Promise((resolve) => process.stdout.write('', resolve));
  out.write(`${lines.map(printable).join('\n')}\n`, () => process.exit(status));
}

async function outcomeOf(args: string[]): Promise<Outcome> {
  if (!isCommand(args)) return wrongUsage(args);
  if (args[0] === 'verify-release') return verifyCommand(args);
  const refused = args[0] === 'import-release' ? await refuseUnverified(args) : null;
  if (refused) return refused;
  let env: Env | undefined;
  try {
    const { env: source } = process;
    env = aroundPooler(readEnv(args[0] === 'fetch-backup' ? withoutDatabase(source) : source));
    if (args[0] === 'check-settings') return { status: 0, lines: ['All settings are valid.'] };
    if (args[0] === 'migrate') return await migrateAlone(env);
    return (await runNightly(env, args)) ?? (await carryOut(env, args));
  } catch (error) {
    if (args[0] === 'doctor') return diagnose(error, env);
    const reason = error instanceof Error ? error.message : String(error);
    const text = explain(error) ?? `The command failed: ${reason}.`;
    return { status: 1, lines: text.split('\n') };
  }
}

/**
 * Upgrades the database as a start does, with its archive, and ends. A process of the earlier release
 * can go on running, except on the embedded database.
 */
async function migrateAlone(env: Env): Promise<Outcome> {
  const unlock = env.databaseUrl === undefined ? lockFolder(env.dataDir) : () => undefined;
  try {
    const log = pino(logOptions(env.logLevel), pino.destination(process.stderr.fd));
    const close = await openSiteDatabase(env, log, letBackupsRecord);
    await close();
    return { status: 0, lines: [`The database is that of release ${release()}.`] };
  } finally {
    unlock();
  }
}

/** What `doctor` says without valid settings, or without the database. */
async function diagnose(error: unknown, env?: Env): Promise<Outcome> {
  if (error instanceof EnvError) {
    const problems = error.problems.join(' ');
    return describeChecks([finding('settings', 'problem', 'invalid', { problems })]);
  }
  const reason = explain(error);
  if (!env || reason === null) throw error;
  const kind = error instanceof DatabaseError || error instanceof LockedError ? 'unusable' : 'away';
  const unusable = finding('database', 'problem', kind, { reason });
  return describeChecks(await runChecks(env, unusable));
}

/** Replaces control characters: a name typed at sign-up may contain terminal escape sequences. */
function printable(line: string): string {
  return line.replace(/\p{C}/gu, '?');
}
