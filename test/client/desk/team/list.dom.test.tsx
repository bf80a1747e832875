import { screen, waitFor } from '@testing-library/react';
import { api } from '../../../support/fake-api';
import { fill, gone, hasFocus, press, said, tabTo, warned } from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';
import { testInFull } from '../../../support/sample';
import { admin, left, member, memberRow, openTeam, tags } from './open-team';

const SEARCH = 'Search by name or email';

test('a waiting account is approved, and the list gets the focus of the removed row', async () => {
  const ada = member('Ada Waiting', { status: 'waiting' });
  api.on('GET /api/team/waiting', { json: { waiting: 1 } });
  const hand = await openTeam([ada], [], '?status=waiting');
  await screen.findByRole('link', { name: /^Team.*1 account awaiting approval$/ });
  expect(screen.getByLabelText<HTMLSelectElement>('Show').value).toBe('waiting');
  expect(await tags('Ada Waiting')).toEqual(['Awaiting approval']);
  await press(hand, 'Approve Ada Waiting');
  await hasFocus('Shown on the About page');
  await hand.keyboard(' ');
  await tabTo(hand, 'Approve');
  const approved = { ...ada, status: 'active' as const, onSite: true };
  api.on('POST /api/team/:id/approve', { json: approved });
  api.on('GET /api/team/waiting', { json: { waiting: 0 } });
  await hand.keyboard('{Enter}');
  await said('Ada Waiting was approved');
  await screen.findByText('No one is waiting.');
  await hasFocus('Accounts');
  expect(api.calls('POST /api/team/ada-waiting/approve')).toMatchObject([
    { body: { onSite: true } },
  ]);
  await screen.findByRole('link', { name: 'Team' }); // without a number

  api.on('GET /api/team', { json: [approved, admin] });
  await hand.selectOptions(screen.getByLabelText('Show'), 'Everyone');
  await memberRow('Ada Waiting');
  expect(api.calls('GET /api/team').at(-1)?.query).not.toHaveProperty('status');
  expect(await tags('Ada Waiting')).toEqual(['On the About page']);
  expect(await tags('Admin')).toEqual(['Admin', 'You']);
});

test('a waiting account is declined after a question, which can be cancelled', async () => {
  const bea = member('Bea Refused', { status: 'waiting' });
  api.on('POST /api/team/bea-refused/refuse', { status: 204 });
  const hand = await openTeam([admin, bea]);
  await press(hand, 'Decline Bea Refused');
  await hasFocus('Cancel');
  await hand.keyboard('{Enter}');
  await hasFocus('Decline Bea Refused');
  expect(api.calls('POST /api/team/bea-refused/refuse')).toEqual([]);
  await hand.keyboard('{Enter}');
  await press(hand, 'Decline and delete');
  await said('Bea Refused was declined and the account deleted');
  await left('Bea Refused');
  await hasFocus('Accounts');
});

test('the list is searched, and says if nothing matches', async () => {
  const hand = await openTeam([admin, member('Cleo Sought')]);
  api.on('GET /api/team?q=SOUGHT@', { json: [member('Cleo Sought')] });
  await fill(hand, { [SEARCH]: 'SOUGHT@' });
  await left('Admin');
  await memberRow('Cleo Sought');
  api.on('GET /api/team?status=suspended', { json: [] });
  await hand.selectOptions(screen.getByLabelText('Show'), 'Suspended');
  await screen.findByText('No matches.');
  expect(api.calls('GET /api/team').at(-1)?.query).toMatchObject({
    q: 'SOUGHT@',
    status: 'suspended',
  });
  await hand.clear(screen.getByLabelText(SEARCH));
  await screen.findByText('No suspended accounts.');
});

testInFull('an answer to an older search does not replace a newer answer', async () => {
  const hand = await openTeam([admin]);
  const older = api.hold('GET /api/team?q=old');
  await fill(hand, { [SEARCH]: 'old' });
  await older.arrived;
  api.on('GET /api/team?q=new', { json: [member('Nia New')] });
  await fill(hand, { [SEARCH]: 'new' });
  await memberRow('Nia New');
  await older.release({ json: [member('Olga Old')] });
  expect(screen.queryByRole('heading', { name: 'Olga Old' })).toBeNull();
  await memberRow('Nia New');
});

test('a list that fails to load says so, and can be loaded again', async () => {
  const hand = await openTeam([admin]);
  api.once('GET /api/team', { status: 500, json: { message: 'Something went wrong' } });
  await hand.selectOptions(screen.getByLabelText('Show'), 'Active');
  await warned('Couldn’t load the list.');
  await press(hand, 'Try again');
  await waitFor(() => expect(screen.queryByText('Couldn’t load the list.')).toBeNull());
  await memberRow('Admin');
});

test('an admin who needs a second factor gets a link to add one', async () => {
  const refusal = { status: 403, json: { message: 'Add one', needsSecondFactor: true } };
  for (const path of ['', '/invites', '/waiting', '/site']) api.on(`GET /api/team${path}`, refusal);
  api.on('GET /api/previews', refusal);
  api.on('GET /api/mail/server', refusal);
  api.on('GET /api/account', 'no answer');
  const hand = renderDesk('/dashboard/team', { isAdmin: true });
  await hand.click(await screen.findByRole('link', { name: 'Set it up in your account' }));
  await screen.findByRole('heading', { name: 'Your account', level: 1 });
  expect(window.location.pathname).toBe('/dashboard/account');
});

test('an account is approved by keyboard alone', async () => {
  const lou = member('Lou Keys', { status: 'waiting' });
  api.on('POST /api/team/lou-keys/approve', { json: { ...lou, status: 'active' } });
  const hand = await openTeam([lou], [], '?status=waiting');
  await tabTo(hand, 'Approve Lou Keys');
  await hand.keyboard('{Enter}');
  await hasFocus('Shown on the About page');
  await tabTo(hand, 'Cancel');
  await hand.keyboard('{Enter}');
  await hasFocus('Approve Lou Keys');
  await hand.keyboard('{Enter}');
  await tabTo(hand, 'Approve');
  await hand.keyboard('{Enter}');
  await said('Lou Keys was approved');
  expect(api.sent('POST /api/team/lou-keys/approve')).toEqual({ onSite: false, rights: [] });
  await gone('button', 'Approve Lou Keys');
  await hasFocus('Accounts');
});
