import type { Subscriber } from '../../../entities/Subscriber';

/** A subscriber for the staff; the key stays out of it. The date is ISO 8601 in UTC. */
export interface SubscriberJson {
  _id: string;
  email: string;
  firstName: string;
  lastName: string;
  date: string;
}

export function presentSubscriber(subscriber: Subscriber): SubscriberJson {
  return {
    _id: subscriber.id,
    email: subscriber.email,
    firstName: subscriber.firstName,
    lastName: subscriber.lastName,
    date: subscriber.createdAt.toISOString(),
  };
}
