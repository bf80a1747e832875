import { randomUUID } from 'node:crypto';
import { db } from '../../platform/database/data-source';
import { Subscriber } from '../../../entities/Subscriber';
import type { Config } from '../../platform/config';
import { hashedKey, type Limit, takePoint } from '../../platform/http/rate-limit';
import { queueMail } from '../../mail/queue-mail';
import type { LeaveInput, SubscriberInput } from './input';

const confirmLimit: Limit = { name: 'confirm-email', points: 3, duration: 24 * 60 * 60 };

// The key stays, so that a link that was sent before works too.
const KEEP = `
  INSERT INTO subscriber (id, email, first_name, last_name, key, confirmed, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (lower(email)) DO UPDATE SET
    confirmed = subscriber.confirmed OR excluded.confirmed,
    created_at = CASE
      WHEN subscriber.confirmed THEN subscriber.created_at ELSE excluded.created_at
    END
  RETURNING id`;

/**
 * Keeps an address once, also when it comes twice at the same moment. Where the site sends mail, it
 * is on the list when the link in a mail to it was used, and not before; one that waits for that
 * and comes again waits anew, or is on the list where the site sends no mail any more.
 *
 * Nobody learns by the time it takes whether an address is on the list: the same rows are written
 * for each, and whether there is something to confirm is looked up when the mail is to be sent.
 * Throws 429 for an address that was asked for too often, on the list or not.
 */
export async function subscribe(config: Config, input: SubscriberInput): Promise<void> {
  const email = input.email.toLowerCase();
  // Or strangers could fill somebody's mailbox from here.
  if (config.mail) {
    const message = 'This address was sent several mails today; use the link in one of them';
    await takePoint(confirmLimit, hashedKey(email), message);
  }
  const firstName = input.metadata__fname?.trim() ?? '';
  const lastName = input.metadata__lname?.trim() ?? '';
  await db().transaction(async (manager) => {
    const rows = await manager.query<{ id: string }[]>(KEEP, [
      ...[randomUUID(), email, firstName, lastName, randomUUID()],
      ...[!config.mail, new Date()],
    ]);
    for (const { id } of rows) {
      await queueMail(manager, config, { kind: 'confirm', to: email, subscriberId: id });
    }
  });
}

/** Erases the row of a key or an address; there may be none. */
export async function unsubscribe({ key, email = '' }: LeaveInput): Promise<void> {
  const which = key ? { key } : { email: email.toLowerCase() };
  await db().getRepository(Subscriber).delete(which);
}
