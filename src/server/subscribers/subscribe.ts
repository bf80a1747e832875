import { randomUUID } from 'node:crypto';
import { db } from '../database/data-source';
import { Subscriber } from '../../entities/Subscriber';
import type { LeaveInput, SubscriberInput } from './input';

/** Keeps an address once: a second time, also at the same moment, changes nothing. */
export async function subscribe(input: SubscriberInput): Promise<void> {
  const subscriber = Object.assign(new Subscriber(), {
    id: randomUUID(),
    email: input.email.toLowerCase(),
    firstName: input.metadata__fname?.trim() ?? '',
    lastName: input.metadata__lname?.trim() ?? '',
    key: randomUUID(),
    createdAt: new Date(),
  });
  await db().createQueryBuilder().insert().into(Subscriber).values(subscriber).orIgnore().execute();
}

/** Erases the row of a key or an address; there may be none. */
export async function unsubscribe({ key, email = '' }: LeaveInput): Promise<void> {
  const which = key ? { key } : { email: email.toLowerCase() };
  await db().getRepository(Subscriber).delete(which);
}
