import { screen, waitFor } from '@testing-library/react';
import type { ActivityJson } from '../../../../src/shared/api/activity';
import { api } from '../../../support/fake-api';
import { fill, focused, row, rows } from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';
import { testInFull } from '../../../support/sample';

let made = 0;
const date = '2026-10-01T08:00:00.000Z';
const entry = (kind: ActivityJson['kind'], by: string, about = ''): ActivityJson => ({
  _id: String((made += 1)),
  kind,
  by,
  about,
  byId: null,
  aboutId: null,
  date,
  count: 1,
  firstDate: date,
});
const trashed = entry('post trashed', 'Grace Hopper', 'On perihelia');
const [signedIn, refused] = [entry('sign-in', 'Grace Hopper'), entry('sign-in refused', '')];
const published = entry('scheduled post published', '', 'On perihelia');

async function open() {
  api.on('GET /api/activity', { json: [trashed, signedIn, refused, published] });
  const hand = renderDesk('/dashboard/activity', { isAdmin: true });
  await rows(4);
  return hand;
}

test('an admin reads the activity log', async () => {
  await open();
  const texts = (await rows(4)).map((one) => one.textContent);
  expect(texts).toEqual([
    expect.stringMatching(/^Post moved to the trash: On perihelia *Grace Hopper/),
    expect.stringMatching(/^Signed in *Grace Hopper/),
    expect.stringMatching(/^Sign-in failed *Not signed in/),
    expect.stringMatching(/^Scheduled post published: On perihelia *System/),
  ]);
});

test('repeated failures are one row with their number, the first and the last time', async () => {
  const failed = entry('sign-in refused', '', 'Grace Hopper');
  const firstDate = '2026-10-01T07:02:00.000Z';
  api.on('GET /api/activity', { json: [{ ...failed, count: 12, firstDate }, refused] });
  renderDesk('/dashboard/activity', { isAdmin: true });
  const [repeated, once] = (await rows(2)).map((one) => one.textContent);
  expect(repeated).toBe(
    'Sign-in failed: Grace HopperNot signed in12 times since 1 Oct 2026, 07:021 Oct 2026, 08:00',
  );
  expect(once).not.toContain('times');
});

testInFull('an admin searches by text and by kind, and the fields keep the focus', async () => {
  const hand = await open();
  const [search, kind] = ['Search people and posts', 'Kind'];
  api.on('GET /api/activity?q=PERIHELIA', { json: [trashed, published] });
  await fill(hand, { [search]: 'PERIHELIA' });
  await rows(2);
  expect(focused()).toBe(search);
  api.on('GET /api/activity?q=PERIHELIA&kind=post+trashed', { json: [trashed] });
  await hand.selectOptions(screen.getByLabelText(kind), 'Post moved to the trash');
  await rows(1);
  await row('Post moved to the trash');
  api.on('GET /api/activity?q=nobody', { json: [] });
  await fill(hand, { [search]: 'nobody' });
  await screen.findByText('No matches.');
  api.on('GET /api/activity?kind=second+factor', { json: [] });
  screen.getByLabelText(kind).focus();
  await hand.selectOptions(screen.getByLabelText(kind), 'Two-factor authentication');
  await hand.clear(screen.getByLabelText(search));
  await screen.findByText('Nothing here yet.');
  expect(api.calls('GET /api/activity').at(-1)?.query).toEqual({
    limit: '20',
    kind: 'second factor',
  });
});

test('a search before the list has loaded shows only matching rows', async () => {
  const late = api.hold('GET /api/activity');
  api.on('GET /api/activity?q=trash', { json: [trashed] });
  const hand = renderDesk('/dashboard/activity', { isAdmin: true });
  await late.arrived;
  await fill(hand, { 'Search people and posts': 'trash' });
  await rows(1);
  await late.release({ json: [signedIn] });
  await waitFor(() =>
    expect(screen.queryByText('Signed in', { selector: '.row-name' })).toBeNull(),
  );
  await row('Post moved to the trash');
});

test('names lead to their accounts, because two names may look alike', async () => {
  const [byId, aboutId] = ['id-of-grace', 'id-of-ada'];
  const suspended = { ...entry('suspended', 'Grace Hopper', 'Ada Writer'), byId, aboutId };
  const byDeleted = entry('sign-in', 'Grace Hopper');
  api.on('GET /api/activity', { json: [suspended, byDeleted] });
  renderDesk('/dashboard/activity', { isAdmin: true });
  const links = await screen.findAllByRole('link', { name: /^(Grace Hopper|Ada Writer)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/team?account=id-of-ada',
    '/dashboard/team?account=id-of-grace',
  ]);
});
