import { isUUID } from 'class-validator';
import type { Context } from 'koa';
import { removeFiles } from '../own/own-photo';
import { admin, reauthenticated } from '../../auth/guards';
import { db } from '../../platform/database/data-source';
import { listNewest } from '../../platform/database/list-newest';
import { anyStatus } from '../employees/find';
import { employeeStatuses } from '../../../shared/api/accounts';
import { Employee } from '../../../entities/Employee';
import { answers, errors, lists, listsPages, noContent } from '../../platform/http/answers';
import { changesSite } from '../../platform/http/changes-site';
import { id } from '../../platform/http/id';
import { body } from '../../platform/http/input';
import { linkNext, oneOf, paging, query, search, text } from '../../platform/http/query';
import { absolute } from '../../platform/http/paths';
import { fieldError } from '../../platform/user-error';
import { Routes } from '../../platform/http/routes';
import { type Change, changeMember, NO_ACCOUNT } from './change-member';
import { declineMany, approve, refuse, remove, restore, set, suspend } from './changes';
import { makePasswordLink, endSessions, removeMembersFactor } from './member-access';
import { ApproveInput, DeclineInput, InviteInput, MemberInput } from './input';
import { tokenPath } from '../credentials/link-token';
import { listInvites, makeInvite, NO_INVITE, revokeInvite } from '../employees/invites';
import { presentInvite, presentMember, presentMembers } from './present';

/** The accounts of the staff, for admins. */
export const teamRoutes = new Routes('Team', '/api/team');

teamRoutes.get(
  '/',
  'Lists accounts, newest first.',
  admin,
  query({
    ...paging,
    q: search,
    account: text('Only the account with this id'),
    status: oneOf('Only accounts with this status', employeeStatuses, undefined),
  }),
  listsPages('MemberJson'),
  async (ctx) => {
    const { status, account, ...list } = ctx.state.query;
    if (account !== undefined && !isUUID(account)) throw fieldError('account', 'Send an id');
    const page = await listNewest(Employee, {
      ...list,
      searched: ['name', 'email'],
      where: {
        ...(status ? { status } : anyStatus),
        ...(account ? { id: account } : {}),
      },
    });
    linkNext(ctx, page);
    ctx.body = await presentMembers(page.rows);
  },
);

teamRoutes.get(
  '/waiting',
  'Returns the number of accounts waiting for approval.',
  admin,
  answers('WaitingJson'),
  async (ctx) => {
    ctx.body = { waiting: await db().getRepository(Employee).countBy({ status: 'waiting' }) };
  },
);

teamRoutes.get(
  '/invites',
  'Lists unused invitations, without their links.',
  admin,
  lists('InviteJson'),
  async (ctx) => {
    ctx.body = (await listInvites()).map(presentInvite);
  },
);

teamRoutes.post(
  '/invites',
  'Creates an invitation for one account, valid for seven days, and sends it to `email` if the site sends email, in place of an open one that was sent there. Otherwise its link is returned, only once.',
  admin,
  reauthenticated,
  body(InviteInput),
  errors('email-taken'),
  answers('NewInviteJson', 201),
  async (ctx) => {
    const { invite, token } = await makeInvite(ctx.config, ctx.state.session, ctx.state.input);
    ctx.status = 201;
    ctx.body = {
      _id: invite.id,
      url: token && absolute(ctx.config, tokenPath('/signup', token)),
      expires: invite.expiresAt.toISOString(),
    };
  },
);

teamRoutes.delete(
  '/invites/:id',
  'Revokes an invitation.',
  admin,
  reauthenticated,
  id(NO_INVITE),
  noContent,
  async (ctx) => {
    await revokeInvite(ctx.state.id, ctx.state.session);
    ctx.status = 204;
  },
);

teamRoutes.post(
  '/decline',
  'Declines and deletes accounts that are waiting for approval.',
  admin,
  reauthenticated,
  body(DeclineInput),
  answers('DeclinedJson'),
  async (ctx) => {
    const { input, session } = ctx.state;
    ctx.body = { declined: await declineMany(ctx.config, input.ids, session) };
  },
);

const account = id(NO_ACCOUNT);
const wrongState = errors('wrong-state', 'last-admin');

teamRoutes.post(
  '/:id/approve',
  'Approves an account that is waiting for approval.',
  admin,
  reauthenticated,
  account,
  body(ApproveInput),
  changesSite,
  wrongState,
  answers('MemberJson'),
  async (ctx) => {
    ctx.body = await presentMember(await change(ctx, approve(ctx.state.input)));
  },
);

teamRoutes.post(
  '/:id/refuse',
  'Declines and deletes an account that is waiting for approval.',
  admin,
  reauthenticated,
  account,
  wrongState,
  noContent,
  async (ctx) => {
    await change(ctx, refuse);
    ctx.status = 204;
  },
);

teamRoutes.post(
  '/:id/suspend',
  'Suspends an account and ends its sessions.',
  admin,
  reauthenticated,
  account,
  changesSite,
  wrongState,
  answers('MemberJson'),
  async (ctx) => {
    ctx.body = await presentMember(await change(ctx, suspend));
  },
);

teamRoutes.post(
  '/:id/restore',
  'Reactivates a suspended account.',
  admin,
  reauthenticated,
  account,
  changesSite,
  wrongState,
  answers('MemberJson'),
  async (ctx) => {
    ctx.body = await presentMember(await change(ctx, restore));
  },
);

teamRoutes.put(
  '/:id',
  'Changes the fields of an account that admins set.',
  admin,
  reauthenticated,
  account,
  body(MemberInput),
  changesSite,
  wrongState,
  errors('name-taken'),
  answers('MemberJson'),
  async (ctx) => {
    ctx.body = await presentMember(await change(ctx, set(ctx.state.input)));
  },
);

teamRoutes.delete(
  '/:id',
  'Deletes an account. Its posts are kept.',
  admin,
  reauthenticated,
  account,
  changesSite,
  wrongState,
  noContent,
  async (ctx) => {
    await change(ctx, remove);
    ctx.status = 204;
  },
);

teamRoutes.post(
  '/:id/password-link',
  'Creates a password reset link for one use within an hour. It is returned only once.',
  admin,
  reauthenticated,
  account,
  answers('OneTimeLinkJson', 201),
  async (ctx) => {
    const { link, token } = await makePasswordLink(ctx.state.id, ctx.state.session);
    ctx.status = 201;
    ctx.body = {
      url: absolute(ctx.config, tokenPath('/new-password', token)),
      expires: link.expiresAt.toISOString(),
    };
  },
);

teamRoutes.post(
  '/:id/end-sessions',
  "Ends every session of an account, except the caller's own session.",
  admin,
  reauthenticated,
  account,
  answers('MemberJson'),
  async (ctx) => {
    const { id, session } = ctx.state;
    ctx.body = await presentMember(await endSessions(id, session));
  },
);

teamRoutes.delete(
  '/:id/second-factor',
  "Turns off a colleague's two-factor authentication and ends all their sessions.",
  admin,
  reauthenticated,
  account,
  errors('wrong-state'),
  answers('MemberJson'),
  async (ctx) => {
    const { id, session } = ctx.state;
    ctx.body = await presentMember(await removeMembersFactor(ctx.config, id, session));
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
