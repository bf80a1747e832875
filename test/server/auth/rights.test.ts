import { requireAdmin, requireRight, rightsOf } from '../../../src/server/auth/rights';

const writer = { isAdmin: false, rights: [], totpSecret: null };
const admin = { ...writer, isAdmin: true };
const refused = (code: string) => expect.objectContaining({ code });

test('an account has the rights that it was given, and an admin has all of them', () => {
  expect(rightsOf(writer)).toEqual([]);
  expect(rightsOf({ ...writer, rights: ['inbox'] })).toEqual(['inbox']);
  expect(rightsOf(admin)).toEqual(['publish', 'inbox', 'pages', 'releases']);
});

test('without a right, what needs it is refused', () => {
  expect(() => requireRight(writer, 'publish')).toThrow(refused('right-required'));
  expect(() => requireRight({ ...writer, rights: ['publish'] }, 'publish')).not.toThrow();
  expect(() => requireRight({ ...writer, rights: ['publish'] }, 'pages')).toThrow(
    refused('right-required'),
  );
});

test('only an admin may do what admins do, where required with a second factor', () => {
  const all = { requireAdmin2fa: true };
  expect(() => requireAdmin({ requireAdmin2fa: false }, writer)).toThrow(refused('admin-only'));
  expect(() => requireAdmin({ requireAdmin2fa: false }, admin)).not.toThrow();
  expect(() => requireAdmin(all, admin)).toThrow(refused('second-factor-required'));
  expect(() => requireAdmin(all, { ...admin, totpSecret: 'sealed' })).not.toThrow();
});
