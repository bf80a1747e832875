import { ask, enterDatabase } from '../support/postgres';

// Why tests with several connections and processes are in test/postgres.

test('a second connection is rejected elsewhere', async () => {
  const asking = ask('postgres://nobody@127.0.0.1:9/nothing', 'SELECT 1');
  await expect(asking).rejects.toThrow('move this test to test/postgres');
});

test('a second site on one database is rejected elsewhere, while the first is open', () => {
  const enter = () => enterDatabase('postgres://nobody@127.0.0.1:9/nothing');
  const leave = enter();
  expect(enter).toThrow('move this test to test/postgres');
  leave();
  enter()();
});
