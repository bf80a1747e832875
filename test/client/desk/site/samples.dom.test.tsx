import { screen, waitFor } from '@testing-library/react';
import type { SamplesJson } from '../../../../src/shared/api/samples';
import { api } from '../../../support/fake-api';
import { button, hasFocus, press } from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';

const some: SamplesJson = { people: 3, posts: 1, others: 4, own: false, removed: null };
const gone: SamplesJson = {
  people: 0,
  posts: 0,
  others: 0,
  own: false,
  removed: {
    by: 'Ada Writer',
    date: '2026-10-01T08:00:00.000Z',
    until: '2026-10-31T08:00:00.000Z',
  },
};

const open = (samples: SamplesJson, isAdmin = true) => {
  api.on('GET /api/site-pages', { json: [] });
  api.on('GET /api/press-items', { json: [] });
  api.on('GET /api/press-items?trash=yes', { json: [] });
  api.on('GET /api/samples', { json: samples });
  return renderDesk('/dashboard/site', { isAdmin });
};

test('an admin removes the samples after a question that says what goes, and undoes it', async () => {
  const hand = open(some);
  await press(hand, 'Remove the sample content');
  await screen.findByText(
    /^Remove 3 sample people, 1 sample post and 4 other samples\?.*for 30 days\./,
  );
  api.once('POST /api/samples/remove', { json: gone });
  await press(hand, 'Remove sample content');
  await screen.findByText(
    /^Sample content removed on 1 October 2026 by Ada Writer\. It can be brought back until 31 October 2026\./,
  );
  await hasFocus('Sample content');
  api.once('POST /api/samples/restore', { json: some });
  await press(hand, 'Undo the removal of the sample content');
  await button('Remove the sample content');
});

test('a sample admin is told about being signed out', async () => {
  const hand = open({ ...some, posts: 0, others: 0, own: true });
  await press(hand, 'Remove the sample content');
  await screen.findByText(/^Remove 3 sample people\? You are signed in with a sample account/);
});

test('the server’s refusal is shown, and nothing changes', async () => {
  const hand = open(some);
  await press(hand, 'Remove the sample content');
  const message =
    'Only sample people are admins. Create your own account and make it an admin first';
  api.once('POST /api/samples/remove', { status: 409, json: { message, code: 'last-admin' } });
  await press(hand, 'Remove sample content');
  await screen.findByText(new RegExp(message));
});

test('without samples, the page says so; for others it says nothing', async () => {
  open({ ...gone, removed: null });
  await screen.findByText('There is no sample content.');
});

test('somebody who is not an admin does not see this part', async () => {
  open(some, false);
  await screen.findByRole('heading', { name: 'Site' });
  await waitFor(() => expect(api.calls('GET /api/site-pages')).toHaveLength(1));
  expect(api.calls('GET /api/samples')).toEqual([]);
});
