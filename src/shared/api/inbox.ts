export type MessageTopic = 'contact' | 'fellowship';

/** A message for the staff. Dates are ISO 8601 in UTC. */
export interface MessageJson {
  _id: string;
  topic: MessageTopic;
  name: string;
  email: string;
  organisation: string;
  message: string;
  date: string;
  /** When it was read; null while it is unread. */
  read: string | null;
  /** Somebody has still to do something about it. */
  marked: boolean;
}

/** A subscriber for the staff; the key stays out of it. The date is ISO 8601 in UTC. */
export interface SubscriberJson {
  _id: string;
  email: string;
  firstName: string;
  lastName: string;
  date: string;
}
