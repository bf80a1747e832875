import { Not, type EntityManager } from 'typeorm';
import type { MessageState } from '../../../shared/api/inbox';
import { db } from '../../platform/database/data-source';
import { listNewest } from '../../platform/database/list-newest';
import { Message } from '../../../entities/Message';
import { Employee } from '../../../entities/Employee';
import { rightsOf } from '../../auth/rights';

/** Messages that were not set aside as the work of a program. */
export const isWanted = { state: Not('suspected' satisfies MessageState as MessageState) };

interface MessageFilter {
  /** Search text for the message contents. */
  q: string;
  state: MessageState | undefined;
}

/**
 * A page of the messages, newest first, and how many there are, whatever is searched for. Without a
 * state, those set aside are left out.
 */
export async function listMessages({
  state,
  ...list
}: MessageFilter & { limit: number; cursor: string | undefined }): Promise<{
  rows: Message[];
  cursor: string | null;
  total: number;
}> {
  const where = state ? { state } : isWanted;
  const searched = ['name', 'email', 'organisation', 'message'] as const;
  const [page, total] = await Promise.all([
    listNewest(Message, { ...list, where, searched: [...searched] }),
    db().manager.countBy(Message, where),
  ]);
  return { ...page, total };
}

/** Beyond this number, the desk says only that there are more. */
const MAX_COUNTED = 100;

/** How many messages are in this state, at most MAX_COUNTED. */
export async function countIn(state: MessageState, manager = db().manager): Promise<number> {
  const rows = await manager.query<unknown[]>(
    `SELECT 1 FROM message WHERE state = $1 LIMIT ${MAX_COUNTED}`,
    [state],
  );
  return rows.length;
}

/** The accounts that get an email when a reader writes. */
export async function findNotified(manager: EntityManager): Promise<Employee[]> {
  const wanting = await manager.findBy(Employee, { inboxMail: true, status: 'active' });
  return wanting.filter((employee) => rightsOf(employee).includes('inbox'));
}
