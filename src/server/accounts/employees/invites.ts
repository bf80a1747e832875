import { randomUUID } from 'node:crypto';
import { type EntityManager, MoreThan } from 'typeorm';
import { recordActivity } from '../../activity/record-activity';
import { hashToken, newToken } from '../credentials/link-token';
import { db } from '../../platform/database/data-source';
import { Invite } from '../../../entities/Invite';
import type { Session } from '../../../entities/Session';
import { UserError } from '../../platform/user-error';
import { lockAsAdmin } from './lock-admins';

const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Makes a link for one sign-up within seven days. Its token is told here and never again. Throws 403
 * for whoever is no admin any more: their other invitations are gone by then.
 */
export async function makeInvite(session: Session): Promise<{ invite: Invite; token: string }> {
  const admin = session.employee;
  const token = newToken();
  const now = new Date();
  const invite = Object.assign(new Invite(), {
    id: randomUUID(),
    tokenHash: hashToken(token),
    madeBy: admin.name,
    madeById: admin.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  await db().transaction(async (manager) => {
    await lockAsAdmin(manager, session);
    await manager.insert(Invite, invite);
    await recordActivity(manager, 'invited', admin);
  });
  return { invite, token };
}

/** Those that can still be used, newest first. */
export function listInvites(): Promise<Invite[]> {
  return db()
    .getRepository(Invite)
    .find({
      where: { expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
}

/** Takes an invitation back, whoever made it. Throws 404. */
export async function revokeInvite(id: string, session: Session): Promise<void> {
  await db().transaction(async (manager) => {
    await lockAsAdmin(manager, session);
    const invite = await manager.findOne(Invite, { where: { id }, lock });
    if (!invite) throw noInvite();
    await manager.delete(Invite, { id });
    await recordActivity(manager, 'invitation revoked', session.employee, madeBy(invite));
  });
}

/** Whether a sign-up may go on; only useInvite() decides. Throws 403. */
export async function requireInvite(token: string): Promise<void> {
  if (!(await db().getRepository(Invite).existsBy(openInvite(token)))) throw usedUp();
}

/** Uses up an invitation, in the transaction of the sign-up: of two at once, one finds it gone. */
export async function useInvite(manager: EntityManager, token: string): Promise<void> {
  const invite = await manager.findOne(Invite, { where: openInvite(token), lock });
  if (!invite) throw usedUp();
  await manager.delete(Invite, { id: invite.id });
  // By whom, the sign-up notes next; nobody is signed in yet.
  await recordActivity(manager, 'invitation used', null, madeBy(invite));
}

const lock = { mode: 'pessimistic_write' } as const;

const openInvite = (token: string) => ({
  tokenHash: hashToken(token),
  expiresAt: MoreThan(new Date()),
});

const madeBy = (invite: Invite) => `made by ${invite.madeBy}`;

export function noInvite(): UserError {
  return new UserError(404, 'There is no such invitation');
}

function usedUp(): UserError {
  const message = 'This invitation was used already or has run out; ask for another one';
  return new UserError(403, message, { fields: { invite: message } });
}
