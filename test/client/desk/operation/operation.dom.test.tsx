import { screen } from '@testing-library/react';
import type { SiteCheckJson } from '../../../../src/shared/api/operation';
import { api } from '../../../support/fake-api';
import { press } from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';

const call = 'GET /api/operation';
const disk: SiteCheckJson = {
  name: 'disk',
  state: 'warning',
  found: 'Only 1.2 GB of 20 GB are free.',
  advice: 'Delete old backups.',
};
const email: SiteCheckJson = {
  name: 'email',
  state: 'good',
  found: 'mail.lab.example:587 accepts the connection.',
  advice: '',
};

test('each check has its state, what was found and what to do, and is made again on request', async () => {
  api.on(call, { json: { checks: [disk, email] } });
  const hand = renderDesk('/dashboard/operation', { isAdmin: true });
  await screen.findByText('1 thing needs attention.');
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual(
    expect.arrayContaining([
      'DiskWarningOnly 1.2 GB of 20 GB are free.Delete old backups.',
      'EmailGoodmail.lab.example:587 accepts the connection.',
    ]),
  );
  api.on(call, { json: { checks: [{ ...disk, state: 'good', advice: '' }, email] } });
  await press(hand, 'Check again');
  await screen.findByText('Everything is in order.');
});

test('without an answer it says so, and keeps what it showed', async () => {
  api.on(call, { json: { checks: [disk, email] } });
  const hand = renderDesk('/dashboard/operation', { isAdmin: true });
  await screen.findByText('1 thing needs attention.');
  api.on(call, 'no answer');
  await press(hand, 'Check again');
  await screen.findByText('Couldn’t check. Check your connection.');
  expect(screen.getByText('Delete old backups.')).toBeTruthy();
});

test('someone who is not an admin is told to ask one', async () => {
  const json = { code: 'admin-required', message: 'Only admins can do this' };
  api.on(call, { status: 403, json });
  renderDesk('/dashboard/operation');
  await screen.findByText('Only admins can see this page.');
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});
