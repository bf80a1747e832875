/** `newsletter` is a subscription that was set aside. */
export type MessageTopic = 'contact' | 'fellowship' | 'newsletter';

/** `suspected` was set aside as the work of a program; lists without a state leave it out. */
export const messageStates = ['new', 'in-work', 'answered', 'suspected'] as const;

export type MessageState = (typeof messageStates)[number];

/** A message, as shown to staff. Dates are ISO 8601 in UTC. */
export interface MessageJson {
  _id: string;
  topic: MessageTopic;
  name: string;
  email: string;
  organisation: string;
  message: string;
  date: string;
  state: MessageState;
  /** Who works on it or answered it; '' for a new message. */
  handler: string;
  /** The account of the handler; null for a new message, or if the account is deleted. */
  handlerId: string | null;
}

/** The numbers of new messages and of those set aside; from 100 on, there may be more. */
export interface NewMessagesJson {
  count: number;
  suspected: number;
}

/** A subscriber, as shown to staff, without the key. The date is ISO 8601 in UTC. */
export interface SubscriberJson {
  _id: string;
  email: string;
  firstName: string;
  lastName: string;
  date: string;
}
