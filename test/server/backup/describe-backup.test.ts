import { describeBackup } from '../../../src/server/backup/make-backup';

const written = { rows: 3, files: 2, missing: [], bytes: 10 };
const said = (options: Parameters<typeof describeBackup>[1]) =>
  describeBackup(written, options).join(' ');

test('a backup that is not encrypted is said to expose what it has', () => {
  const site = said({ scope: 'site', recipient: undefined });
  expect(site).toContain('has every email address, message and password hash.');
  expect(site).toContain('It does not contain JWT_SECRET');
  const content = said({ scope: 'content', recipient: undefined });
  expect(content).toContain('has the email addresses of everyone in it.');
  expect(content).not.toMatch(/password|JWT_SECRET/);
  expect(said({ scope: 'site', recipient: 'age1' })).toBe('The backup has 3 rows and 2 files.');
});
