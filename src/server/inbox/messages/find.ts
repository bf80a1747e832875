import { Not, type EntityManager } from 'typeorm';
import type { MessageState } from '../../../shared/api/inbox';
import { db } from '../../platform/database/data-source';
import { listAndCount } from '../../platform/database/list-newest';
import { Message } from '../../../entities/Message';
import { Employee } from '../../../entities/Employee';
import { rightsOf } from '../../auth/rights';

/** Messages that were not set aside as the work of a program. */
export const isWanted = { state: Not('suspected' satisfies MessageState as MessageState) };

/**
 * A page of the messages, newest first, and how many there are, whatever is searched for. Without a
 * state, those set aside are left out.
 */
export function listMessages({
  state,
  ...list
}: {
  state: MessageState | undefined;
  q: string;
  limit: number;
  cursor: string | undefined;
}) {
  const where = state ? { state } : isWanted;
  const searched: (keyof Message)[] = ['name', 'email', 'organisation', 'message'];
  return listAndCount(Message, { ...list, where, searched });
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
