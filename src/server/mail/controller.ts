import Router from '@koa/router';
import { isUUID } from 'class-validator';
import { IsNull, Not } from 'typeorm';
import { requireAdmin, requireReauthentication } from '../auth/guards';
import { db } from '../platform/database/data-source';
import { listNewest } from '../platform/database/list-newest';
import { Mail } from '../../entities/Mail';
import type { Config } from '../platform/config';
import { UserError } from '../platform/user-error';
import { linkNext, readPaging, readSearch } from '../platform/http/paging';
import { presentMail, presentServer } from './present';
import { queueMail } from './queue-mail';
import { tryAgain } from './try-again';

/** The site's sent and queued emails, for admins. */
export const mailRoutes = new Router({ prefix: '/api/mail' });

// Leaves out emails whose address has not been matched with an account: strangers' addresses are
// not an admin's business.
const known = [{ employeeId: Not(IsNull()) }, { subscriberId: Not(IsNull()) }];

mailRoutes.get('/', requireAdmin, async (ctx) => {
  const page = await listNewest(Mail, {
    ...readPaging(ctx),
    q: readSearch(ctx.query.q),
    searched: ['to', 'reason'],
    where: known,
  });
  linkNext(ctx, page);
  ctx.body = page.rows.map(presentMail);
});

mailRoutes.get('/server', requireAdmin, (ctx) => {
  ctx.body = presentServer(ctx.config);
});

mailRoutes.post('/test', requireAdmin, requireReauthentication, async (ctx) => {
  requireServer(ctx.config);
  const { id, email } = ctx.state.employee;
  await queueMail(db().manager, ctx.config, { kind: 'test', to: email, employeeId: id });
  ctx.status = 202;
  ctx.body = { queued: true };
});

mailRoutes.post('/:id/again', requireAdmin, requireReauthentication, async (ctx) => {
  requireServer(ctx.config);
  const id: string = ctx.params.id ?? '';
  if (!isUUID(id)) throw new UserError(404, 'There is no such mail');
  ctx.body = presentMail(await tryAgain(id.toLowerCase()));
});

function requireServer(config: Config): void {
  if (!config.mail) throw new UserError(409, 'No mail server is set, so nothing can be sent');
}
