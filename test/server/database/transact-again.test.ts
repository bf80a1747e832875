import { Employee } from '../../../src/entities/Employee';
import { db } from '../../../src/server/database/data-source';
import { transactAgain } from '../../../src/server/database/transact-again';
import { startApp, type TestApp } from '../../support/app';
import { makeEmployee } from '../../support/make';
import { describeOnPostgres } from '../../support/postgres';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('what fails by itself is not done again', async () => {
  let times = 0;
  const work = transactAgain(async (manager) => {
    times += 1;
    await manager.query('SELECT 1 / 0');
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(times).toBe(1);
});

describeOnPostgres('two transactions that stand in each other’s way', () => {
  test('are both done in the end', async () => {
    const [one, other] = [(await makeEmployee()).id, (await makeEmployee()).id];
    let arrived = 0;
    let go: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (go = resolve));
    const change = (first: string, second: string) =>
      transactAgain(async (manager) => {
        const add = `UPDATE employee SET quote = quote || 'x' WHERE id = $1`;
        await manager.query(add, [first]);
        if ((arrived += 1) === 2) go();
        await both;
        await manager.query(add, [second]);
      });
    await Promise.all([change(one, other), change(other, one)]);
    expect(arrived).toBe(3); // one of them twice
    for (const id of [one, other]) {
      expect((await db().getRepository(Employee).findOneByOrFail({ id })).quote).toBe('xx');
    }
  });
});
