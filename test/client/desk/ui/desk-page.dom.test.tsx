import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../support/fake-api';
import { gone, hasFocus, press, warned } from '../../../support/on-screen';
import { renderDesk, WRITER } from '../../../support/render-desk';
import { admin, openTeam } from '../team/open-team';

const refusal = { status: 403, json: { code: 'admin-only', message: 'Only admins' } };
const adminLinks = () =>
  screen.queryAllByRole('link', { name: /^(Team|Activity|Email|System status)/ });

test.each([
  ['team', ['team', 'team/invites', 'team/site', 'previews', 'mail/server']],
  ['activity', ['activity']],
  ['mail', ['mail', 'mail/server']],
  ['operation', ['operation']],
])('the page %s tells other users that it is for admins', async (name, paths) => {
  for (const path of paths) api.on(`GET /api/${path}`, refusal);
  renderDesk(`/dashboard/${name}`);
  await warned('Only admins can see this page.');
  await warned('Ask an admin if you need access.');
  for (const role of ['searchbox', 'listitem'] as const)
    expect(screen.queryAllByRole(role).filter((one) => one.closest('main'))).toEqual([]);
  for (const words of ['Create invitation', 'Send test email', /^Email is sent/, 'Check again'])
    expect(screen.queryByText(words)).toBeNull();
  expect(adminLinks()).toEqual([]);
});

test.each(['activity', 'mail', 'operation'])(
  'the page %s tells an admin who needs a second factor where to add one',
  async (name) => {
    const needs = { status: 403, json: { message: 'No', needsSecondFactor: true } };
    api.on(`GET /api/${name}`, needs);
    if (name === 'mail') api.on('GET /api/mail/server', needs);
    renderDesk(`/dashboard/${name}`, { isAdmin: true });
    await warned(/^Admins need two-factor authentication/);
    const link = screen.getByRole('link', { name: 'Set it up in your account' });
    expect(link.getAttribute('href')).toBe('/dashboard/account');
  },
);

test('an admin who removes their own role loses access to the admin pages immediately', async () => {
  const hand = await openTeam([admin]);
  await waitFor(() => expect(adminLinks()).toHaveLength(4));
  api.on(`PUT /api/team/${admin._id}`, { json: { ...admin, isAdmin: false } });
  for (const path of ['', '/invites', '/waiting', '/site']) api.on(`GET /api/team${path}`, refusal);
  api.on('GET /api/auth/me', { json: { isAdmin: false, rights: ['publish'] } });
  await press(hand, `Remove admin rights: ${admin.name}`);
  await press(hand, 'Remove my admin rights');
  await warned('Only admins can see this page.');
  await waitFor(() => expect(adminLinks()).toEqual([]));
  expect(document.activeElement?.id).toBe('main');
});

test('an admin whose role is removed by another loses access at the next page', async () => {
  for (const list of ['posts', 'messages']) api.on(`GET /api/${list}`, { json: [] });
  const hand = renderDesk('/dashboard', { isAdmin: true });
  await waitFor(() => expect(adminLinks()).toHaveLength(4));
  api.on('GET /api/team/waiting', refusal);
  api.on('GET /api/auth/me', { json: { isAdmin: false, rights: ['publish'] } });
  await hand.click(screen.getByRole('link', { name: 'Messages' }));
  await gone('link', /^(Team|Activity|Email|System status)/);
  await hasFocus('Messages');
});

/** The texts of the menu's links; null while there is no menu. */
const menu = () =>
  screen.queryByRole('navigation') &&
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/\d.*/, ''));
const [all, pages, inbox, admins] = [
  ['Home', 'Posts', 'New post', 'Media'],
  ['Site'],
  ['Messages', 'Subscribers'],
  ['Team', 'Activity', 'Email', 'System status'],
];

describe('the menu', () => {
  beforeEach(() => api.on('GET /api/posts', { json: [] }));

  test.each([
    ['an admin', { isAdmin: true, rights: ['inbox'] as const }, [...all, ...inbox, ...admins]],
    ['an editor of pages', { isAdmin: false, rights: ['pages'] as const }, [...all, ...pages]],
    ['an account that does not read the inbox', { isAdmin: false, rights: [] }, all],
  ])('of %s appears complete, and has all links at once from then on', async (_, may, links) => {
    api.on('GET /api/auth/me', { json: { ...WRITER, ...may } });
    const first = api.hold('GET /api/auth/me');
    renderDesk('/dashboard', may);
    await first.arrived;
    expect(menu()).toBeNull();
    await first.release();
    await screen.findByRole('heading', { name: 'Welcome, Ada' });
    expect(menu()).toEqual(links);

    cleanup();
    const second = api.hold('GET /api/auth/me');
    renderDesk('/dashboard', may);
    await screen.findByRole('heading', { name: 'Welcome, Ada' });
    expect(menu()).toEqual(links);
    await second.release();
    expect(menu()).toEqual(links);
  });

  test('of an account has nothing that another account may do', async () => {
    renderDesk('/dashboard', { isAdmin: true });
    await screen.findByRole('link', { name: 'Team' });
    cleanup();
    const other = api.hold('GET /api/auth/me');
    renderDesk('/dashboard', { user: { ...WRITER, userId: 'another' } });
    expect(menu()).toBeNull();
    await other.release({ json: { isAdmin: false, rights: [] } });
    await screen.findByRole('heading', { name: 'Welcome, Ada' });
    expect(menu()).toEqual(all);
  });

  test('stays as it was if the server does not answer', async () => {
    renderDesk('/dashboard', { isAdmin: true });
    await screen.findByRole('link', { name: 'Team' });
    cleanup();
    api.on('GET /api/auth/me', 'no answer');
    renderDesk('/dashboard', { isAdmin: true });
    await waitFor(() => expect(api.calls('GET /api/auth/me')).toHaveLength(2));
    await screen.findByRole('heading', { name: 'Welcome, Ada' });
    expect(menu()).toEqual([...all, ...pages, ...inbox, ...admins]);
  });

  test('of a broken entry in the browser’s storage is asked for', async () => {
    localStorage.setItem('rights', '{"userId":');
    renderDesk('/dashboard');
    await screen.findByRole('heading', { name: 'Welcome, Ada' });
    expect(menu()).toEqual([...all, ...pages, ...inbox]);
  });
});

test('the desk works if the server cannot say who the user is', async () => {
  api.on('GET /api/posts', { json: [] });
  api.on('GET /api/auth/me', 'no answer');
  renderDesk('/dashboard');
  await screen.findByRole('heading', { name: 'Welcome, Ada' });
  expect(screen.queryByRole('alert', { name: /./ })).toBeNull();
  expect(adminLinks()).toEqual([]);
});
