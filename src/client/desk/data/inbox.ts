import { type QueryClient, useQuery } from '@tanstack/react-query';
import type {
  MessageJson,
  MessageState,
  NewMessagesJson,
  SubscriberJson,
} from '../../../shared/api/inbox';
import { request } from '../../lib/http';
import { useMe } from './me';
import { acceptMissing } from './requests';
import { useList } from './use-list';

const MESSAGES = '/api/messages';
const NEW_MESSAGES = `${MESSAGES}/new`;
const SUBSCRIBERS = '/api/subscribers';
export const MESSAGES_FILE = `${MESSAGES}.csv`;
export const SUBSCRIBERS_FILE = `${SUBSCRIBERS}.csv`;

/** Messages from readers, newest first. */
export const useMessages = (filter: Record<string, string>) =>
  useList<MessageJson>(MESSAGES, { limit: '20', ...filter });

export interface MessageChange {
  state: MessageState;
  takeOver?: true;
}

export const changeMessage = (id: string, body: MessageChange) =>
  request<MessageJson>('PUT', `${MESSAGES}/${id}`, { body });
export const deleteMessage = (id: string) => acceptMissing(request('DELETE', `${MESSAGES}/${id}`));

/**
 * The numbers of new messages and of those set aside, at most 100 each; 0 for anyone who may not read
 * the inbox.
 */
export function useNewMessages(): NewMessagesJson {
  const mayRead = useMe()?.rights.includes('inbox') ?? false;
  const { data, isError } = useQuery({
    queryKey: [NEW_MESSAGES],
    // A number in the menu must not redirect a writer to the sign-in page.
    queryFn: () => request<NewMessagesJson>('GET', NEW_MESSAGES, { keepSessionOn401: true }),
    enabled: mayRead,
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
  });
  return mayRead && data && !isError ? data : { count: 0, suspected: 0 };
}

export function reloadNewMessages(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [NEW_MESSAGES] });
}

/** The newsletter's subscribers, newest first. */
export const useSubscribers = (q: string) =>
  useList<SubscriberJson>(SUBSCRIBERS, { limit: '20', q });

export const deleteSubscriber = (id: string) =>
  acceptMissing(request('DELETE', `${SUBSCRIBERS}/${id}`));
