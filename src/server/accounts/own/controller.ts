import { reauthenticated, staff } from '../../auth/guards';
import { liveSessionsOf, signToken } from '../../auth/sessions';
import { checkNewPassword } from '../credentials/password-rules';
import { newSecret, seal } from '../credentials/second-factor';
import { db } from '../../platform/database/data-source';
import { isOnSite } from '../employees/find';
import { ProfileInput } from '../employees/input';
import { Employee } from '../../../entities/Employee';
import { Session } from '../../../entities/Session';
import { fieldError, UserError } from '../../platform/user-error';
import { answers, errors, lists, noContent } from '../../platform/http/answers';
import { changesSite } from '../../platform/http/changes-site';
import { id } from '../../platform/http/id';
import { ifMatchIfSent } from '../../platform/http/if-match';
import { body } from '../../platform/http/input';
import { Routes } from '../../platform/http/routes';
import { upload } from '../../uploads/read-upload';
import {
  cancelNewEmail,
  changeEmail,
  changePassword,
  changeProfile,
  endOthers,
} from './change-account';
import { addSecondFactor, removeSecondFactor, renewRecoveryCodes } from './change-second-factor';
import { ownPassword, checkOwnCode, checkOwner } from './check-owner';
import {
  EmailInput,
  NotificationsInput,
  PasswordInput,
  OwnerInput,
  RemoveSecondFactorInput,
  SecondFactorInput,
} from './input';
import { dropPhoto, ownPhoto, savePhoto } from './own-photo';
import { presentAccount, presentSession } from './present';
import { renewSession } from './renew-session';

/** The caller's account. */
export const accountRoutes = new Routes('Account', '/api/account');

accountRoutes.get(
  '/',
  "Returns the caller's account.",
  staff,
  answers('AccountJson'),
  async (ctx) => {
    ctx.body = await presentAccount(ctx.config, ctx.state.employee);
  },
);

accountRoutes.put(
  '/',
  "Changes the caller's profile.",
  staff,
  ifMatchIfSent,
  body(ProfileInput),
  changesSite,
  errors('name-taken'),
  answers('AccountJson'),
  async (ctx) => {
    const { session, input, lockVersion } = ctx.state;
    const employee = await changeProfile(session, input, lockVersion);
    ctx.state.changesContent = isOnSite(employee);
    ctx.body = await presentAccount(ctx.config, employee);
  },
);

accountRoutes.put(
  '/notifications',
  'Sets what the caller gets email about. Omitted fields keep their value.',
  staff,
  body(NotificationsInput),
  answers('AccountJson'),
  async (ctx) => {
    const { employee, input } = ctx.state;
    const { inboxMail = employee.inboxMail } = input;
    await db().getRepository(Employee).update({ id: employee.id }, { inboxMail });
    ctx.body = await presentAccount(ctx.config, Object.assign(employee, { inboxMail }));
  },
);

accountRoutes.post(
  '/photo',
  "Sets the caller's photo, which is cropped to a square.",
  staff,
  upload,
  changesSite,
  answers('AccountJson'),
  async (ctx) => {
    const employee = await savePhoto(ctx, ctx.state.upload, ownPhoto(ctx.state.session));
    ctx.state.changesContent = isOnSite(employee);
    ctx.body = await presentAccount(ctx.config, employee);
  },
);

accountRoutes.delete(
  '/photo',
  "Removes the caller's photo.",
  staff,
  changesSite,
  answers('AccountJson'),
  async (ctx) => {
    const employee = await dropPhoto(ctx, ownPhoto(ctx.state.session));
    ctx.state.changesContent = isOnSite(employee);
    ctx.body = await presentAccount(ctx.config, employee);
  },
);

accountRoutes.put(
  '/email',
  "Changes the caller's email, or sends a link that confirms it, and ends their other sessions.",
  staff,
  body(EmailInput),
  ownPassword,
  errors('email-taken'),
  noContent,
  async (ctx) => {
    const { employee, input, session } = ctx.state;
    await checkOwner(ctx, employee, input);
    await changeEmail(ctx.config, session, input.email);
    ctx.status = 204;
  },
);

accountRoutes.delete(
  '/email',
  'Cancels a change of email that is not confirmed yet.',
  staff,
  noContent,
  async (ctx) => {
    await cancelNewEmail(ctx.state.session);
    ctx.status = 204;
  },
);

accountRoutes.put(
  '/password',
  "Changes the caller's password and ends their other sessions.",
  staff,
  body(PasswordInput),
  ownPassword,
  noContent,
  async (ctx) => {
    const { newPassword, confirmPassword } = ctx.state.input;
    if (newPassword !== confirmPassword) {
      throw fieldError('confirmPassword', 'Passwords do not match');
    }
    checkNewPassword(ctx.config, 'newPassword', newPassword, ctx.state.employee);
    await checkOwner(ctx, ctx.state.employee, ctx.state.input);
    await changePassword(ctx.config, ctx.state.session, newPassword);
    ctx.status = 204;
  },
);

accountRoutes.post(
  '/confirm',
  'Re-authenticates the caller for 15 minutes, by password and, where there is one, by second factor. ' +
    'The answer is a new session; the session of the request ends.',
  staff,
  body(OwnerInput),
  ownPassword,
  answers('NewSessionJson'),
  async (ctx) => {
    const { session, employee, input } = ctx.state;
    await checkOwner(ctx, employee, input);
    const token = signToken(await renewSession(session), ctx.config.jwtSecret);
    ctx.body = { token, userId: employee.id, name: employee.name };
  },
);

accountRoutes.post(
  '/second-factor',
  'Creates a secret for an authenticator app. It waits in the session until PUT has one of its codes.',
  staff,
  reauthenticated,
  answers('NewSecretJson'),
  async (ctx) => {
    const { siteUrl, jwtSecret } = ctx.config;
    const made = newSecret(new URL(siteUrl).host, ctx.state.employee.email);
    const { id } = ctx.state.session;
    const pendingSecret = seal(made.secret, jwtSecret);
    await db().getRepository(Session).update({ id }, { pendingSecret });
    ctx.body = made;
  },
);

accountRoutes.put(
  '/second-factor',
  "Adds a second factor and ends the caller's other sessions.",
  staff,
  reauthenticated,
  body(SecondFactorInput),
  errors('second-factor-exists'),
  answers('RecoveryCodesJson'),
  async (ctx) => {
    const { session, input } = ctx.state;
    ctx.body = { recoveryCodes: await addSecondFactor(ctx.config, session, input.code) };
  },
);

accountRoutes.delete(
  '/second-factor',
  'Removes the second factor. Requires one of its codes.',
  staff,
  reauthenticated,
  body(RemoveSecondFactorInput),
  errors('too-many-requests'),
  noContent,
  async (ctx) => {
    // Otherwise someone who knows only the password could remove the second factor.
    await checkOwnCode(ctx, ctx.state.employee, ctx.state.input.code);
    await removeSecondFactor(ctx.config, ctx.state.session);
    ctx.status = 204;
  },
);

accountRoutes.post(
  '/recovery-codes',
  'Replaces the recovery codes of the second factor.',
  staff,
  reauthenticated,
  errors('wrong-state'),
  answers('RecoveryCodesJson'),
  async (ctx) => {
    ctx.body = { recoveryCodes: await renewRecoveryCodes(ctx.config, ctx.state.session) };
  },
);

accountRoutes.get(
  '/sessions',
  "Lists the caller's sessions.",
  staff,
  lists('SessionJson'),
  async (ctx) => {
    const { session } = ctx.state;
    const sessions = await db()
      .getRepository(Session)
      .find({
        where: liveSessionsOf(session.employeeId),
        order: { seenAt: 'DESC', id: 'DESC' },
      });
    ctx.body = sessions.map((one) => presentSession(one, session));
  },
);

accountRoutes.delete(
  '/sessions',
  "Ends the caller's other sessions.",
  staff,
  noContent,
  async (ctx) => {
    await endOthers(db().manager, ctx.state.session);
    ctx.status = 204;
  },
);

const NO_SESSION = 'Session not found';

accountRoutes.delete(
  '/sessions/:id',
  "Ends one of the caller's sessions.",
  staff,
  id(NO_SESSION),
  noContent,
  async (ctx) => {
    const { employeeId } = ctx.state.session;
    const { affected } = await db().getRepository(Session).delete({ id: ctx.state.id, employeeId });
    if (!affected) throw new UserError('not-found', NO_SESSION);
    ctx.status = 204;
  },
);
