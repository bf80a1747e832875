import { randomUUID } from 'node:crypto';
import { Between, type EntityManager } from 'typeorm';
import type { ChangedDetail } from '../../shared/api/mail';
import { Employee } from '../../entities/Employee';
import { Mail } from '../../entities/Mail';
import type { Config } from '../platform/config';
import { beginsOfValid } from '../platform/time-limits';
import { currentMs, currentTime } from '../platform/clock';

type Asked = Pick<Mail, 'kind' | 'to'> &
  Partial<Pick<Mail, 'employeeId' | 'subscriberId' | 'blogId' | 'what' | 'nextTryAt'>>;

/**
 * Queues an email in the transaction of the change that it reports: it is sent only if the
 * transaction commits, immediately or from `nextTryAt` on. Does nothing if no mail server is set.
 */
export async function queueMail(
  manager: EntityManager,
  config: Pick<Config, 'mail'>,
  asked: Asked,
): Promise<void> {
  if (!config.mail) return;
  const now = currentTime();
  await manager.insert(Mail, {
    id: randomUUID(),
    employeeId: null,
    subscriberId: null,
    blogId: null,
    what: null,
    subject: null,
    nextTryAt: now,
    ...asked,
    state: 'waiting',
    tries: 0,
    reason: '',
    createdAt: now,
  });
}

/**
 * Notifies the owner of an account that the email address, password or second factor was changed;
 * see accounts/email-templates.ts.
 */
export async function queueSecurityNotice(
  manager: EntityManager,
  config: Config,
  { id, email }: Employee,
  what: ChangedDetail,
): Promise<void> {
  await queueMail(manager, config, { kind: 'changed', to: email, employeeId: id, what });
}

const MINUTE_MS = 60 * 1000;

/** An account gets a notice of one kind at most this often. */
export const NOTICE_INTERVAL_MS = 60 * MINUTE_MS;

/**
 * Queues an email to every admin who can sign in, at most once an hour, because a program could
 * cause many sign-ups. Earlier events wait for the next email, which reports all of them.
 */
export async function queueForAdmins(
  manager: EntityManager,
  config: Config,
  kind: Mail['kind'],
): Promise<void> {
  if (!config.mail) return;
  const admins = await manager.findBy(Employee, { isAdmin: true, status: 'active', sample: false });
  await queueForSome(manager, config, kind, admins);
}

/** Queues an email to each of these accounts, at most once an hour, as for admins. */
export async function queueForSome(
  manager: EntityManager,
  config: Config,
  kind: Mail['kind'],
  employees: Pick<Employee, 'id' | 'email'>[],
): Promise<void> {
  if (!config.mail) return;
  for (const { id, email } of employees) {
    const last = await manager.findOne(Mail, {
      where: { kind, employeeId: id, createdAt: Between(...beginsOfValid(NOTICE_INTERVAL_MS)) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    const now = currentMs();
    const due = last?.tries === 0 ? (last.nextTryAt?.getTime() ?? 0) : 0;
    // The queued email is rendered when it is sent, so it will report this event too. An email that
    // is due now may already be on its way.
    if (due > now + MINUTE_MS) continue;
    const nextTryAt = new Date(last ? last.createdAt.getTime() + NOTICE_INTERVAL_MS : now);
    await queueMail(manager, config, { kind, to: email, employeeId: id, nextTryAt });
  }
}
