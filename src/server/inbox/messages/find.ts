import type { MessageState } from '../../../shared/api/inbox';
import { db } from '../../platform/database/data-source';
import { listNewest } from '../../platform/database/list-newest';
import { Message } from '../../../entities/Message';

interface MessageFilter {
  /** Search text for the message contents. */
  q: string;
  state: MessageState | undefined;
}

/** A page of the messages, newest first, and how many there are, whatever is searched for. */
export async function listMessages({
  state,
  ...list
}: MessageFilter & { limit: number; cursor: string | undefined }): Promise<{
  rows: Message[];
  cursor: string | null;
  total: number;
}> {
  const where = state ? { state } : {};
  const searched = ['name', 'email', 'organisation', 'message'] as const;
  const [page, total] = await Promise.all([
    listNewest(Message, { ...list, where, searched: [...searched] }),
    db().getRepository(Message).countBy(where),
  ]);
  return { ...page, total };
}

/** Beyond this number, the desk says only that there are more. */
const MAX_COUNTED = 100;

/** How many messages are new, at most MAX_COUNTED. */
export async function countNew(manager = db().manager): Promise<number> {
  const rows = await manager.query<unknown[]>(
    `SELECT 1 FROM message WHERE state = 'new' LIMIT ${MAX_COUNTED}`,
  );
  return rows.length;
}
