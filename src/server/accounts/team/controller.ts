import Router from '@koa/router';
import { isUUID } from 'class-validator';
import type { Context } from 'koa';
import { removeFiles } from '../own/own-photo';
import { requireAdmin, requireReauthentication } from '../../auth/guards';
import { db } from '../../platform/database/data-source';
import { listNewest } from '../../platform/database/list-newest';
import { shownSamples } from '../employees/find';
import type { EmployeeStatus } from '../../../shared/api/accounts';
import { Employee } from '../../../entities/Employee';
import { fieldError, UserError } from '../../platform/user-error';
import { changesSite } from '../../platform/http/changes-site';
import { readBody } from '../../platform/http/input';
import { linkNext, readPaging, readSearch } from '../../platform/http/paging';
import { absolute } from '../../platform/http/absolute';
import { type Change, changeMember } from './change-member';
import { approve, refuse, remove, restore, set, suspend } from './changes';
import { ApproveInput, MemberInput } from './input';
import { listInvites, makeInvite, noInvite, revokeInvite } from '../employees/invites';
import { makePasswordLink } from './make-password-link';
import type { OnceJson } from '../../../shared/api/accounts';
import { presentInvite, presentMember } from './present';

/** The accounts of the staff, for admins. */
export const teamRoutes = new Router({ prefix: '/api/team' });

const statuses: EmployeeStatus[] = ['waiting', 'active', 'suspended'];

teamRoutes.get('/', requireAdmin, async (ctx) => {
  const status = statuses.find((one) => one === ctx.query.status);
  if (ctx.query.status !== undefined && !status) {
    throw fieldError('status', `Status must be one of ${statuses.join(', ')}`);
  }
  const page = await listNewest(Employee, {
    ...readPaging(ctx),
    q: readSearch(ctx.query.q),
    searched: ['name', 'email'],
    where: { ...shownSamples(ctx.config), ...(status ? { status } : {}) },
  });
  linkNext(ctx, page);
  ctx.body = page.rows.map(presentMember);
});

teamRoutes.get('/waiting', requireAdmin, async (ctx) => {
  ctx.body = { waiting: await db().getRepository(Employee).countBy({ status: 'waiting' }) };
});

teamRoutes.get('/invites', requireAdmin, async (ctx) => {
  ctx.body = (await listInvites()).map(presentInvite);
});

teamRoutes.post('/invites', requireAdmin, requireReauthentication, async (ctx) => {
  const { invite, token } = await makeInvite(ctx.state.session);
  ctx.status = 201;
  ctx.body = {
    _id: invite.id,
    url: absolute(ctx.config, `/signup?invite=${token}`),
    expires: invite.expiresAt.toISOString(),
  };
});

teamRoutes.delete('/invites/:id', requireAdmin, requireReauthentication, async (ctx) => {
  const id: string = ctx.params.id ?? '';
  if (!isUUID(id)) throw noInvite();
  await revokeInvite(id, ctx.state.session);
  ctx.status = 204;
});

teamRoutes.post('/:id/approve', requireAdmin, requireReauthentication, changesSite, async (ctx) => {
  await answer(ctx, approve(readBody(ctx, ApproveInput)));
});
teamRoutes.post('/:id/refuse', requireAdmin, requireReauthentication, changesSite, (ctx) =>
  answer(ctx, refuse),
);
teamRoutes.post('/:id/suspend', requireAdmin, requireReauthentication, changesSite, (ctx) =>
  answer(ctx, suspend),
);
teamRoutes.post('/:id/restore', requireAdmin, requireReauthentication, changesSite, (ctx) =>
  answer(ctx, restore),
);
teamRoutes.put('/:id', requireAdmin, requireReauthentication, changesSite, (ctx) =>
  answer(ctx, set(readBody(ctx, MemberInput))),
);
teamRoutes.delete('/:id', requireAdmin, requireReauthentication, changesSite, (ctx) =>
  answer(ctx, remove),
);

teamRoutes.post('/:id/password-link', requireAdmin, requireReauthentication, async (ctx) => {
  const { link, token } = await makePasswordLink(readId(ctx), ctx.state.session);
  ctx.status = 201;
  ctx.body = {
    url: absolute(ctx.config, `/new-password?link=${token}`),
    expires: link.expiresAt.toISOString(),
  } satisfies OnceJson;
});

/** Answers with the changed account. If it was deleted, deletes its photo and answers 204. */
async function answer(ctx: Context, change: Change): Promise<void> {
  const { member, gone } = await changeMember(ctx.config, readId(ctx), ctx.state.session, change);
  if (gone) {
    await removeFiles(ctx, member.photo);
    ctx.status = 204;
  } else {
    ctx.body = presentMember(member);
  }
}

function readId(ctx: Context): string {
  const id: string = ctx.params.id ?? '';
  if (!isUUID(id)) throw new UserError(404, 'There is no such account');
  return id.toLowerCase();
}
