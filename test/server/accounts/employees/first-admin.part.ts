import { ensureAdmin } from '../../../../src/server/accounts/employees/first-admin';
import { db } from '../../../../src/server/platform/database/data-source';
import { Employee } from '../../../../src/entities/Employee';
import { useApp } from '../../../support/app';
import { makeEmployee } from '../../../support/make';

const app = useApp();
const EMAIL = 'first@lab.example';
const people = () => db().getRepository(Employee);

beforeEach(async () => {
  app.config.admin = undefined;
  await people().createQueryBuilder().delete().execute();
});

/** Starts the site with these settings; without a password, both are empty. */
function start(password?: string, email = EMAIL): Promise<void> {
  app.config.admin = password === undefined ? undefined : { email, password };
  return ensureAdmin(db().manager, app.config);
}

describe('ADMIN_PASSWORD', () => {
  test.each([
    ['hidden', 'needs at least 12 characters'],
    ['LeaveMeAlone', 'is too common'],
    ['hidden-word'.repeat(7), 'is 77 bytes long'],
    ['admin-of-lab-1', 'is mainly your name and your email address'],
  ])('"%s" is rejected for a new admin', async (password, reason) => {
    const message = `^ADMIN_PASSWORD was rejected: Th(e|is) password ${reason}[^.]*\\.( [^.]*\\.)?$`;
    const error = await start(password).catch((problem: Error) => problem);
    expect(error?.message).toMatch(new RegExp(message));
    expect(error?.message).not.toContain('hidden');
    expect(await people().count()).toBe(0);
  });

  test('is rejected if it is mainly the name of the account that becomes the admin', async () => {
    const { email, passwordHash, id } = await makeEmployee({ name: 'Grace Ledger' });
    await expect(start('Grace Ledger 1', email)).rejects.toThrow('is mainly your name');
    expect(await people().findOneBy({ id })).toMatchObject({ isAdmin: false, passwordHash });
  });

  test('is not judged while there is an admin, as after an upgrade', async () => {
    await makeEmployee({ isAdmin: true });
    await start('short-8c');
    expect(await people().count()).toBe(1);
  });
});
