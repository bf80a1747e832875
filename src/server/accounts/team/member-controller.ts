import type { Context } from 'koa';
import { removeFiles } from '../own/own-photo';
import { admin, reauthenticated } from '../../auth/guards';
import { Employee } from '../../../entities/Employee';
import { changesSite, id, answers, errors, noContent } from '../../platform/http/steps';
import { body } from '../../platform/http/input';
import { absolute } from '../../platform/http/paths';
import { Routes } from '../../platform/http/routes';
import { type Change, changeMember, NO_ACCOUNT } from './change-member';
import { approve, refuse, remove, restore, set, suspend } from './changes';
import { makePasswordLink, endSessions, removeMembersFactor } from './member-access';
import { ApproveInput, MemberInput } from './input';
import { tokenPath } from '../credentials/link-token';
import { presentMember } from './present';

/** A colleague's account, for admins. */
export const memberRoutes = new Routes('Team', '/api/team/:id');

const account = id(NO_ACCOUNT);
const wrongState = errors('wrong-state', 'last-admin');

memberRoutes.post(
  '/approve',
  'Approves an account that is waiting for approval.',
  admin,
  reauthenticated,
  account,
  body(ApproveInput),
  changesSite,
  wrongState,
  answers('MemberJson'),
  async (ctx) => presentMember(await change(ctx, approve(ctx.state.input))),
);

memberRoutes.post(
  '/refuse',
  'Declines and deletes an account that is waiting for approval.',
  admin,
  reauthenticated,
  account,
  wrongState,
  noContent,
  async (ctx) => {
    await change(ctx, refuse);
  },
);

memberRoutes.post(
  '/suspend',
  'Suspends an account and ends its sessions.',
  admin,
  reauthenticated,
  account,
  changesSite,
  wrongState,
  answers('MemberJson'),
  async (ctx) => presentMember(await change(ctx, suspend)),
);

memberRoutes.post(
  '/restore',
  'Reactivates a suspended account.',
  admin,
  reauthenticated,
  account,
  changesSite,
  wrongState,
  answers('MemberJson'),
  async (ctx) => presentMember(await change(ctx, restore)),
);

memberRoutes.put(
  '/',
  'Changes the fields of an account that admins set.',
  admin,
  reauthenticated,
  account,
  body(MemberInput),
  changesSite,
  wrongState,
  errors('name-taken'),
  answers('MemberJson'),
  async (ctx) => presentMember(await change(ctx, set(ctx.state.input))),
);

memberRoutes.delete(
  '/',
  'Deletes an account. Its posts are kept.',
  admin,
  reauthenticated,
  account,
  changesSite,
  wrongState,
  noContent,
  async (ctx) => {
    await change(ctx, remove);
  },
);

memberRoutes.post(
  '/password-link',
  'Creates a password reset link for one use within an hour. It is returned only once.',
  admin,
  reauthenticated,
  account,
  answers('OneTimeLinkJson', 201),
  async (ctx) => {
    const { link, token } = await makePasswordLink(ctx.state.id, ctx.state.session);
    return {
      url: absolute(ctx.config, tokenPath('/new-password', token)),
      expires: link.expiresAt.toISOString(),
    };
  },
);

memberRoutes.post(
  '/end-sessions',
  "Ends every session of an account, except the caller's own session.",
  admin,
  reauthenticated,
  account,
  answers('MemberJson'),
  async (ctx) => {
    const { id, session } = ctx.state;
    return presentMember(await endSessions(id, session));
  },
);

memberRoutes.delete(
  '/second-factor',
  "Turns off a colleague's two-factor authentication and ends all their sessions.",
  admin,
  reauthenticated,
  account,
  errors('wrong-state'),
  answers('MemberJson'),
  async (ctx) => {
    const { id, session } = ctx.state;
    return presentMember(await removeMembersFactor(ctx.config, id, session));
  },
);

/** Changes the account in the address, and removes the photo of one that is deleted. */
async function change(ctx: Context, work: Change): Promise<Employee> {
  const { id, session } = ctx.state;
  const { member, gone, visible } = await changeMember(ctx.config, id, session, work);
  ctx.state.changesContent = visible;
  if (gone) await removeFiles(ctx, member.photo);
  return member;
}
