import { queueMail } from '../../mail/queue-mail';
import { checkNewPassword } from '../credentials/password-rules';
import { hashPassword } from '../credentials/passwords';
import { db } from '../../platform/database/data-source';
import { Employee } from '../../../entities/Employee';
import { limits } from '../../../shared/limits';
import type { Config } from '../../platform/config';
import { fieldError, UserError } from '../../platform/user-error';
import { type Limit, takePoint } from '../../platform/http/rate-limit';
import { isKnownEmail, knownEmail, replacedBy, countCheck } from './address-checks';
import { create, pretend } from './create-account';
import { findByEmail } from './find';
import type { SignUpInput } from './input';
import { requireInvite } from './use-invite';

// A program could sign up with any number of addresses, and each gets an email.
const perDay: Limit = { name: 'sign-up-all', points: 100, duration: 24 * 60 * 60 };
const TOO_MANY = 'Too many requests for accounts today. Ask an admin for an invitation';

/**
 * Creates an account: active and shown on the site under the policy `open`, and active with an
 * invitation, which may make it an admin. Under `approval` it waits for an admin; if the site sends
 * email, only after the link sent to its address was used. Under `invite`, an invitation is required.
 *
 * An invitation takes the place of an account with the same address that was never let in, because a
 * stranger may have made it. Where addresses are confirmed by email, the answer is the same for an address
 * that has an account, and its owner gets an email instead.
 */
export async function signUp(input: SignUpInput, config: Config): Promise<Employee> {
  const { invite } = input;
  const policy = config.signupPolicy;
  if (policy === 'invite' && !invite) {
    throw new UserError(
      'invitation-required',
      'Accounts are created by invitation. Ask a colleague who is an admin',
    );
  }
  if (input.password !== input.confirmPassword) {
    throw fieldError('confirmPassword', 'Passwords do not match');
  }
  checkNewPassword(config, 'password', input.password, input);
  // Checked first, so that strangers cannot find out which email addresses have accounts.
  if (invite) await requireInvite(invite);
  if (policy !== 'open' && !invite) await requirePlace();
  const confirms = policy !== 'open' && !invite && config.mail !== undefined;
  const known = await findByEmail(input.email);
  const replaced = replacedBy({ invite: Boolean(invite), confirms });
  const isTaken = known !== null && !replaced.includes(known.status);
  if (isTaken && !confirms) throw knownEmail();
  if (confirms) {
    await takePoint(perDay, 'all', TOO_MANY);
    await countCheck(input.email);
  }
  const passwordHash = await hashPassword(input.password);
  const created = { config, input, passwordHash, confirms };
  if (isTaken) {
    await tellOwner(config, known);
    return pretend(created);
  }
  try {
    return await db().transaction((manager) => create(manager, created));
  } catch (error) {
    // For two simultaneous sign-ups with one email address, the unique index rejects the second.
    if (!isKnownEmail(error)) throw error;
    if (confirms) return pretend(created);
    throw knownEmail();
  }
}

/**
 * Throws 403 if too many accounts wait for approval. Without the bound, strangers could fill the table,
 * and the list of an admin who looks for a colleague in it. Invitations need no place.
 */
async function requirePlace(): Promise<void> {
  const waiting = await db().manager.countBy(Employee, { status: 'waiting' });
  if (waiting < limits.waitingAccounts) return;
  throw new UserError(
    'invitation-required',
    'Too many accounts are awaiting approval. Ask a colleague who is an admin for an invitation',
  );
}

/** Tells the owner of an account that somebody has tried to sign up with its address. */
async function tellOwner(config: Config, { id, email, sample }: Employee): Promise<void> {
  if (sample) return; // nobody reads the mail of sample people
  await queueMail(db().manager, config, { kind: 'known', to: email, employeeId: id });
}
