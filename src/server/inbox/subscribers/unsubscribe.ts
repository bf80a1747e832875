import { lockExisting } from '../../platform/database/transactions';
import { db } from '../../platform/database/data-source';
import { Subscriber } from '../../../entities/Subscriber';
import type { ActivityKind } from '../../../shared/api/activity';
import type { Config } from '../../platform/config';
import { hashedKey, type Limit, takePoint } from '../../platform/http/rate-limit';
import { queueMail } from '../../mail/queue-mail';
import { listedAddress } from './subscribe';
import { recordActivity } from '../../activity/record-activity';
import type { Employee } from '../../../entities/Employee';

const linkLimit: Limit = { name: 'unsubscribe-email', points: 3, duration: 60 * 60 };

// Without email nothing proves whose address it is, so a program must not empty the list.
const perDay: Limit = { name: 'unsubscribe-all', points: 50, duration: 24 * 60 * 60 };
const TOO_MANY =
  'Too many addresses were removed from the list today. Write to us, and we remove yours';

// One statement, so that its timing does not reveal whether the address was on the list.
const DELETE_AND_RECORD = `
  WITH gone AS (DELETE FROM subscriber WHERE email = $1 RETURNING created_at)
  INSERT INTO activity (id, kind, by, about, created_at)
  SELECT gen_random_uuid(), $2::varchar, '',
    to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), now()
  FROM gone`;

/** Deletes the subscriber with this key, if there is one. */
export async function unsubscribeByKey(key: string): Promise<void> {
  await db().manager.delete(Subscriber, { key: key.toLowerCase() });
}

/**
 * Unsubscribes an address, which anyone can type. If the site sends email, only an email with a link
 * is queued, for any address: its template looks up the subscriber. Otherwise the subscriber is
 * deleted, and that is recorded. Returns what was done, which is the same for every address. Throws
 * 429 after too many emails to one address or, without email, after 50 addresses in a day.
 */
export async function unsubscribeByEmail(
  config: Config,
  address: string,
): Promise<'asked' | 'left'> {
  const email = await listedAddress(address);
  if (config.mail) {
    const message = 'Too many requests for this address. Try again in an hour';
    await takePoint(linkLimit, hashedKey(email), message);
    await queueMail(db().manager, config, { kind: 'unsubscribe', to: email });
    return 'asked';
  }
  await takePoint(perDay, 'all', TOO_MANY);
  const kind: ActivityKind = 'unsubscribed by address';
  await db().query(DELETE_AND_RECORD, [email, kind]);
  return 'left';
}

export const NO_SUBSCRIBER = 'Subscriber not found';

/** Erases a subscriber. What is noted says since when there was one, not who. Throws 404. */
export async function deleteSubscriber(id: string, employee: Employee): Promise<void> {
  await db().transaction(async (manager) => {
    const known = await lockExisting(manager, Subscriber, { id }, NO_SUBSCRIBER);
    await manager.delete(Subscriber, { id });
    const since = known.createdAt.toISOString().slice(0, 10);
    await recordActivity(manager, 'subscriber deleted', employee, since);
  });
}
