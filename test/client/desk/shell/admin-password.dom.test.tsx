import { screen } from '@testing-library/react';
import { api } from '../../../support/fake-api';
import { fill, press, said } from '../../../support/on-screen';
import { renderDesk, WRITER } from '../../../support/render-desk';
import { account, sessions } from '../account/open-account';

const inUse = /^Your password is still the ADMIN_PASSWORD/;
const inSettings = /^ADMIN_PASSWORD is still set on the server\. Empty it in \.env/;

const me = (adminPassword?: object) =>
  api.on('GET /api/auth/me', { json: { ...WRITER, isAdmin: true, rights: [], adminPassword } });

beforeEach(() => api.on('GET /api/posts', { json: [] }));

test('the first admin is asked on the dashboard until the password is changed and the setting is empty', async () => {
  me({ inUse: true, inSettings: true });
  api.on('GET /api/account', { json: account() });
  api.on('GET /api/account/sessions', { json: sessions });
  api.on('PUT /api/account/password', { status: 204 });
  const hand = renderDesk('/dashboard', { isAdmin: true });
  await screen.findByText(inUse);
  screen.getByText(inSettings);
  await hand.click(screen.getByRole('link', { name: 'Change your password' }));
  const NEW = 'another horse, another battery';
  await screen.findByLabelText('Current password');
  await fill(hand, { 'Current password': 'the first', 'New password': NEW });
  await fill(hand, { 'Confirm new password': NEW });
  me({ inUse: false, inSettings: true });
  await press(hand, 'Change password');
  await said('Password changed. All other sessions have ended.');
  await hand.click(screen.getByRole('link', { name: 'Home' }));
  await screen.findByText(inSettings);
  expect(screen.queryByText(inUse)).toBeNull();
});

test('nobody else is asked', async () => {
  renderDesk('/dashboard', { isAdmin: true });
  await screen.findByRole('link', { name: 'Team' });
  expect(screen.queryByText(/ADMIN_PASSWORD/)).toBeNull();
});
