import type { Context, Next } from 'koa';
import { db } from '../database/data-source';
import { Session } from '../../entities/Session';
import { UserError } from '../http/errors';
import { readToken } from './tokens';

/** The live session that the request's token names, with its employee; null without one. */
export async function findSession(ctx: Context): Promise<Session | null> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(ctx.get('authorization')) ?? [];
  if (!token) return null;
  const id = readToken(token, ctx.env.jwtSecret ?? '');
  if (!id) return null;
  const session = await db()
    .getRepository(Session)
    .findOne({ where: { id }, relations: { employee: true } });
  if (!session || session.expiresAt <= new Date()) return null;
  return session.employee.status === 'active' ? session : null;
}

/** Lets only a signed-in, active employee through; 401 for everyone else. */
export async function requireEmployee(ctx: Context, next: Next): Promise<void> {
  const session = await findSession(ctx);
  if (!session) {
    ctx.set('www-authenticate', 'Bearer');
    throw new UserError(401, 'Sign in first');
  }
  ctx.state.session = session;
  ctx.state.employee = session.employee;
  await next();
}
