import { screen } from '@testing-library/react';
import { wrongCodes } from '../../../../src/client/lib/wrong-codes';
import { api } from '../../../support/fake-api';
import { renderDesk } from '../../../support/render-desk';
import { account, sessions } from '../account/open-account';

const LINE =
  /^Since your last sign-in, 12 wrong two-factor codes were entered with your password\. If it wasn’t you, change your password now\./;

beforeEach(() => api.on('GET /api/posts', { json: [] }));

/** Waits until the dashboard is on screen. */
const dashboard = () => screen.findByRole('heading', { name: 'Welcome, Ada' });

test('the dashboard says how many wrong codes there were, and links to the account', async () => {
  api.on('GET /api/account', { json: account() });
  api.on('GET /api/account/sessions', { json: sessions });
  wrongCodes.store(12);
  const hand = renderDesk('/dashboard');
  const line = await screen.findByText(LINE);
  expect(line.closest('[role=alert]')).not.toBeNull();
  await hand.click(screen.getByRole('link', { name: 'Open your account' }));
  await screen.findByLabelText('Current password');
  // Following the link does not dismiss it.
  await hand.click(screen.getByRole('link', { name: 'Home' }));
  await screen.findByText(LINE);
});

test('once dismissed, the line does not come back', async () => {
  api.on('GET /api/messages', { json: [] });
  wrongCodes.store(12);
  const hand = renderDesk('/dashboard');
  await screen.findByText(LINE);
  await hand.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(LINE)).toBeNull();
  await hand.click(screen.getByRole('link', { name: 'Messages' }));
  await screen.findByRole('heading', { name: 'Messages' });
  await hand.click(screen.getByRole('link', { name: 'Home' }));
  await dashboard();
  expect(screen.queryByText(LINE)).toBeNull();
});

test('without wrong codes there is no line', async () => {
  renderDesk('/dashboard');
  await dashboard();
  expect(screen.queryByText(/wrong two-factor codes/)).toBeNull();
});
