import Router from '@koa/router';
import { isUUID } from 'class-validator';
import { MoreThan } from 'typeorm';
import { requireReauthentication, requireEmployee } from '../../auth/guards';
import { verifyCode, newSecret, seal, stepOf } from '../credentials/second-factor';
import { db } from '../../platform/database/data-source';
import { ProfileInput } from '../employees/input';
import { Session } from '../../../entities/Session';
import { fieldError, UserError } from '../../platform/user-error';
import { changesSite } from '../../platform/http/changes-site';
import { readBody } from '../../platform/http/input';
import { type Limit, takePoint } from '../../platform/http/rate-limit';
import { readUpload } from '../../uploads/read-upload';
import { limitUploads } from '../../uploads/slots';
import {
  addSecondFactor,
  changeEmail,
  changePassword,
  changeProfile,
  dropSecondFactor,
  endOthers,
} from './change-account';
import { checkOwnPassword } from './check-own-password';
import { CodeInput, ConfirmInput, EmailInput, PasswordInput, SecondFactorInput } from './input';
import { dropPhoto, savePhoto } from './own-photo';
import { presentAccount, presentSession } from './present';

const codeLimit: Limit = { name: 'own-code', points: 10, duration: 15 * 60 };

/** The caller's own account. */
export const accountRoutes = new Router({ prefix: '/api/account' });

accountRoutes.get('/', requireEmployee, (ctx) => {
  ctx.body = presentAccount(ctx.state.employee);
});

accountRoutes.put('/', requireEmployee, changesSite, async (ctx) => {
  const input = readBody(ctx, ProfileInput);
  ctx.body = presentAccount(await changeProfile(ctx.state.session, input));
});

accountRoutes.post('/photo', requireEmployee, changesSite, async (ctx) => {
  ctx.body = presentAccount(
    await limitUploads(async () => savePhoto(ctx, await readUpload(ctx), ctx.state.session)),
  );
});

accountRoutes.delete('/photo', requireEmployee, changesSite, async (ctx) => {
  ctx.body = presentAccount(await dropPhoto(ctx, ctx.state.session));
});

accountRoutes.put('/email', requireEmployee, async (ctx) => {
  const { email, password } = readBody(ctx, EmailInput);
  await checkOwnPassword(ctx.state.employee, password);
  await changeEmail(ctx.config, ctx.state.session, email);
  ctx.status = 204;
});

accountRoutes.put('/password', requireEmployee, async (ctx) => {
  const { password, newPassword, confirmPassword } = readBody(ctx, PasswordInput);
  if (newPassword !== confirmPassword) {
    throw fieldError('confirmPassword', 'Passwords do not match');
  }
  await checkOwnPassword(ctx.state.employee, password);
  await changePassword(ctx.config, ctx.state.session, newPassword);
  ctx.status = 204;
});

/** Re-authentication, for changes that require a recent password. */
accountRoutes.post('/confirm', requireEmployee, async (ctx) => {
  await checkOwnPassword(ctx.state.employee, readBody(ctx, ConfirmInput).password);
  const { id } = ctx.state.session;
  await db().getRepository(Session).update({ id }, { reauthenticatedAt: new Date() });
  ctx.status = 204;
});

accountRoutes.post('/second-factor', requireEmployee, requireReauthentication, (ctx) => {
  // Nothing is stored yet: the secret comes back with a code.
  ctx.body = newSecret(new URL(ctx.config.siteUrl).host, ctx.state.employee.email);
});

accountRoutes.put('/second-factor', requireEmployee, requireReauthentication, async (ctx) => {
  const { secret, code } = readBody(ctx, SecondFactorInput);
  const step = stepOf(secret, code);
  if (step === null) throw fieldError('code', 'This code is not right; wait for the next one');
  const totpSecret = seal(secret, ctx.config.jwtSecret);
  ctx.body = {
    recoveryCodes: await addSecondFactor(ctx.config, ctx.state.session, totpSecret, step),
  };
});

/**
 * Requires a code, so that someone with only the open browser or the password cannot turn it off.
 */
accountRoutes.delete('/second-factor', requireEmployee, requireReauthentication, async (ctx) => {
  const { id, totpSecret } = ctx.state.employee;
  if (totpSecret !== null) {
    await takePoint(codeLimit, id, 'Too many wrong codes; wait a few minutes');
    const { code } = readBody(ctx, CodeInput);
    if (!(await verifyCode(id, code, ctx.config.jwtSecret))) {
      throw fieldError('code', 'This code is not right; wait for the next one');
    }
  }
  await dropSecondFactor(ctx.config, ctx.state.session);
  ctx.status = 204;
});

accountRoutes.get('/sessions', requireEmployee, async (ctx) => {
  const { session } = ctx.state;
  const sessions = await db()
    .getRepository(Session)
    .find({
      where: { employeeId: session.employeeId, expiresAt: MoreThan(new Date()) },
      order: { seenAt: 'DESC', id: 'DESC' },
    });
  ctx.body = sessions.map((one) => presentSession(one, session));
});

/** Ends all sessions except the caller's. */
accountRoutes.delete('/sessions', requireEmployee, async (ctx) => {
  await endOthers(db().manager, ctx.state.session);
  ctx.status = 204;
});

accountRoutes.delete('/sessions/:id', requireEmployee, async (ctx) => {
  const id: string = ctx.params.id ?? '';
  const { employeeId } = ctx.state.session;
  const gone =
    isUUID(id) && (await db().getRepository(Session).delete({ id, employeeId })).affected;
  if (!gone) throw new UserError(404, 'There is no such session');
  ctx.status = 204;
});
