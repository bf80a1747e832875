import { type EntityManager } from 'typeorm';
import { openLink } from '../credentials/link-token';
import { lockRow } from '../../platform/database/transactions';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { Invite } from '../../../entities/Invite';
import { UserError } from '../../platform/user-error';
import { LIFE_MS, madeBy } from './invites';

/** Throws 403 if an invitation is not valid. This is an early check: useInvite() decides. */
export async function requireInvite(token: string): Promise<void> {
  if (!(await db().manager.existsBy(Invite, openLink(token, LIFE_MS)))) throw usedUp();
}

/**
 * Uses up an invitation in the transaction of the sign-up. Of two simultaneous sign-ups, only one
 * succeeds.
 */
export async function useInvite(manager: EntityManager, token: string): Promise<Invite> {
  const invite = await lockRow(manager, Invite, openLink(token, LIFE_MS));
  if (!invite) throw usedUp();
  await manager.delete(Invite, { id: invite.id });
  // The sign-up records the new account next; nobody is signed in yet.
  await recordActivity(manager, 'invitation used', null, madeBy(invite), invite.madeById);
  return invite;
}

function usedUp(): UserError {
  const message = 'This invitation has been used or has expired. Ask for a new one';
  return new UserError('invalid-link', message, { fields: { invite: message } });
}
