import type { Env } from '../platform/config';
import { UserError } from '../platform/user-error';
import { describeChecks, runChecks } from '../operation/run-checks';
import { BackupError } from '../backup/backup-error';
import {
  type BackupRecord,
  findBackups,
  lastNightly,
  recordBackup,
} from '../backup/backup-records';
import {
  parseBackup,
  parseFetch,
  parseImport,
  parseMove,
  parseNightly,
  parseProof,
  parseRestore,
  parseVerify,
} from './archive-args';
import { backup, type Surroundings } from './archive-commands';
import {
  invite,
  makeAdmin,
  resetPassword,
  resetSecondFactor,
  suspendAccount,
  testEmail,
} from './accounts';
import { listAccounts } from './list-accounts';
import { importRelease } from '../model-values/archive/import-release';
import { ArchiveProblem } from '../model-values/archive/release-archive';
import { forgetLimits } from '../accounts/sign-in/login-attempts';

/** Resets the counts of every limit. Trusted addresses stay trusted. */
export async function clearLimits(): Promise<string[]> {
  const cleared = await forgetLimits();
  return [cleared === 1 ? '1 count was reset.' : `${cleared} counts were reset.`];
}

/** The lines that a command prints, and its exit code. */
export interface Outcome {
  status: number;
  lines: string[];
}

const usage = [
  'Usage: npm run admin -- COMMAND',
  '',
  '  list                  lists every account',
  '  invite EMAIL          creates a link to sign up, valid for seven days',
  '  reset-password EMAIL  creates a link for a new password, valid for one hour',
  '  make-admin EMAIL      activates the account and makes it an admin',
  '  suspend EMAIL         suspends the account and ends its sessions and links',
  '  reset-2fa EMAIL       turns off two-factor authentication and ends the sessions',
  '  clear-limits          resets every limit, such as failed attempts to sign in',
  '  test-email EMAIL      sends a test email to this address',
  '  check-settings        checks the settings alone, without the database',
  '  migrate               upgrades the database to this release, without starting the site',
  '  doctor                checks the site and what it needs, and says what to do',
  '  backup FILE [--content] [--to KEY]',
  '                        writes a backup to a new file, also while the site runs',
  '  restore FILE [--content] [--replace] [--identity FILE] [--unencrypted] [--foreign]',
  '                        replaces the site, which must not be running, with a backup',
  '  restore --before-upgrade [--replace] [--identity FILE] [--unencrypted]',
  '                        goes back to the newest archive that an upgrade has left',
  '  move-to-postgres [--replace]',
  '                        copies the site from the embedded database to DATABASE_URL',
  '  nightly-backup [--every-night] [--if-due]',
  '                        makes a backup in BACKUP_TO, and once a week restores it as a trial;',
  '                        with --if-due none if there is one of the last 20 hours',
  '  prove-backup [--identity FILE]',
  '                        restores the newest backup in BACKUP_TO as a trial',
  '  fetch-backup FILE     copies the newest backup in BACKUP_TO',
  '  verify-release ADDRESS|FILE [--keys FILE]',
  '                        verifies a release of model values, without the site',
  '  import-release FILE   rebuilds a release of model values that is verified',
  '',
  'In place of FILE, - is standard input or output.',
];

type AccountCommand = (env: Env, email: string) => Promise<string[]>;

const accountCommands = new Map<string, AccountCommand>([
  ['invite', invite],
  ['reset-password', resetPassword],
  ['make-admin', makeAdmin],
  ['suspend', suspendAccount],
  ['reset-2fa', resetSecondFactor],
  ['test-email', testEmail],
]);

const otherCommands = new Map<string, () => Promise<string[]>>([
  ['list', listAccounts],
  ['clear-limits', clearLimits],
]);

const archiveCommands = new Map<string, (args: string[]) => object | null>([
  ['backup', parseBackup],
  ['restore', parseRestore],
  ['move-to-postgres', parseMove],
  ['nightly-backup', parseNightly],
  ['prove-backup', parseProof],
  ['fetch-backup', parseFetch],
  ['verify-release', parseVerify],
  ['import-release', parseImport],
]);

/** What the commands above ask of the process that has the database open. */
const inDatabase = new Map<string, (json: string) => Promise<string[]>>([
  ['backup-records', async () => [JSON.stringify(await findBackups())]],
  ['last-nightly', async () => [(await lastNightly())?.toISOString() ?? []].flat()],
  [
    'record-backup',
    async (json) => {
      await recordBackup(JSON.parse(json) as BackupRecord);
      return [];
    },
  ],
]);

/** Rebuilds the release in a file that was verified (release-commands.ts). */
async function importFrom(file: string): Promise<string[]> {
  const isNew = await importRelease(file);
  return [
    isNew ? 'The release was imported.' : 'The release is here already. Nothing was changed.',
  ];
}

/** Commands without arguments that server/admin.ts runs, before a database is open. */
const early = ['check-settings', 'migrate'];

/** What is said of arguments that form no command: the usage, and what is wrong with them. */
export function wrongUsage([name]: string[]): Outcome {
  if (/^(--help|-h|help)$/.test(name ?? '')) return { status: 0, lines: usage };
  const isKnown = [accountCommands, otherCommands, archiveCommands].some((map) =>
    map.has(name ?? ''),
  );
  const wrong =
    isKnown || name === 'doctor' || early.includes(name ?? '')
      ? `These are not the arguments of ${name}: see above.`
      : `There is no command ${name}.`;
  return { status: 2, lines: name === undefined ? usage : [...usage, '', wrong] };
}

/** Whether the arguments form a command. Checked before any database is opened. */
export function isCommand(args: string[]): boolean {
  const [name = '', ...rest] = args;
  const parse = archiveCommands.get(name);
  if (parse) return parse(args) !== null;
  if (inDatabase.has(name)) return true;
  return name === 'doctor' || early.includes(name) || otherCommands.has(name)
    ? rest.length === 0
    : accountCommands.has(name) && rest.length === 1;
}

/** Runs a command in the open database. The operator's mistakes are reported in the outcome. */
export async function runCommand(
  env: Env,
  args: string[],
  surroundings: Surroundings = {},
): Promise<Outcome> {
  const [name = '', email = ''] = args;
  if (!isCommand(args)) return wrongUsage(args);
  try {
    if (name === 'backup') return { status: 0, lines: await backup(env, args, surroundings) };
    if (name === 'import-release') return { status: 0, lines: await importFrom(email) };
    if (name === 'doctor') return describeChecks(await runChecks(env));
    // The others of archives close the database that this process has open (carry-out.ts).
    if (archiveCommands.has(name) || early.includes(name))
      throw new BackupError('The site is running. Stop it first.');
    const lines =
      (await inDatabase.get(name)?.(email)) ??
      (await otherCommands.get(name)?.()) ??
      (await accountCommands.get(name)?.(env, email.trim()));
    return { status: 0, lines: lines ?? [] };
  } catch (error) {
    if (error instanceof BackupError) return { status: 1, lines: [error.message] };
    const isExpected = error instanceof UserError || error instanceof ArchiveProblem;
    if (!isExpected) throw error;
    return { status: 1, lines: [`${error.message}.`] };
  }
}
