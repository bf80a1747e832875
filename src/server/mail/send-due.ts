import type { Logger } from 'pino';
import type { MailKind } from '../../shared/api/mail';
import { db } from '../platform/database/data-source';
import { Mail } from '../../entities/Mail';
import type { Config } from '../platform/config';
import { isDatabaseUnreachable } from '../platform/database/errors';
import { endsOfValid } from '../platform/time-limits';
import { freshSite } from '../site/site-now';
import { saveFailure, saveSent, WAITS_MS } from './save-outcome';
import { LATE, isFinal, reasonOf } from './reason';
import { NOTICE_INTERVAL_MS } from './queue-mail';
import type { Email, EmailTemplates } from './render-email';
import { send } from './send';

/**
 * How long an email is reserved for the process that sends it: longer than all timeouts of one
 * attempt together. If that process ends, another process retries after this time.
 */
const HOLD_MS = 10 * 60 * 1000;

/**
 * No attempt is planned further ahead than this. One that is was planned while the computer's clock was
 * wrong, and is due now.
 */
const LONGEST_WAIT_MS = Math.max(HOLD_MS, NOTICE_INTERVAL_MS, ...WAITS_MS);

/**
 * In which order due emails are sent. Somebody waits for the first kinds, and links in them expire; the
 * last kinds are those that strangers can cause, so they must not hold up others.
 */
const FIRST: MailKind[] = [
  ...(['password', 'changed', 'wrong-codes', 'factor-removed'] as const),
  ...(['changing', 'address', 'known'] as const),
];
const LAST: MailKind[] = ['unsubscribe', 'confirm'];
const PLACE = `CASE WHEN mail.kind IN (:...first) THEN 0 WHEN mail.kind IN (:...last) THEN 2 ELSE 1 END`;

/** The dependencies of sending. */
export interface Sending {
  config: Config;
  log: Logger;
  templates: EmailTemplates;
}

/**
 * Sends all due emails, one after another and the important ones first, and returns how many the server accepted. Delivery is at
 * least once: an email is sent again if the process is killed or the database becomes unreachable
 * after the server accepted it and before that is recorded.
 */
export async function sendDue(
  sending: Sending,
  clock: () => Date,
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
      // Log neither the error itself nor an address: both are private.
      const { code } = error as { code?: string };
      log.warn({ mail: mail.id, kind: mail.kind, code }, 'email not sent');
      await saveFailure(mail, reasonOf(error), isFinal(error), clock());
      continue;
    }
    await saveSent(mail);
    sent += 1;
  }
  return sent;
}

/**
 * Takes the next due email: counts the attempt and reserves the email for this process. Skips a row
 * that another process is taking. The email is sent outside any transaction, because mail servers
 * can be slow and the embedded database has only one connection.
 */
function takeDue(now: Date): Promise<Mail | null> {
  const [, longest] = endsOfValid(LONGEST_WAIT_MS, now.getTime());
  return db().transaction(async (manager) => {
    const mail = await manager
      .createQueryBuilder(Mail, 'mail')
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .where({ state: 'waiting' })
      .andWhere('(mail.nextTryAt <= :now OR mail.nextTryAt > :longest)', { now, longest })
      .orderBy(PLACE)
      .addOrderBy('mail.nextTryAt')
      .addOrderBy('mail.id')
      .setParameters({ first: FIRST, last: LAST })
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

/** Null if there is nothing to send; then the row has been deleted or marked as failed. */
async function render(
  { config, log, templates }: Sending,
  mail: Mail,
  clock: () => Date,
): Promise<Email | null> {
  try {
    await freshSite();
    const template = templates[mail.kind];
    const email = await db().transaction((manager) => template(manager, config, mail, clock()));
    if (email === 'late') {
      await saveFailure(mail, LATE, true, clock());
      return null;
    }
    if (!email) await db().manager.delete(Mail, { id: mail.id, tries: mail.tries });
    else mail.subject = email.subject.slice(0, 500);
    return email;
  } catch (error) {
    if (isDatabaseUnreachable(error)) throw error;
    log.error({ err: error, mail: mail.id, kind: mail.kind }, 'email not rendered');
    const reason = 'The email could not be created. The site’s log has the reason';
    await saveFailure(mail, reason, false, clock());
    return null;
  }
}
