import Router from '@koa/router';
import { db } from '../../platform/database/data-source';
import { Session } from '../../../entities/Session';
import { clientAddress } from '../../platform/http/address';
import { fieldError } from '../../platform/user-error';
import { readBody } from '../../platform/http/input';
import { type Limit, takePoint } from '../../platform/http/rate-limit';
import { askForLink } from './forgotten';
import { requireEmployee } from '../../auth/guards';
import { ForgottenInput, LoginInput, NewPasswordInput } from './input';
import { usePasswordLink } from './password-links';
import { signIn } from './sign-in';
import { signToken } from '../../auth/tokens';
import { forgetLoginAttempts, trustAddress } from './login-attempts';

const newPasswordLimit: Limit = { name: 'new-password', points: 20, duration: 15 * 60 };

export const authRoutes = new Router({ prefix: '/api/auth' });

authRoutes.post('/login', async (ctx) => {
  const input = readBody(ctx, LoginInput);
  const key = ctx.config.jwtSecret;
  const caller = {
    address: clientAddress(ctx),
    userAgent: ctx.get('user-agent'),
    key,
    samples: ctx.config.sampleContent,
  };
  const { session, employee } = await signIn(input, caller);
  ctx.body = {
    token: signToken(session.id, key),
    userId: employee.id,
    name: employee.name,
  };
});

authRoutes.post('/logout', requireEmployee, async (ctx) => {
  await db().getRepository(Session).delete({ id: ctx.state.session.id });
  ctx.status = 204;
});

authRoutes.post('/forgotten', async (ctx) => {
  const { email } = readBody(ctx, ForgottenInput);
  await askForLink(ctx.config, email, clientAddress(ctx));
  ctx.status = 202;
  ctx.body = { asked: true };
});

authRoutes.post('/new-password', async (ctx) => {
  await takePoint(newPasswordLimit, clientAddress(ctx), 'Too many tries; wait a few minutes');
  const { link, password, confirmPassword } = readBody(ctx, NewPasswordInput);
  if (password !== confirmPassword) {
    throw fieldError('confirmPassword', 'Passwords do not match');
  }
  const email = await usePasswordLink(ctx.config, link, password);
  // Someone who forgot the password has failed attempts, and must be able to sign in now, whatever
  // strangers try.
  await forgetLoginAttempts(email, clientAddress(ctx));
  await trustAddress(email, clientAddress(ctx));
  ctx.status = 204;
});

authRoutes.get('/me', requireEmployee, (ctx) => {
  const { email, id, name, isAdmin } = ctx.state.employee;
  ctx.body = { email, userId: id, name, isAdmin };
});
