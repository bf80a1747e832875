import type { EntityManager } from 'typeorm';
import { Employee } from '../../../entities/Employee';
import { rightsOf } from '../../auth/rights';

/** The accounts that get an email when a reader writes. */
export async function findNotified(manager: EntityManager): Promise<Employee[]> {
  const wanting = await manager.findBy(Employee, { inboxMail: true, status: 'active' });
  return wanting.filter((employee) => rightsOf(employee).includes('inbox'));
}
