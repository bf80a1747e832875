import type { Context } from 'koa';
import type { LinkKind, NewSessionJson } from '../../../shared/api/accounts';
import { db } from '../../platform/database/data-source';
import { Session } from '../../../entities/Session';
import { clientAddress } from '../../platform/http/address';
import { answers, errors, noContent } from '../../platform/http/steps';
import { fieldError } from '../../platform/user-error';
import { body } from '../../platform/http/input';
import { limit } from '../../platform/http/rate-limit';
import { Routes } from '../../platform/http/routes';
import { adminPasswordOf } from '../employees/admin-password';
import { requireAddressLink } from '../employees/confirm-address';
import { requireInvite } from '../employees/use-invite';
import { askForLink, requirePasswordLink, usePasswordLink } from './password-links';
import { staff } from '../../auth/guards';
import { rightsOf } from '../../auth/rights';
import { CheckLinkInput, CodeInput, ForgottenInput, LoginInput, NewPasswordInput } from './input';
import { finishSignIn, type SignedIn, signIn } from './sign-in';
import { signToken } from '../../auth/sessions';
import { forgetLoginAttempts, trustAddress } from './login-attempts';

const newPasswordLimit = limit({
  name: 'new-password',
  points: 20,
  duration: 15 * 60,
  message: 'Too many attempts. Wait a few minutes',
});

export const authRoutes = new Routes('Sign-in', '/api/auth');

authRoutes.post(
  '/login',
  'Signs in. The token is valid for seven days; without `keepSignedIn`, until a day without use.',
  body(LoginInput),
  errors('wrong-credentials', 'code-required', 'wrong-code', 'too-many-requests'),
  errors('account-waiting', 'account-suspended'),
  answers('NewSessionJson'),
  async (ctx) => present(ctx, await signIn(ctx.state.input, callerOf(ctx))),
);

authRoutes.post(
  '/login/code',
  'Opens the half-open session of a sign-in that needs a code. It is valid for ten minutes.',
  body(CodeInput),
  errors('sign-in-expired', 'wrong-credentials', 'wrong-code', 'too-many-requests'),
  errors('account-waiting', 'account-suspended'),
  answers('NewSessionJson'),
  async (ctx) => present(ctx, await finishSignIn(ctx.state.input, callerOf(ctx))),
);

const callerOf = (ctx: Context) => ({
  address: clientAddress(ctx),
  userAgent: ctx.get('user-agent'),
  config: ctx.config,
});

function present(ctx: Context, { session, employee, wrongCodes }: SignedIn): NewSessionJson {
  ctx.state.sessionId = session.id; // for the log
  const token = signToken(session.id, ctx.config.jwtSecret);
  const { id, name } = employee;
  return { token, userId: id, name, ...(wrongCodes > 0 ? { wrongCodes } : {}) };
}

authRoutes.post(
  '/logout',
  'Signs out: ends the session of the token.',
  staff,
  noContent,
  async (ctx) => {
    await db().manager.delete(Session, { id: ctx.state.session.id });
  },
);

authRoutes.post(
  '/forgotten',
  'Sends an email with a password reset link. The answer is the same for unknown addresses.',
  body(ForgottenInput),
  errors('no-email-server', 'too-many-requests'),
  answers('DoneJson', 202),
  async (ctx) => {
    await askForLink(ctx.config, ctx.state.input.email, clientAddress(ctx));
    return { asked: true } as const;
  },
);

authRoutes.post(
  '/new-password',
  'Sets a new password with a reset link, and ends every session of the account.',
  newPasswordLimit,
  body(NewPasswordInput),
  errors('invalid-link'),
  noContent,
  async (ctx) => {
    const { link, password, confirmPassword } = ctx.state.input;
    if (password !== confirmPassword) {
      throw fieldError('confirmPassword', 'Passwords do not match');
    }
    const email = await usePasswordLink(ctx.config, link, password);
    // The owner has probably failed to sign in before. This lets them sign in now, even while other
    // addresses keep failing.
    await forgetLoginAttempts(email, clientAddress(ctx));
    await trustAddress(email, clientAddress(ctx));
  },
);

/** Throws 403 if a one-time link has been used or has ended, for each kind. */
const requireLink: Record<LinkKind, (token: string) => Promise<void>> = {
  password: requirePasswordLink,
  invite: requireInvite,
  address: requireAddressLink,
};

authRoutes.post(
  '/check-link',
  // A POST keeps the token out of logs. The page's script sends it, so that programs that open the
  // links in emails do not use up a limit.
  'Checks a one-time link without using it, so that its page can say at once that it has ended.',
  limit({
    name: 'check-link',
    points: 60,
    duration: 15 * 60,
    message: 'Too many attempts. Wait a few minutes',
  }),
  body(CheckLinkInput),
  errors('invalid-link'),
  answers('DoneJson'),
  async (ctx) => {
    const { kind, token } = ctx.state.input;
    await requireLink[kind](token);
    return { valid: true } as const;
  },
);

authRoutes.get(
  '/me',
  'Returns the signed-in user.',
  staff,
  answers('SignedInJson'),
  async (ctx) => {
    const { email, id, name, isAdmin } = ctx.state.employee;
    const asked = await adminPasswordOf(ctx.config, ctx.state.employee);
    const rights = rightsOf(ctx.state.employee);
    return { email, userId: id, name, isAdmin, rights, ...asked };
  },
);
