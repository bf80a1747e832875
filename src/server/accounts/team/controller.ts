import { isUUID } from '../../platform/class-validator';
import { admin, reauthenticated } from '../../auth/guards';
import { db } from '../../platform/database/data-source';
import { listNewest } from '../../platform/database/list-newest';
import { anyStatus } from '../employees/find';
import { employeeStatuses } from '../../../shared/api/accounts';
import { Employee } from '../../../entities/Employee';
import { id, answers, errors, lists, listsPages, noContent } from '../../platform/http/steps';
import { body } from '../../platform/http/input';
import { linkNext, oneOf, paging, query, search, text } from '../../platform/http/query';
import { absolute } from '../../platform/http/paths';
import { fieldError } from '../../platform/user-error';
import { Routes } from '../../platform/http/routes';
import { declineMany } from './changes';
import { DeclineInput, InviteInput } from './input';
import { tokenPath } from '../credentials/link-token';
import { listInvites, makeInvite, NO_INVITE, revokeInvite } from '../employees/invites';
import { presentInvite, presentMembers } from './present';

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
    return presentMembers(page.rows);
  },
);

teamRoutes.get(
  '/waiting',
  'Returns the number of accounts waiting for approval.',
  admin,
  answers('WaitingJson'),
  async () => ({ waiting: await db().manager.countBy(Employee, { status: 'waiting' }) }),
);

teamRoutes.get(
  '/invites',
  'Lists unused invitations, without their links.',
  admin,
  lists('InviteJson'),
  async () => (await listInvites()).map(presentInvite),
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
    return {
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
  (ctx) => revokeInvite(ctx.state.id, ctx.state.session),
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
    return { declined: await declineMany(ctx.config, input.ids, session) };
  },
);
