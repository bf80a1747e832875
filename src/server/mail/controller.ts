import { IsNull, Not } from 'typeorm';
import { lockExisting } from '../platform/database/transactions';
import { admin, reauthenticated } from '../auth/guards';
import { db } from '../platform/database/data-source';
import { listNewest } from '../platform/database/list-newest';
import { Mail } from '../../entities/Mail';
import { id, answers, errors, listsPages } from '../platform/http/steps';
import { linkNext, paging, query, search } from '../platform/http/query';
import { Routes, step } from '../platform/http/routes';
import { UserError } from '../platform/user-error';
import { presentMail, presentServer } from './present';
import { queueMail } from './queue-mail';
import { currentTime } from '../platform/clock';

/** The site's emails and their delivery state, for admins. */
export const mailRoutes = new Routes('Email', '/api/mail');

// Leaves out emails to addresses that do not belong to an account or subscriber, because admins
// have no need to see them. They have typed the addresses of invitations themselves.
const known = [
  { employeeId: Not(IsNull()) },
  { subscriberId: Not(IsNull()) },
  { kind: 'invite' as const },
];

const NO_EMAIL = 'This email no longer exists';

/** Throws 409 on a site that cannot send email. */
const emailServer = step({ errors: ['no-email-server'] }, async (ctx, next) => {
  if (!ctx.config.mail) {
    throw new UserError('no-email-server', 'No email server is set up, so nothing can be sent');
  }
  await next();
});

mailRoutes.get(
  '/',
  'Lists recent emails and their delivery state, newest first.',
  admin,
  query({ ...paging, q: search }),
  listsPages('MailJson'),
  async (ctx) => {
    const list = { ...ctx.state.query, where: known };
    const page = await listNewest(Mail, { ...list, searched: ['to', 'reason'] });
    linkNext(ctx, page);
    return page.rows.map(presentMail);
  },
);

mailRoutes.get(
  '/server',
  "Returns the email server's settings, without its password.",
  admin,
  answers('MailServerJson'),
  (ctx) => presentServer(ctx.config),
);

mailRoutes.post(
  '/test',
  'Sends a test email to the caller.',
  admin,
  reauthenticated,
  emailServer,
  answers('DoneJson', 202),
  async (ctx) => {
    const { id, email } = ctx.state.employee;
    await queueMail(db().manager, ctx.config, { kind: 'test', to: email, employeeId: id });
    return { queued: true } as const;
  },
);

mailRoutes.post(
  '/:id/again',
  'Sends a failed email again.',
  admin,
  reauthenticated,
  emailServer,
  id(NO_EMAIL),
  errors('not-failed'),
  answers('MailJson'),
  async (ctx) => presentMail(await tryAgain(ctx.state.id)),
);

/** Makes a failed email due again, as if it had just been queued. Throws 404 and 409. */
async function tryAgain(id: string): Promise<Mail> {
  return db().transaction(async (manager) => {
    const mail = await lockExisting(manager, Mail, { id }, NO_EMAIL);
    if (mail.state !== 'failed') throw new UserError('not-failed', 'This email has not failed');
    const now = currentTime();
    const queued = {
      state: 'waiting',
      tries: 0,
      reason: '',
      nextTryAt: now,
      createdAt: now,
    } as const;
    return manager.save(Object.assign(mail, queued));
  });
}
