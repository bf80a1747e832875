import type { MessageJson, SubscriberJson } from '../../../shared/api/inbox';
import { request } from '../../lib/http';
import { acceptMissing } from './accept-missing';
import { useList } from './use-list';

const MESSAGES = '/api/messages';
const SUBSCRIBERS = '/api/subscribers';
export const MESSAGES_FILE = `${MESSAGES}.csv`;
export const SUBSCRIBERS_FILE = `${SUBSCRIBERS}.csv`;

/** Messages from readers, newest first. */
export const useMessages = (filter: Record<string, string>) =>
  useList<MessageJson>(MESSAGES, { limit: '20', ...filter });

export const changeMessage = (id: string, body: { read: boolean } | { marked: boolean }) =>
  request<MessageJson>('PUT', `${MESSAGES}/${id}`, { body });
export const deleteMessage = (id: string) => acceptMissing(request('DELETE', `${MESSAGES}/${id}`));

/** The newsletter's subscribers, newest first. */
export const useSubscribers = (q: string) =>
  useList<SubscriberJson>(SUBSCRIBERS, { limit: '20', q });

export const deleteSubscriber = (id: string) =>
  acceptMissing(request('DELETE', `${SUBSCRIBERS}/${id}`));
