import { Between, type EntityManager, In } from 'typeorm';
import { lockExisting } from '../../platform/database/transactions';
import { rights as allRights, type Right } from '../../../shared/api/accounts';
import type { MailState } from '../../../shared/api/mail';
import { recordActivity } from '../../activity/record-activity';
import { hashToken, newToken, newLink } from '../credentials/link-token';
import { queueMail } from '../../mail/queue-mail';
import type { Config } from '../../platform/config';
import { db } from '../../platform/database/data-source';
import { Invite } from '../../../entities/Invite';
import { Mail } from '../../../entities/Mail';
import type { Session } from '../../../entities/Session';
import { endsOfValid } from '../../platform/time-limits';
import { requireInvitable } from './address-checks';
import { lockAsAdmin } from './lock-admins';

export const NO_INVITE = 'Invitation not found';

export const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** What an invitation is made of. */
interface Invitation {
  for?: string | null;
  email?: string | null;
  rights?: Right[];
  allowSameName?: boolean;
}

/**
 * Creates a link for one sign-up, valid for seven days, and sends it if there is an address and the site
 * sends email. Otherwise the token is returned, only here. What is sent replaces an open invitation that
 * was sent to the same address. Throws 409 if the address has an account that an invitation does not
 * replace, and 403 if the caller is no longer an admin: their other invitations have been deleted by then.
 */
export async function makeInvite(
  config: Config,
  session: Session,
  { for: invitee, email: address, rights = [], allowSameName = false }: Invitation,
): Promise<{ invite: Invite; token: string | null }> {
  const admin = session.employee;
  if (address) await requireInvitable(address);
  const email = config.mail && address ? address.toLowerCase() : null;
  const { invite, token } = newInvite({
    madeBy: admin.name,
    madeById: admin.id,
    invitee: invitee?.trim() || (address ?? ''),
    email,
    rights: allRights.filter((right) => rights.includes(right)),
    allowsSameName: allowSameName,
    makesAdmin: false,
  });
  await db().transaction(async (manager) => {
    await lockAsAdmin(manager, session);
    if (email) await revokeSent(manager, email, session);
    await manager.insert(Invite, invite);
    await recordActivity(manager, 'invited', admin, forWhom(invite));
    if (email) await queueMail(manager, config, { kind: 'invite', to: email });
  });
  return { invite, token: email ? null : token };
}

/**
 * Gives the newest open invitation that is sent to an address another token, which is returned only here:
 * an email that is sent again voids the one before. Null if there is none.
 */
export async function renewInvite(
  manager: EntityManager,
  email: string,
): Promise<{ invite: Invite; token: string } | null> {
  const invite = await manager.findOne(Invite, {
    where: { email, expiresAt: Between(...endsOfValid(LIFE_MS)) },
    order: { createdAt: 'DESC', id: 'DESC' },
    lock,
  });
  if (!invite) return null;
  const token = newToken();
  await manager.update(Invite, { id: invite.id }, { tokenHash: hashToken(token) });
  return { invite, token };
}

export function newInvite(values: Omit<Invite, 'id' | 'tokenHash' | 'createdAt' | 'expiresAt'>) {
  const { token, columns } = newLink(LIFE_MS);
  return { invite: Object.assign(new Invite(), values, columns), token };
}

/** The invitations that can still be used, newest first, each with the state of its email, if it has one. */
export async function listInvites(): Promise<{ invite: Invite; sent: MailState | null }[]> {
  const invites = await db().manager.find(Invite, {
    where: { expiresAt: Between(...endsOfValid(LIFE_MS)) },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  const addresses = invites.flatMap(({ email }) => email ?? []);
  const emails = await db().manager.find(Mail, {
    where: { kind: 'invite', to: In(addresses) },
    order: { createdAt: 'ASC' },
  });
  const states = new Map(emails.map(({ to, state }) => [to, state]));
  return invites.map((invite) => ({ invite, sent: states.get(invite.email ?? '') ?? null }));
}

/** Revokes an invitation; any admin may do so. Throws 404. */
export async function revokeInvite(id: string, session: Session): Promise<void> {
  await db().transaction(async (manager) => {
    await lockAsAdmin(manager, session);
    const invite = await lockExisting(manager, Invite, { id }, NO_INVITE);
    await revoke(manager, invite, session);
  });
}

/** Revokes the open invitations that were sent to an address: one person needs one. */
async function revokeSent(manager: EntityManager, email: string, session: Session): Promise<void> {
  const where = { email, expiresAt: Between(...endsOfValid(LIFE_MS)) };
  const sent = await manager.find(Invite, { where, lock });
  for (const invite of sent) await revoke(manager, invite, session);
}

async function revoke(
  manager: EntityManager,
  invite: Invite,
  { employee }: Session,
): Promise<void> {
  await manager.delete(Invite, { id: invite.id });
  await recordActivity(manager, 'invitation revoked', employee, madeBy(invite), invite.madeById);
}

const lock = { mode: 'pessimistic_write' } as const;

const forWhom = ({ invitee }: Invite) => (invitee === '' ? '' : `for ${invitee}`);

export const madeBy = (invite: Invite) =>
  [`made by ${invite.madeBy}`, forWhom(invite)].filter(Boolean).join(' ');
