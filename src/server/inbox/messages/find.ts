import { IsNull } from 'typeorm';
import { db } from '../../platform/database/data-source';
import { listNewest } from '../../platform/database/list-newest';
import { Message } from '../../../entities/Message';

interface MessageFilter {
  /** Search text for the message contents. */
  q: string;
  unread: boolean;
  marked: boolean;
}

/** A page of the messages, newest first, and how many there are, whatever is searched for. */
export async function listMessages({
  unread,
  marked,
  ...list
}: MessageFilter & { limit: number; cursor: string | undefined }): Promise<{
  rows: Message[];
  cursor: string | null;
  total: number;
}> {
  const where = { ...(unread ? { readAt: IsNull() } : {}), ...(marked ? { marked: true } : {}) };
  const searched = ['name', 'email', 'organisation', 'message'] as const;
  const [page, total] = await Promise.all([
    listNewest(Message, { ...list, where, searched: [...searched] }),
    db().getRepository(Message).countBy(where),
  ]);
  return { ...page, total };
}
