import { screen } from '@testing-library/react';
import { track, untrack } from '../../../../src/client/desk/documents/autosave/open-controllers';
import { api } from '../../../support/fake-api';
import { leftFor } from '../../../support/jsdom';
import { button, gone, hasFocus, press } from '../../../support/on-screen';
import { renderDesk, WRITER } from '../../../support/render-desk';
import { account, sessions } from '../account/open-account';

beforeEach(() => {
  api.on('GET /api/posts', { json: [] });
  api.on('GET /api/autosaves', { json: [] });
});

const item = (name: string) => screen.findByRole('menuitem', { name });

test('the menu shows the name and links to the account and the site', async () => {
  api.on('GET /api/account', { json: account() });
  api.on('GET /api/account/sessions', { json: sessions });
  const hand = renderDesk('/blogs');
  await press(hand, WRITER.name);
  await hand.click(await item('Your account'));
  await screen.findByRole('heading', { name: 'Your account' });
  await hasFocus('Your account');
  expect([window.location.pathname, leftFor()]).toEqual(['/dashboard/account', []]);
  await gone('menu', /./);
  await press(hand, WRITER.name);
  await hand.click(await item('View site'));
  expect(leftFor()).toEqual(['/']); // another document
});

test('logging out ends the session on the server and here, and opens the home page', async () => {
  api.on('POST /api/auth/logout', { status: 204 });
  const hand = renderDesk('/dashboard');
  await press(hand, WRITER.name);
  await hand.click(await item('Logout'));
  await screen.findByRole('button', { name: 'Account' }); // belongs to nobody
  expect(api.calls('POST /api/auth/logout')).toMatchObject([
    { headers: { authorization: 'Bearer a token' } },
  ]);
  expect(leftFor()).toEqual(['/']);
  expect({ ...localStorage }).toEqual({});
});

test('the button beside the greeting logs out, too', async () => {
  api.on('POST /api/auth/logout', { status: 204 });
  const hand = renderDesk('/dashboard');
  await press(hand, 'Logout');
  await screen.findByRole('button', { name: 'Account' });
  expect(api.calls('POST /api/auth/logout')).toHaveLength(1);
  expect(leftFor()).toEqual(['/']);
  expect({ ...localStorage }).toEqual({});
});

test('an answer that arrives after logging out does not lead to the sign-in page', async () => {
  api.on('POST /api/auth/logout', { status: 204 });
  const late = api.hold('GET /api/posts');
  const hand = renderDesk('/dashboard');
  await late.arrived;
  await press(hand, WRITER.name);
  await hand.click(await item('Logout'));
  await screen.findByRole('button', { name: 'Account' });
  await late.release({ status: 401, json: { message: 'Sign in first' } });
  expect(leftFor()).toEqual(['/']);
});

const left = JSON.stringify(['a token']);

test.each([
  ['does not answer', 'no answer', { left }],
  ['fails', { status: 503 }, { left }],
  ['knows nothing of the session any more', { status: 401, json: { message: 'Who?' } }, {}],
] as const)('logging out ends the session here if the server %s', async (_, answer, kept) => {
  api.on('POST /api/auth/logout', answer);
  const hand = renderDesk('/dashboard');
  await press(hand, WRITER.name);
  await hand.click(await item('Logout'));
  await screen.findByRole('button', { name: 'Account' });
  expect([leftFor(), { ...localStorage }]).toEqual([['/'], kept]);
});

test('the menu is opened, navigated and closed by keyboard alone', async () => {
  api.on('POST /api/auth/logout', { status: 204 });
  const hand = renderDesk('/dashboard');
  const own = await button(WRITER.name);
  own.focus();
  await hand.keyboard('{Enter}');
  await hasFocus('Your account');
  for (const next of ['View site', 'Logout', 'Your account']) {
    await hand.keyboard('{ArrowDown}');
    await hasFocus(next);
  }
  await hand.keyboard('{Escape}');
  await gone('menu', /./);
  await hasFocus(WRITER.name);
  expect(own.getAttribute('aria-expanded')).not.toBe('true');

  await hand.keyboard('{ArrowUp}'); // opens with the last item focused
  await hasFocus('Logout');
  await hand.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Account' });
  expect(leftFor()).toEqual(['/']);
});

test('logging out asks first if some text could not be sent', async () => {
  const done = () => Promise.resolve();
  const unsent = { settle: () => Promise.resolve(false), answered: done, written: done };
  track(unsent);
  api.on('POST /api/auth/logout', { status: 204 });
  const hand = renderDesk('/dashboard');
  await press(hand, WRITER.name);
  await hand.click(await item('Logout'));
  await screen.findByRole('dialog', { name: 'Sign out now?' });
  await hasFocus('Stay signed in');
  await hand.keyboard('{Escape}');
  await gone('dialog', 'Sign out now?');
  expect(api.calls('POST /api/auth/logout')).toEqual([]);
  await press(hand, WRITER.name);
  await hand.click(await item('Logout'));
  await press(hand, 'Sign out');
  await screen.findByRole('button', { name: 'Account' });
  expect(leftFor()).toEqual(['/']);
  untrack(unsent, Promise.resolve());
});
