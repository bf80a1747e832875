import { render, screen, waitFor } from '@testing-library/react';
import { Router } from 'wouter';
import { Frame } from '../../../../src/client/components/Frame';
import { Desk } from '../../../../src/client/desk/shell/Desk';
import { SiteContext } from '../../../../src/client/hooks/use-site';
import { clearSession } from '../../../../src/client/lib/session';
import { api } from '../../../support/fake-api';
import { leftFor } from '../../../support/jsdom';
import { renderDesk, site, WRITER } from '../../../support/render-desk';

function renderAt(path: string) {
  window.history.replaceState(null, '', path);
  render(
    <Router>
      <Desk site={site} />
    </Router>,
  );
}

test.each(['/dashboard', '/blogpost', '/blogs'])(
  '%s redirects to the sign-in page without a session, and sends no request',
  (path) => {
    renderAt(path);
    expect(leftFor()).toEqual(['/signin?needed=1']);
    screen.getByText('Loading...');
    expect(api.calls()).toEqual([]);
  },
);

test('a token without its user recovers by asking the server', async () => {
  api.on('GET /api/auth/me', { json: { ...WRITER, isAdmin: false, rights: ['publish'] } });
  api.on('GET /api/messages', { json: [] });
  api.on('GET /api/autosaves', { json: [] });
  localStorage.setItem('token', 'a token');
  renderAt('/dashboard/messages');
  await screen.findByText(/^No messages\./);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(WRITER);
});

test.each(['cut off', '{"name":"Ada"}'])(
  'a token with the invalid user entry %s recovers, too',
  async (entry) => {
    api.on('GET /api/auth/me', { json: { ...WRITER, isAdmin: false, rights: ['publish'] } });
    api.on('GET /api/messages', { json: [] });
    api.on('GET /api/autosaves', { json: [] });
    localStorage.setItem('token', 'a token');
    localStorage.setItem('user', entry);
    renderAt('/dashboard/messages');
    await screen.findByText(/^No messages\./);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(WRITER);
  },
);

test('a token without its user leads to the sign-in page if the session has ended', async () => {
  api.on('GET /api/auth/me', { status: 401, json: { message: 'Sign in first' } });
  localStorage.setItem('token', 'a token');
  renderAt('/blogpost');
  await waitFor(() => expect(leftFor()).toEqual(['/signin?ended=1']));
  expect({ ...localStorage }).toEqual({});
});

test('a user without a token is not greeted', () => {
  localStorage.setItem('user', JSON.stringify(WRITER));
  render(
    <SiteContext value={site}>
      <Frame>text</Frame>
    </SiteContext>,
  );
  expect(screen.queryByText(/Ada/)).toBeNull();
});

test('a session that was ended elsewhere is cleared at the next request', async () => {
  api.on('GET /api/messages', { status: 401, json: { message: 'Who?' } });
  renderDesk('/dashboard/messages');
  await waitFor(() => expect(leftFor()).toEqual(['/signin?ended=1']));
  expect({ ...localStorage }).toEqual({});
});

test('the token is sent with every request to the API, and to no other site', async () => {
  api.on('GET /api/messages', { json: [] });
  renderDesk('/dashboard/messages');
  await screen.findByText(/^No messages\./);
  for (const { headers } of api.calls()) expect(headers.authorization).toBe('Bearer a token');
});

test('signing out in another tab changes nothing on the page until it is left', async () => {
  api.on('GET /api/messages', { json: [] });
  api.on('GET /api/subscribers', { json: [] });
  const hand = renderDesk('/dashboard/messages');
  await screen.findByText(/^No messages\./);
  localStorage.clear();
  window.dispatchEvent(new Event('storage'));
  await screen.findByRole('button', { name: 'Account' }); // belongs to nobody
  expect(leftFor()).toEqual([]);
  await hand.click(screen.getByRole('link', { name: 'Subscribers' }));
  expect(leftFor()).toEqual(['/signin?needed=1']);
});

test('a document restored after signing out redirects to the sign-in page', async () => {
  api.on('GET /api/messages', { json: [] });
  renderDesk('/dashboard/messages');
  await screen.findByText(/^No messages\./);
  clearSession();
  window.dispatchEvent(new Event('pageshow'));
  await waitFor(() => expect(leftFor()).toEqual(['/signin?needed=1']));
});
