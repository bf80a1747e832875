import { type FindOptionsWhere, IsNull } from 'typeorm';
import { db } from '../../platform/database/data-source';
import { listNewest } from '../../platform/database/list-newest';
import { Message } from '../../../entities/Message';
import { fieldError } from '../../platform/user-error';
import { readSearch } from '../../platform/http/paging';

interface MessageFilter {
  /** Search text for the message contents. */
  q: string;
  where: FindOptionsWhere<Message>;
}

/** Parses the filter from a Koa query. Throws 400 if it is not valid. */
export function readMessageFilter(
  query: Record<string, string | string[] | undefined>,
): MessageFilter {
  const { unread = '', marked = '' } = query;
  if (unread !== '' && unread !== 'yes') throw fieldError('unread', 'Unread must be yes');
  if (marked !== '' && marked !== 'yes') throw fieldError('marked', 'Marked must be yes');
  return {
    q: readSearch(query.q),
    where: { ...(unread ? { readAt: IsNull() } : {}), ...(marked ? { marked: true } : {}) },
  };
}

/** A page of messages, newest first. `total` counts all messages of the filter, ignoring `q`. */
export async function listMessages(
  options: MessageFilter & { limit: number; cursor: string | undefined },
): Promise<{ rows: Message[]; cursor: string | null; total: number }> {
  const searched = ['name', 'email', 'organisation', 'message'] as const;
  const page = await listNewest(Message, { ...options, searched: [...searched] });
  return { ...page, total: await db().getRepository(Message).countBy(options.where) };
}
