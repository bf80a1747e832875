import type { Logger } from 'pino';
import { db } from '../platform/database/data-source';
import { Mail } from '../../entities/Mail';
import type { Config } from '../platform/config';
import { isDatabaseUnreachable } from '../platform/database/errors';
import { saveFailure, saveSent } from './save-outcome';
import { LATE } from './late';
import { isFinal, reasonOf } from './reason';
import type { Email, EmailTemplates } from './render-email';
import { send } from './send';

/**
 * How long a mail belongs to the process that tries it: longer than all the timeouts of one try
 * together. If that process ends meanwhile, another one tries again after this time.
 */
const HOLD_MS = 10 * 60 * 1000;

/** What sending needs. */
export interface Sending {
  config: Config;
  log: Logger;
  templates: EmailTemplates;
}

/**
 * Sends every mail that is due, one after the other, and gives how many the server took. Each goes
 * at least once: when the process is killed, or the database stays away, after the server took it
 * and before that is noted, it goes a second time.
 */
export async function sendDue(
  sending: Sending,
  clock: () => Date = () => new Date(),
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { config, log } = sending;
  let sent = 0;
  while (config.mail && !isStopped()) {
    const mail = await takeDue(clock());
    if (!mail) break;
    const email = await render(sending, mail, clock);
    if (!email) continue;
    try {
      await send(config.mail, mail.to, email);
    } catch (error) {
      // Not the error itself, and no address: neither belongs in a log.
      const { code } = error as { code?: string };
      log.warn({ mail: mail.id, kind: mail.kind, code }, 'mail not sent');
      await saveFailure(mail, reasonOf(error), isFinal(error), clock());
      continue;
    }
    await saveSent(mail);
    sent += 1;
  }
  return sent;
}

/**
 * The next mail that is due, counted as tried and held by this process. A row that another process
 * is just taking is passed over; what is sent is sent outside of any transaction, because a mail
 * server may be slow and the embedded database has one connection.
 */
function takeDue(now: Date): Promise<Mail | null> {
  return db().transaction(async (manager) => {
    const mail = await manager
      .createQueryBuilder(Mail, 'mail')
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .where({ state: 'waiting' })
      .andWhere('mail.nextTryAt <= :now', { now })
      .orderBy('mail.nextTryAt')
      .addOrderBy('mail.id')
      .limit(1)
      .getOne();
    if (!mail) return null;
    mail.tries += 1;
    mail.nextTryAt = new Date(now.getTime() + HOLD_MS);
    const { id, tries, nextTryAt } = mail;
    await manager.update(Mail, { id }, { tries, nextTryAt });
    return mail;
  });
}

/** Null when there is nothing to send; the row says so, or is gone. */
async function render(
  { config, log, templates }: Sending,
  mail: Mail,
  clock: () => Date,
): Promise<Email | null> {
  try {
    const template = templates[mail.kind];
    const email = await db().transaction((manager) => template(manager, config, mail, clock()));
    if (email === 'late') {
      await saveFailure(mail, LATE, true, clock());
      return null;
    }
    if (!email) await db().getRepository(Mail).delete({ id: mail.id, tries: mail.tries });
    return email;
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error;
    log.error({ err: error, mail: mail.id, kind: mail.kind }, 'mail not rendered');
    const reason = 'It could not be written; the log of the site says why';
    await saveFailure(mail, reason, false, clock());
    return null;
  }
}
