import { randomUUID } from 'node:crypto';
import { domainToASCII, domainToUnicode } from 'node:url';
import { In } from 'typeorm';
import { db } from '../../platform/database/data-source';
import { limits } from '../../../shared/limits';
import type { Config } from '../../platform/config';
import { hashedKey, type Limit, takePoint } from '../../platform/http/rate-limit';
import { queueMail } from '../../mail/queue-mail';
import type { SubscriberInput } from './input';
import { Subscriber } from '../../../entities/Subscriber';
import { UserError } from '../../platform/user-error';
import { currentTime } from '../../platform/clock';

const DAY = 24 * 60 * 60;
const confirmLimit: Limit = { name: 'confirm-email', points: 3, duration: DAY };

// Programs with many addresses could make the site write to any number of strangers.
const perDay: Limit = { name: 'confirm-all', points: 200, duration: DAY };
const TOO_MANY = 'Too many people have subscribed today. Try again tomorrow';

// Keeps the existing key, so that links sent earlier still work.
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
 * Stores an address once, even if it arrives twice at the same moment. If the site sends email, the
 * address is on the list only after the link in an email to it was opened, and submitting an
 * unconfirmed address again sends a new link. If the site sends no email, the address is on the
 * list immediately.
 *
 * Timing does not reveal whether an address is on the list: the same rows are written for every
 * address, and the template decides later whether there is something to confirm. Throws 429 if the
 * address was submitted too often, whether or not it is on the list, or if 200 emails were caused today.
 */
export async function subscribe(config: Config, input: SubscriberInput): Promise<void> {
  const email = await listedAddress(input.email);
  // Otherwise strangers could flood someone's mailbox.
  if (config.mail) {
    const message =
      'We have sent several emails to this address today. Use the link in one of them';
    await takePoint(confirmLimit, hashedKey(email), message);
    await takePoint(perDay, 'all', TOO_MANY);
  }
  const firstName = input.metadata__fname?.trim() ?? '';
  const lastName = input.metadata__lname?.trim() ?? '';
  await db().transaction(async (manager) => {
    const rows = await manager.query<{ id: string }[]>(KEEP, [
      randomUUID(),
      email,
      firstName,
      lastName,
      randomUUID(),
      !config.mail,
      currentTime(),
    ]);
    for (const { id } of rows) {
      await queueMail(manager, config, { kind: 'confirm', to: email, subscriberId: id });
    }
  });
}

/** A subscription that is set aside as a message, which has room for both names in one. */
export function suspected({ email, metadata__fname, metadata__lname }: SubscriberInput) {
  const name = `${metadata__fname?.trim() ?? ''} ${metadata__lname?.trim() ?? ''}`.trim();
  return {
    topic: 'newsletter' as const,
    name: name.slice(0, limits.name).toWellFormed(),
    email,
    message: '',
  };
}

/** Confirms a subscription by the key in its email. Repeating it changes nothing. Throws 403. */
export async function confirm(key: string): Promise<void> {
  const { affected } = await db().manager.update(
    Subscriber,
    { key: key.toLowerCase() },
    { confirmed: true },
  );
  if (affected) return;
  throw new UserError(
    'invalid-link',
    'This link doesn’t work. It may have expired. Sign up for the newsletter again',
  );
}

/**
 * The spelling of an address on the list, in lower case. A domain has two, such as bücher.example and
 * xn--bcher-kva.example: a new address gets the second, which every mail server knows.
 */
export async function listedAddress(sent: string): Promise<string> {
  const email = sent.toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  const [local, domain] = [email.slice(0, at), email.slice(at)];
  const spelled = domainToASCII(domain) || domain;
  const spellings = [local + spelled, local + domainToUnicode(spelled), email];
  const listed = await db().manager.findOneBy(Subscriber, { email: In(spellings) });
  return listed?.email ?? local + spelled;
}
