import { screen, waitFor } from '@testing-library/react';
import { api } from '../../../support/fake-api';
import { fill, press, row, rows, said, warned } from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';

const subscriber = (email: string) => ({
  _id: email,
  email,
  firstName: 'Ada',
  lastName: '',
  date: '2026-10-01T08:00:00.000Z',
});
const [stays, goes] = [subscriber('stays@example.org'), subscriber('goes@example.org')];
const call = 'DELETE /api/subscribers/:id';

async function open() {
  api.on('GET /api/subscribers', { json: [stays, goes], headers: { 'x-total-count': '2' } });
  const hand = renderDesk('/dashboard/subscribers');
  await screen.findByRole('heading', { name: '2 subscribers' });
  return hand;
}

test('a subscriber is deleted after a question', async () => {
  api.on(call, { status: 204 });
  const hand = await open();
  await press(hand, `Remove: ${goes.email}`);
  await press(hand, 'Cancel');
  expect(api.calls(call)).toEqual([]);
  await press(hand, `Remove: ${goes.email}`);
  await press(hand, 'Remove subscriber');
  await said('Subscriber removed');
  await screen.findByRole('heading', { name: '1 subscriber' });
  await rows(1);
  await row(stays.email);
  expect(api.calls(call)).toMatchObject([{ params: { id: goes.email } }]);
});

test('a subscriber that cannot be deleted stays, and an error is shown', async () => {
  api.on(call, { status: 500, text: '<h1>Broken</h1>' });
  const hand = await open();
  await press(hand, `Remove: ${goes.email}`);
  await press(hand, 'Remove subscriber');
  await warned('Couldn’t remove the subscriber. Check your connection.');
  await rows(2);
});

test('the list is searched, and says if nothing matches', async () => {
  const hand = await open();
  api.on('GET /api/subscribers?q=GOES@', { json: [goes], headers: { 'x-total-count': '1' } });
  await fill(hand, { 'Search subscribers': 'GOES@' });
  await rows(1);
  api.on('GET /api/subscribers?q=nobody', { json: [], headers: { 'x-total-count': '0' } });
  await fill(hand, { 'Search subscribers': 'nobody' });
  await screen.findByText('No matches.');
});

test('an error is shown if the file cannot be loaded', async () => {
  api.on('GET /api/subscribers.csv', 'no answer');
  const hand = await open();
  await press(hand, 'Export CSV');
  await warned('Couldn’t download the file. Check your connection.');
  await waitFor(() =>
    expect(screen.getByText('Export CSV').getAttribute('aria-disabled')).toBe('false'),
  );
});
