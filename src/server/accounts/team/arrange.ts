import { Employee } from '../../../entities/Employee';
import type { Session } from '../../../entities/Session';
import { recordActivity } from '../../activity/record-activity';
import { retryTransaction } from '../../platform/database/transactions';
import { fieldError, UserError } from '../../platform/user-error';
import type { ArrangeInput } from './input';
import { groupOnSite } from '../employees/find';
import { lockAsAdmin } from '../employees/lock-admins';

/**
 * Puts the people on the About page into this order, and marks the founders. Returns whether that
 * changed anything. Throws 400 if the last founder would be none, and 409 unless the ids are those of the
 * people on the page, each once.
 */
export async function arrange(
  session: Session,
  { founders, team }: ArrangeInput,
): Promise<boolean> {
  const ids = [...founders, ...team];
  return retryTransaction(async (manager) => {
    await lockAsAdmin(manager, session);
    const onSite = await manager.find(Employee, {
      where: { status: 'active', onSite: true },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const known = new Set(onSite.map(({ id }) => id));
    const isSame = ids.length === known.size && new Set(ids).size === ids.length;
    if (!isSame || !ids.every((id) => known.has(id))) {
      throw new UserError('wrong-state', 'The people on the About page have changed. Try again');
    }
    if (founders.length === 0 && groupOnSite(onSite).founders.length > 0) {
      throw fieldError('founders', 'Keep at least one person as a founder');
    }
    const [, changed] = await manager.query<[unknown[], number]>(
      `UPDATE employee SET site_order = place, founder = place <= $2
       FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place)
       WHERE employee.id = asked.id AND (site_order, founder) IS DISTINCT FROM (place, place <= $2)`,
      [ids, founders.length],
    );
    if (changed > 0) await recordActivity(manager, 'about page arranged', session.employee);
    return changed > 0;
  });
}
