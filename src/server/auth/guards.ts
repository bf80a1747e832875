import type { Context, Next } from 'koa';
import { db } from '../platform/database/data-source';
import { Session } from '../../entities/Session';
import type { Employee } from '../../entities/Employee';
import { type Step, step } from '../platform/http/routes';
import { UserError } from '../platform/user-error';
import { readToken } from './tokens';

/** The live session of the request's token, with its employee; null if there is none. */
export async function findSession(ctx: Context): Promise<Session | null> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(ctx.get('authorization')) ?? [];
  if (!token) return null;
  const id = readToken(token, ctx.config.jwtSecret);
  if (!id) return null;
  const session = await db()
    .getRepository(Session)
    .findOne({ where: { id }, relations: { employee: true } });
  if (!session || session.expiresAt <= new Date()) return null;
  const { status, sample } = session.employee;
  if (sample && !ctx.config.sampleContent) return null;
  return status === 'active' ? session : null;
}

/** Keeps the time shown in the list of sessions. Writes at most once a minute. */
async function noteSeen(session: Session): Promise<void> {
  const now = new Date();
  if (now.getTime() - session.seenAt.getTime() < 60_000) return;
  session.seenAt = now;
  await db().getRepository(Session).update({ id: session.id }, { seenAt: now });
}

/** How long re-authentication is valid. */
const REAUTHENTICATED_MS = 15 * 60 * 1000;

/**
 * After `staff` or `admin`: refuses a change that a stranger at an unlocked computer must not make,
 * until the password is given again (POST /api/account/confirm). 403 with `confirm`.
 */
export const reauthenticated = step(
  { errors: ['reauthentication-required'] },
  async (ctx, next) => {
    const { reauthenticatedAt } = ctx.state.session as Session;
    if (Date.now() - reauthenticatedAt.getTime() > REAUTHENTICATED_MS) {
      throw new UserError('reauthentication-required', 'Confirm it’s you: enter your password', {
        extra: { confirm: true },
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

/** Lets only a signed-in, active employee through; 401 for everyone else. */
export const staff = step<SignedIn>({ who: 'staff', errors: ['not-signed-in'] }, requireStaff);

/** Lets only an active admin through: 401 without a session, 403 for everyone else. */
export const admin = step<SignedIn>(
  { who: 'admin', errors: ['not-signed-in', 'admin-only', 'second-factor-required'] },
  (ctx, next) =>
    requireStaff(ctx, async () => {
      const { isAdmin, totpSecret } = ctx.state.employee as Employee;
      if (!isAdmin) throw new UserError('admin-only', 'Only admins can do this');
      if (ctx.config.requireAdmin2fa && totpSecret === null) {
        throw new UserError(
          'second-factor-required',
          'Admins need two-factor authentication. Set it up in your account',
          {
            extra: { needsSecondFactor: true },
          },
        );
      }
      await next();
    }),
);

/** Lets everybody through where `isPublic`, else only staff. Comes after what `isPublic` reads. */
export function staffUnless(isPublic: (ctx: Context) => boolean): Step {
  return step({ who: 'staff for some', errors: ['not-signed-in'] }, (ctx, next) =>
    isPublic(ctx) ? next() : requireStaff(ctx, next),
  );
}

/** Lets everybody through, and says in `ctx.state.isStaff` whether it is somebody of the staff. */
export const visitorOrStaff = step<{ isStaff: boolean }>(
  { who: 'staff for some' },
  async (ctx, next) => {
    ctx.state.isStaff = ctx.get('authorization') !== '' && (await findSession(ctx)) !== null;
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
  await next();
}
