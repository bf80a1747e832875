import type { EntityManager } from 'typeorm';
import { fillIn } from '../../client/components/fill-in';
import { letterWords } from '../../content/mail';
import { siteWords } from '../../content/site';
import { Employee } from '../../entities/Employee';
import { Mail, type MailKind } from '../../entities/Mail';
import { Subscriber } from '../../entities/Subscriber';
import { noteActivity } from '../activity/note-activity';
import { insertPasswordLink } from '../accounts/sign-in/password-links';
import { whereEmail } from '../accounts/employees/find';
import type { Env } from '../env';
import { absolute } from '../platform/http/absolute';
import { isLate } from './late';
import { layOut, type Letter, oneLine } from './lay-out';

type Writer = (
  manager: EntityManager,
  env: Env,
  mail: Mail,
  now: Date,
) => Promise<Letter | 'late' | null>;

// Of those who wait; the rest are on the page.
const MAX_NAMES = 20;

/**
 * Writes a mail as things stand now; null when there is nothing to tell any more, or nobody to tell
 * it, and 'late' when it has waited for too long. Each try is written anew, with a link of its own
 * where it has one.
 */
export const writeLetter: Writer = (manager, env, mail, now) =>
  writers[mail.kind](manager, env, mail, now);

const writers: Record<MailKind, Writer> = {
  async password(manager, env, mail, now) {
    const employee = await manager
      .createQueryBuilder(Employee, 'employee')
      .where(...whereEmail(mail.to))
      .andWhere({ status: 'active', sample: false })
      .setLock('pessimistic_write') // its owner may be changing the e-mail or the password
      .getOne();
    if (!employee) return null;
    // From here on the desk shows it, and it goes with the account.
    await manager.update(Mail, { id: mail.id }, { employeeId: employee.id, to: employee.email });
    // Never to what was typed, of which another letter may have become this one in lower case.
    mail.to = employee.email;
    if (isLate(mail, now)) return 'late';
    const { token } = await insertPasswordLink(manager, employee.id);
    await noteActivity(manager, 'password link', null, employee.name);
    return letter(env, 'password', `/new-password?link=${token}`);
  },

  async waiting(manager, env, mail) {
    if (!(await isStill(manager, mail, { isAdmin: true }))) return null;
    const waiting = await manager.find(Employee, {
      where: { status: 'waiting' },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MAX_NAMES,
    });
    if (waiting.length === 0) return null;
    const names = waiting.map(({ name }) => oneLine(name)).join(', ');
    return letter(env, 'waiting', '/dashboard/team', { names });
  },

  async approved(manager, env, mail) {
    return (await isStill(manager, mail, {})) ? letter(env, 'approved', '/signin') : null;
  },

  // To the address that it was queued for: that of an account whose e-mail was changed, too.
  changed: async (_manager, env) => letter(env, 'changed', '/signin'),

  async confirm(manager, env, mail) {
    if (!mail.subscriberId) return null;
    const asked = { id: mail.subscriberId, confirmed: false };
    const subscriber = await manager.findOneBy(Subscriber, asked);
    if (!subscriber) return null;
    return letter(env, 'confirm', `/confirm-subscription?key=${subscriber.key}`);
  },

  async test(manager, env, mail) {
    if (!(await isStill(manager, mail, { isAdmin: true }))) return null;
    return letter(env, 'test', '/dashboard/mail');
  },
};

/**
 * Whether the account that a mail goes to is active still, and an admin's where it has to be; the
 * mail goes to the address that it has by now.
 */
async function isStill(
  manager: EntityManager,
  mail: Mail,
  more: { isAdmin?: true },
): Promise<boolean> {
  if (!mail.employeeId) return false;
  const account = { id: mail.employeeId, status: 'active', ...more } as const;
  const employee = await manager.findOneBy(Employee, account);
  mail.to = employee?.email ?? mail.to;
  return employee !== null;
}

function letter(
  env: Env,
  kind: MailKind,
  path: string,
  values: Record<string, string> = {},
): Letter {
  const words = letterWords[kind];
  const fill = (sentence: string) => fillIn(sentence, { site: siteWords.name, ...values });
  return layOut({
    subject: fill(words.subject),
    lines: words.lines.map(fill),
    link: { text: words.link, href: absolute(env, path) },
    end: fill(words.end),
  });
}
