import pino from 'pino';
import { startKeepingNames } from '../../src/server/accounts/employees/name-keys';
import { db } from '../../src/server/platform/database/data-source';
import { useApp } from '../support/app';
import { makeEmployee } from '../support/make';
import { until } from '../support/until';

useApp();

const hasKeys = async (id: string) => {
  const rows = await db().query<{ has: boolean }[]>(
    'SELECT name_keys IS NOT NULL AS has FROM employee WHERE id = $1',
    [id],
  );
  return rows[0]?.has === true;
};

test('a name that a failing sign-up held during an upgrade gets its keys all the same', async () => {
  const [held, free] = [await makeEmployee(), await makeEmployee()];
  const signUp = db().createQueryRunner();
  await signUp.startTransaction();
  await signUp.query('SELECT FROM employee WHERE id = $1 FOR UPDATE', [held.id]);
  const stop = startKeepingNames(pino({ level: 'silent' }));
  try {
    await until(() => hasKeys(free.id));
    expect(await hasKeys(held.id)).toBe(false);
    await signUp.rollbackTransaction();
    await until(() => hasKeys(held.id));
  } finally {
    await signUp.release();
    await stop();
  }
});
