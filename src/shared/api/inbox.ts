export type MessageTopic = 'contact' | 'fellowship';

/** A message, as shown to staff. Dates are ISO 8601 in UTC. */
export interface MessageJson {
  _id: string;
  topic: MessageTopic;
  name: string;
  email: string;
  organisation: string;
  message: string;
  date: string;
  /** When it was first read; null if unread. */
  read: string | null;
  /** Flagged: the message needs a reply. */
  marked: boolean;
}

/** A subscriber, as shown to staff, without the key. The date is ISO 8601 in UTC. */
export interface SubscriberJson {
  _id: string;
  email: string;
  firstName: string;
  lastName: string;
  date: string;
}
