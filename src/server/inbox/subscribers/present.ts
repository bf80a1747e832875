import type { SubscriberJson } from '../../../shared/api/inbox';
import { Subscriber } from '../../../entities/Subscriber';
import { recordActivity } from '../../activity/record-activity';
import { db } from '../../platform/database/data-source';
import { everyNewest } from '../../platform/database/list-newest';
import type { Employee } from '../../../entities/Employee';

export function presentSubscriber(subscriber: Subscriber): SubscriberJson {
  return {
    _id: subscriber.id,
    email: subscriber.email,
    firstName: subscriber.firstName,
    lastName: subscriber.lastName,
    date: subscriber.createdAt.toISOString(),
  };
}

export const subscriberColumns = ['email', 'first name', 'last name', 'since', 'unsubscribe link'];

/** The whole list as rows of a CSV file, newest first. First records who exports it. */
export async function exportSubscribers(
  siteUrl: string,
  employee: Employee,
): Promise<AsyncIterable<string[][]>> {
  const { manager } = db();
  const confirmed = { confirmed: true };
  const count = await manager.countBy(Subscriber, confirmed);
  await recordActivity(manager, 'subscribers exported', employee, String(count));
  return rowsOf(siteUrl, everyNewest(Subscriber, confirmed));
}

async function* rowsOf(siteUrl: string, pages: AsyncIterable<Subscriber[]>) {
  for await (const page of pages) {
    yield page.map(({ email, firstName, lastName, createdAt, key }) => [
      email,
      firstName,
      lastName,
      createdAt.toISOString(),
      `${siteUrl}/unsubscribe?key=${key}`,
    ]);
  }
}
