import pino from 'pino';
import { Activity } from '../../../../src/entities/Activity';
import type { EmployeeStatus } from '../../../../src/shared/api/accounts';
import { Employee } from '../../../../src/entities/Employee';
import { db } from '../../../../src/server/platform/database/data-source';
import { startSweeping } from '../../../../src/server/sweep';
import { useApp } from '../../../support/app';
import { makeEmployee } from '../../../support/make';
import { until } from '../../../support/until';

useApp();

const DAY_MS = 24 * 60 * 60 * 1000;

async function makeAged(status: EmployeeStatus, days: number): Promise<string> {
  const name = `${status} for ${days} days`;
  const { id } = await makeEmployee({ name, status });
  const createdAt = new Date(Date.now() - days * DAY_MS);
  await db().getRepository(Employee).update({ id }, { createdAt });
  return name;
}

test('a waiting account is deleted after 90 days and not before, others never', async () => {
  const employees = db().getRepository(Employee);
  const kept = [
    await makeAged('waiting', 89),
    await makeAged('active', 91),
    await makeAged('suspended', 91),
  ];
  const late = await makeAged('waiting', 91);
  const stop = startSweeping(pino({ level: 'silent' }));
  try {
    await until(async () => !(await employees.existsBy({ name: late })));
    const left = await employees.find({ order: { siteOrder: 'ASC' } });
    expect(left.map(({ name }) => name)).toEqual(kept);
    const noted = await db().getRepository(Activity).findBy({ kind: 'deleted account' });
    expect(noted).toMatchObject([{ employeeId: null, by: '', about: late }]);
  } finally {
    stop();
  }
});
