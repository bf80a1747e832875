import type { Context } from 'koa';
import type { AccountJson } from '../../../shared/api/accounts';
import { staff } from '../../auth/guards';
import { checkNewPassword } from '../credentials/password-rules';
import { db } from '../../platform/database/data-source';
import { isOnSite } from '../employees/find';
import { ProfileInput } from '../employees/input';
import { Employee } from '../../../entities/Employee';
import { fieldError } from '../../platform/user-error';
import { changesSite, answers, errors, noContent } from '../../platform/http/steps';
import { ifMatchIfSent } from '../../platform/http/if-match';
import { body } from '../../platform/http/input';
import { Routes } from '../../platform/http/routes';
import { upload } from '../../uploads/read-upload';
import { cancelNewEmail, changeEmail, changePassword, changeProfile } from './change-account';
import { ownPassword, checkOwner } from './check-owner';
import { EmailInput, NotificationsInput, PasswordInput } from './input';
import { dropPhoto, ownPhoto, savePhoto } from './own-photo';
import { presentAccount } from './present';

/** The caller's account. */
export const accountRoutes = new Routes('Account', '/api/account');

accountRoutes.get('/', "Returns the caller's account.", staff, answers('AccountJson'), (ctx) =>
  presentAccount(ctx.config, ctx.state.employee),
);

function presentChanged(ctx: Context, employee: Employee): Promise<AccountJson> {
  ctx.state.changesContent = isOnSite(employee);
  return presentAccount(ctx.config, employee);
}

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
    return presentChanged(ctx, await changeProfile(session, input, lockVersion));
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
    await db().manager.update(Employee, { id: employee.id }, { inboxMail });
    return presentAccount(ctx.config, Object.assign(employee, { inboxMail }));
  },
);

accountRoutes.post(
  '/photo',
  "Sets the caller's photo, which is cropped to a square.",
  staff,
  upload,
  changesSite,
  answers('AccountJson'),
  async (ctx) =>
    presentChanged(ctx, await savePhoto(ctx, ctx.state.upload, ownPhoto(ctx.state.session))),
);

accountRoutes.delete(
  '/photo',
  "Removes the caller's photo.",
  staff,
  changesSite,
  answers('AccountJson'),
  async (ctx) => presentChanged(ctx, await dropPhoto(ctx, ownPhoto(ctx.state.session))),
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
  },
);

accountRoutes.delete(
  '/email',
  'Cancels a change of email that is not confirmed yet.',
  staff,
  noContent,
  (ctx) => cancelNewEmail(ctx.state.session),
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
  },
);
