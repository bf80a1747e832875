import type { Context, Next } from 'koa';
import { db } from '../platform/database/data-source';
import { Session } from '../../entities/Session';
import type { Employee } from '../../entities/Employee';
import type { Right } from '../../shared/api/accounts';
import { type Step, step } from '../platform/http/routes';
import { allowLongBody } from '../platform/http/slow-bodies';
import { beginsOfValid, isIn } from '../platform/time-limits';
import { UserError } from '../platform/user-error';
import { hasEnded, readToken } from './sessions';
import { requireAdmin, requireRight } from './rights';
import { currentTime } from '../platform/clock';

/** Reads the session's id from the request's token, for the guards and the log. */
export async function readSessionId(ctx: Context, next: Next): Promise<void> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(ctx.get('authorization')) ?? [];
  const id = token ? readToken(token, ctx.config.jwtSecret) : null;
  if (id) ctx.state.sessionId = id;
  await next();
}

/** The live session of the request's token, with its employee; null if there is none. */
async function findSession(ctx: Context): Promise<Session | null> {
  const id = ctx.state.sessionId;
  if (!id) return null;
  // findOne() would ask twice, and this is part of each request of the desk.
  const session = await db()
    .manager.createQueryBuilder(Session, 'session')
    .innerJoinAndSelect('session.employee', 'employee')
    .where({ id })
    .getOne();
  if (!session || hasEnded(session)) return null;
  return session.employee.status === 'active' ? session : null;
}

// A write for each request would cost more than the exact time is worth.
const SEEN_EVERY_MS = 5 * 60 * 1000;

/** Updates the time of last use, which ends idle sessions and which the list of sessions shows. */
async function noteSeen(session: Session): Promise<void> {
  const now = currentTime();
  if (isIn(session.seenAt, beginsOfValid(SEEN_EVERY_MS))) return;
  session.seenAt = now;
  await db().manager.update(Session, { id: session.id }, { seenAt: now });
}

/** How long re-authentication is valid. */
const REAUTHENTICATED_MS = 15 * 60 * 1000;

/**
 * Comes after `staff` or `admin`. Protects a change from a stranger at an unlocked computer: throws
 * a 403 with `confirm` until the password and, where there is one, a code of the second factor are
 * entered again (POST /api/account/confirm).
 */
export const reauthenticated = step(
  { errors: ['reauthentication-required'] },
  async (ctx, next) => {
    const { reauthenticatedAt, employee } = ctx.state.session as Session;
    if (!isIn(reauthenticatedAt, beginsOfValid(REAUTHENTICATED_MS))) {
      const secondFactor = employee.totpSecret !== null;
      throw new UserError('reauthentication-required', 'Confirm it’s you: enter your password', {
        extra: { confirm: true, ...(secondFactor ? { secondFactor } : {}) },
      });
    }
    await next();
  },
);

/** What the steps below add to `ctx.state`. */
interface SignedIn {
  session: Session;
  employee: Employee;
}

/** Allows only signed-in, active employees; 401 for everyone else. */
export const staff = step<SignedIn>({ who: 'staff', errors: ['not-signed-in'] }, requireStaff);

/** Allows only active employees with this right: 401 without a session, 403 for everyone else. */
function staffWith(right: Right) {
  return step<SignedIn>(
    { who: 'staff', errors: ['not-signed-in', 'right-required'] },
    (ctx, next) =>
      requireStaff(ctx, () => {
        requireRight(ctx.state.employee as Employee, right);
        return next();
      }),
  );
}

export const publisher = staffWith('publish');
export const inboxReader = staffWith('inbox');
export const pageEditor = staffWith('pages');
export const releaseEditor = staffWith('releases');

/** Allows only active admins: 401 without a session, 403 for everyone else. */
export const admin = step<SignedIn>(
  { who: 'admin', errors: ['not-signed-in', 'admin-only', 'second-factor-required'] },
  (ctx, next) =>
    requireStaff(ctx, async () => {
      requireAdmin(ctx.config, ctx.state.employee as Employee);
      await next();
    }),
);

/**
 * Allows everyone if `isPublic`, otherwise only staff. Comes after the steps that `isPublic`
 * depends on.
 */
export function staffUnless(isPublic: (ctx: Context) => boolean): Step {
  return step({ who: 'staff for some', errors: ['not-signed-in'] }, (ctx, next) =>
    isPublic(ctx) ? next() : requireStaff(ctx, next),
  );
}

/** Allows everyone, and sets `ctx.state.isStaff` to whether the caller is staff. */
export const visitorOrStaff = step<{ isStaff: boolean }>(
  { who: 'staff for some' },
  async (ctx, next) => {
    ctx.state.isStaff = ctx.state.session !== undefined || (await findSession(ctx)) !== null;
    await next();
  },
);

async function requireStaff(ctx: Context, next: Next): Promise<void> {
  const session = await findSession(ctx);
  if (!session) {
    ctx.set('www-authenticate', 'Bearer');
    throw new UserError('not-signed-in', 'Sign in first');
  }
  await noteSeen(session);
  ctx.state.session = session;
  ctx.state.employee = session.employee;
  allowLongBody(ctx);
  await next();
}
