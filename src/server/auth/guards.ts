import type { Context, Next } from 'koa';
import { db } from '../platform/database/data-source';
import { Session } from '../../entities/Session';
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
 * After requireEmployee or requireAdmin: protects changes that someone at an unattended browser
 * must not make. A 403 with `confirm` asks for the password (POST /api/account/confirm).
 */
export async function requireReauthentication(ctx: Context, next: Next): Promise<void> {
  if (Date.now() - ctx.state.session.reauthenticatedAt.getTime() > REAUTHENTICATED_MS) {
    throw new UserError(403, 'Give your password once more', { extra: { confirm: true } });
  }
  await next();
}

/** Lets only active admins through: 401 without a session, 403 for everyone else. */
export async function requireAdmin(ctx: Context, next: Next): Promise<void> {
  await requireEmployee(ctx, async () => {
    const { isAdmin, totpSecret } = ctx.state.employee;
    if (!isAdmin) throw new UserError(403, 'Only admins can do this');
    if (ctx.config.requireAdmin2fa && totpSecret === null) {
      throw new UserError(403, 'Admins need a second factor here; add one to your account', {
        extra: { needsSecondFactor: true },
      });
    }
    await next();
  });
}

/** Lets only signed-in, active employees through; 401 for everyone else. */
export async function requireEmployee(ctx: Context, next: Next): Promise<void> {
  const session = await findSession(ctx);
  if (!session) {
    ctx.set('www-authenticate', 'Bearer');
    throw new UserError(401, 'Sign in first');
  }
  await noteSeen(session);
  ctx.state.session = session;
  ctx.state.employee = session.employee;
  await next();
}
