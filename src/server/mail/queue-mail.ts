import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Employee } from '../../entities/Employee';
import { Mail } from '../../entities/Mail';
import type { Config } from '../platform/config';

type Asked = Pick<Mail, 'kind' | 'to'> &
  Partial<Pick<Mail, 'employeeId' | 'subscriberId' | 'nextTryAt'>>;

/**
 * Asks for a mail, in the transaction of what it tells of: it is sent after that is committed, at
 * once or from `nextTryAt` on, and never without it. Does nothing where no mail server is set.
 */
export async function queueMail(
  manager: EntityManager,
  config: Config,
  asked: Asked,
): Promise<void> {
  if (!config.mail) return;
  const now = new Date();
  await manager.insert(Mail, {
    id: randomUUID(),
    employeeId: null,
    subscriberId: null,
    nextTryAt: now,
    ...asked,
    state: 'waiting',
    tries: 0,
    reason: '',
    createdAt: now,
  });
}

/** Tells the owner of an account that e-mail, password or second factor changed; see accounts/email-templates.ts. */
export async function queueSecurityNotice(
  manager: EntityManager,
  config: Config,
  { id, email }: Employee,
): Promise<void> {
  await queueMail(manager, config, { kind: 'changed', to: email, employeeId: id });
}

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The same for every admin who can sign in, once an hour: many sign-ups, by a program perhaps, are
 * no reason for many mails. What comes sooner is told an hour after the last, with all the rest.
 */
export async function queueForAdmins(
  manager: EntityManager,
  config: Config,
  kind: Mail['kind'],
): Promise<void> {
  if (!config.mail) return;
  const admins = await manager.findBy(Employee, { isAdmin: true, status: 'active', sample: false });
  for (const { id, email } of admins) {
    const last = await manager.findOne(Mail, {
      where: { kind, employeeId: id },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    const now = Date.now();
    const due = last?.tries === 0 ? (last.nextTryAt?.getTime() ?? 0) : 0;
    // It is written when it is sent, and then tells of this, too; not so one that goes just now.
    if (due > now + MINUTE_MS) continue;
    const soonest = (last?.createdAt.getTime() ?? 0) + HOUR_MS;
    const nextTryAt = new Date(Math.max(now, soonest));
    await queueMail(manager, config, { kind, to: email, employeeId: id, nextTryAt });
  }
}
