import { reauthenticated, staff } from '../../auth/guards';
import { liveSessionsOf, signToken } from '../../auth/sessions';
import { newSecret, seal } from '../credentials/second-factor';
import { db } from '../../platform/database/data-source';
import { Session } from '../../../entities/Session';
import { UserError } from '../../platform/user-error';
import { id, answers, errors, lists, noContent } from '../../platform/http/steps';
import { body } from '../../platform/http/input';
import { Routes } from '../../platform/http/routes';
import { endOthers } from './change-account';
import { addSecondFactor, removeSecondFactor, renewRecoveryCodes } from './change-second-factor';
import { renewSession, checkOwnCode, checkOwner, ownPassword } from './check-owner';
import { OwnerInput, RemoveSecondFactorInput, SecondFactorInput } from './input';
import { presentSession } from './present';

/** Re-authentication, two-factor authentication and sessions of the caller's account. */
export const accessRoutes = new Routes('Account', '/api/account');

accessRoutes.post(
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
    return { token, userId: employee.id, name: employee.name };
  },
);

accessRoutes.post(
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
    await db().manager.update(Session, { id }, { pendingSecret });
    return made;
  },
);

accessRoutes.put(
  '/second-factor',
  "Adds a second factor and ends the caller's other sessions.",
  staff,
  reauthenticated,
  body(SecondFactorInput),
  errors('second-factor-exists'),
  answers('RecoveryCodesJson'),
  async (ctx) => {
    const { session, input } = ctx.state;
    return { recoveryCodes: await addSecondFactor(ctx.config, session, input.code) };
  },
);

accessRoutes.delete(
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
  },
);

accessRoutes.post(
  '/recovery-codes',
  'Replaces the recovery codes of the second factor.',
  staff,
  reauthenticated,
  errors('wrong-state'),
  answers('RecoveryCodesJson'),
  async (ctx) => ({ recoveryCodes: await renewRecoveryCodes(ctx.config, ctx.state.session) }),
);

accessRoutes.get(
  '/sessions',
  "Lists the caller's sessions.",
  staff,
  lists('SessionJson'),
  async (ctx) => {
    const { session } = ctx.state;
    const sessions = await db().manager.find(Session, {
      where: liveSessionsOf(session.employeeId),
      order: { seenAt: 'DESC', id: 'DESC' },
    });
    return sessions.map((one) => presentSession(one, session));
  },
);

accessRoutes.delete('/sessions', "Ends the caller's other sessions.", staff, noContent, (ctx) =>
  endOthers(db().manager, ctx.state.session),
);

const NO_SESSION = 'Session not found';

accessRoutes.delete(
  '/sessions/:id',
  "Ends one of the caller's sessions.",
  staff,
  id(NO_SESSION),
  noContent,
  async (ctx) => {
    const { employeeId } = ctx.state.session;
    const { affected } = await db().manager.delete(Session, { id: ctx.state.id, employeeId });
    if (!affected) throw new UserError('not-found', NO_SESSION);
  },
);
