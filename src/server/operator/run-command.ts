import type { Env } from '../platform/config';
import { UserError } from '../platform/user-error';
import { clearLimits } from './clear-limits';
import { listAccounts } from './list-accounts';
import { makeAdmin, resetPassword, resetSecondFactor } from './change-account';

/** The lines that a command prints, and its exit code. */
export interface Outcome {
  status: number;
  lines: string[];
}

export const usage: Outcome = {
  status: 2,
  lines: [
    'Usage: npm run admin -- COMMAND',
    '',
    '  list                  lists every account',
    '  reset-password EMAIL  creates a link for a new password, valid for one hour',
    '  make-admin EMAIL      activates the account and makes it an admin',
    '  reset-2fa EMAIL       turns off two-factor authentication and ends the sessions',
    '  clear-limits          resets every limit, such as failed attempts to sign in',
  ],
};

type AccountCommand = (env: Env, email: string) => Promise<string[]>;

const accountCommands = new Map<string, AccountCommand>([
  ['reset-password', resetPassword],
  ['make-admin', makeAdmin],
  ['reset-2fa', resetSecondFactor],
]);

const otherCommands = new Map<string, () => Promise<string[]>>([
  ['list', listAccounts],
  ['clear-limits', clearLimits],
]);

/** Whether the arguments form a command. Checked before any database is opened. */
export function isCommand([name = '', ...rest]: string[]): boolean {
  return otherCommands.has(name)
    ? rest.length === 0
    : accountCommands.has(name) && rest.length === 1;
}

/** Runs a command in the open database. The operator's mistakes are reported in the outcome. */
export async function runCommand(env: Env, args: string[]): Promise<Outcome> {
  const [name = '', email = ''] = args;
  if (!isCommand(args)) return usage;
  try {
    const lines =
      (await otherCommands.get(name)?.()) ?? (await accountCommands.get(name)?.(env, email.trim()));
    return { status: 0, lines: lines ?? [] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { status: 1, lines: [`${error.message}.`] };
  }
}
