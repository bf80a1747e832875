import { emptyDatabase, type Place } from '../support/place';
import { adminIn, settingsOf } from '../support/admin-command';
import { ask } from '../support/postgres';

// The way from one machine to several (docs/several-machines.md): a backup of what nobody can change any more.

let place: Place;
beforeEach(async () => (place = await emptyDatabase()));
afterEach(() => place.remove());

test('a database that accepts no changes is backed up if the backup need not be recorded', async () => {
  const env = settingsOf(place);
  expect((await adminIn(env, 'migrate')).status).toBe(0);
  const url = place.variables.DATABASE_URL ?? '';
  const [row] = await ask<{ name: string }>(url, 'SELECT quote_ident(current_database()) AS name');
  await ask(url, `ALTER DATABASE ${row?.name} SET default_transaction_read_only = on`);

  const made = await adminIn(env, 'backup', `${place.folder}/site.tar`, '--unrecorded');
  expect([made.err, made.status]).toEqual(['', 0]);
  const recorded = await adminIn(env, 'backup', `${place.folder}/second.tar`);
  expect(recorded.status).not.toBe(0);

  const target = await emptyDatabase();
  const restored = await adminIn(settingsOf(target), 'restore', `${place.folder}/site.tar`);
  await target.remove();
  expect([restored.err, restored.status]).toEqual(['', 0]);
});
