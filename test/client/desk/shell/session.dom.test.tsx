import { render, screen, waitFor } from '@testing-library/react';
import { Router } from 'wouter';
import { Desk } from '../../../../src/client/desk/shell/Desk';
import { clearSession } from '../../../../src/client/lib/session';
import { api } from '../../../support/fake-api';
import { leftFor } from '../../../support/jsdom';
import { renderDesk, site } from '../../../support/render-desk';

test.each(['/dashboard', '/blogpost', '/blogs'])(
  '%s redirects to the sign-in page without a session, and sends no request',
  (path) => {
    window.history.replaceState(null, '', path);
    render(
      <Router>
        <Desk site={site} />
      </Router>,
    );
    expect(leftFor()).toEqual(['/signin']);
    screen.getByText('Loading...');
    expect(api.calls()).toEqual([]);
  },
);

test('a session that was ended elsewhere is cleared at the next request', async () => {
  api.on('GET /api/messages', { status: 401, json: { message: 'Who?' } });
  renderDesk('/dashboard/messages');
  await waitFor(() => expect(leftFor()).toEqual(['/signin']));
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
  expect(leftFor()).toEqual(['/signin']);
});

test('a document restored after signing out redirects to the sign-in page', async () => {
  api.on('GET /api/messages', { json: [] });
  renderDesk('/dashboard/messages');
  await screen.findByText(/^No messages\./);
  clearSession();
  window.dispatchEvent(new Event('pageshow'));
  await waitFor(() => expect(leftFor()).toEqual(['/signin']));
});
