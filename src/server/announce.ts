import { totalmem } from 'node:os';
import { findings } from '../content/operation';
import type { Config } from './platform/config';
import { isOutdated } from './platform/home';
import type { SampleSignIn } from './sample/seed';

// Measured: the process is killed under a limit of 1 GB and works at 1.5 GB. See
// docs/decisions/0003.
const EMBEDDED_MEMORY = 1.4 * 2 ** 30;

/** Prints that the embedded database is being opened, and whether there is too little memory for it. */
export function announceOpening(): void {
  say('Opening the embedded database. The first time takes a few seconds.');
  const memory = Math.min(process.constrainedMemory() || Infinity, totalmem());
  if (memory >= EMBEDDED_MEMORY) return;
  const megabytes = Math.round(memory / 2 ** 20);
  say(`This machine has ${megabytes} MB of memory for it. The first start needs about 1500 MB.`);
}

/** Prints who can sign in to the sample content, and with which password. */
export function announceSamples({ emails, password }: SampleSignIn): void {
  say(`Sample admins: ${emails.join(', ')}`);
  say(`Their password, shown only now: ${password}`);
}

/** Prints the one-time link that makes the first admin. */
export function announceFirstAdmin(link: string): void {
  say('There is no admin yet. Create the first admin’s account here, once, within seven days:');
  say(link);
}

/** Prints what the operator should know about this start, and the address of the site. */
export function announce(config: Config): void {
  if (config.trial) {
    say('This is a trial: the database is embedded and only this computer can reach the site.');
    if (config.signupPolicy === 'open') say('Anyone who reaches it can sign up and publish.');
  } else if (config.databaseUrl === undefined) {
    say('The embedded database never syncs to disk: use DATABASE_URL for a site that matters.');
  }
  if (isOutdated(process.versions.node)) say(findings.release.outdated[1]);
  say(`Assay is at ${config.siteUrl}`);
}

/** Writes a line for the operator; the log is for programs. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** An error with its stack, which a log of the operator needs to explain it. */
export function whole(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
