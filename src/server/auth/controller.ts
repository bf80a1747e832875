import Router from '@koa/router';
import { db } from '../database/data-source';
import { Session } from '../../entities/Session';
import { clientAddress } from '../http/address';
import { readBody } from '../http/input';
import { requireEmployee } from './identify';
import { LoginInput } from './input';
import { signIn } from './sign-in';
import { signToken } from './tokens';

export const authRoutes = new Router({ prefix: '/api/auth' });

authRoutes.post('/login', async (ctx) => {
  const input = readBody(ctx, LoginInput);
  const caller = { address: clientAddress(ctx), userAgent: ctx.get('user-agent') };
  const { session, employee } = await signIn(input, caller);
  ctx.body = {
    token: signToken(session.id, ctx.env.jwtSecret ?? ''),
    userId: employee.id,
    name: employee.name,
  };
});

authRoutes.post('/logout', requireEmployee, async (ctx) => {
  await db().getRepository(Session).delete({ id: ctx.state.session.id });
  ctx.status = 204;
});

authRoutes.get('/me', requireEmployee, (ctx) => {
  const { email, id, name, isAdmin } = ctx.state.employee;
  ctx.body = { email, userId: id, name, isAdmin };
});
