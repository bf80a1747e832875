import { screen } from '@testing-library/react';
import type { ProcessJson, SiteCheckJson } from '../../../../src/shared/api/operation';
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
  api.on(call, { json: { checks: [disk, email], processes: [] } });
  const hand = renderDesk('/dashboard/operation', { isAdmin: true });
  await screen.findByText('1 thing needs attention.');
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual(
    expect.arrayContaining([
      'DiskWarningOnly 1.2 GB of 20 GB are free.Delete old backups.',
      'EmailGoodmail.lab.example:587 accepts the connection.',
    ]),
  );
  api.on(call, {
    json: { checks: [{ ...disk, state: 'good', advice: '' }, email], processes: [] },
  });
  await press(hand, 'Check again');
  await screen.findByText('Everything is in order.');
});

test('what is wrong with uploads leads to Media', async () => {
  const lost: SiteCheckJson = {
    name: 'uploads',
    state: 'problem',
    found: 'The bucket has lost files of 1 of 3 uploads: team.png.',
    advice: 'Upload the same files again.',
  };
  api.on(call, { json: { checks: [disk, lost], processes: [] } });
  renderDesk('/dashboard/operation', { isAdmin: true });
  const link = await screen.findByRole('link', { name: /^Open Media/ });
  expect(link.getAttribute('href')).toBe('/dashboard/media');
});

test('the processes are listed with their release, newest change and last sign of life', async () => {
  const one: ProcessJson = {
    name: 'web-1',
    release: '0.3.0',
    change: '4711',
    behind: 0,
    clockMs: 0,
    startedAt: '2026-11-28T12:01:00.000Z',
    secondsAgo: 1,
    isLost: false,
  };
  const other = { ...one, name: 'web-2', change: '', behind: 2, secondsAgo: 40, isLost: true };
  api.on(call, { json: { checks: [email], processes: [one, other] } });
  renderDesk('/dashboard/operation', { isAdmin: true });
  await screen.findByRole('heading', { name: 'Processes of the site' });
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts.slice(-2)).toEqual([
    'web-1RunsAssay 0.3.0, started 28 Nov 2026, 12:01. Last sign of life 1 second ago.It knows change 4711.',
    'web-2LostAssay 0.3.0, started 28 Nov 2026, 12:01. Last sign of life 40 seconds ago.It does not know the newest 2 changes.',
  ]);
});

test('without an answer it says so, and keeps what it showed', async () => {
  api.on(call, { json: { checks: [disk, email], processes: [] } });
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
