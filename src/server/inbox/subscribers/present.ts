import type { SubscriberJson } from '../../../shared/api/inbox';
import type { Subscriber } from '../../../entities/Subscriber';

export function presentSubscriber(subscriber: Subscriber): SubscriberJson {
  return {
    _id: subscriber.id,
    email: subscriber.email,
    firstName: subscriber.firstName,
    lastName: subscriber.lastName,
    date: subscriber.createdAt.toISOString(),
  };
}
