import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { signInCopy } from '../../../src/content/sign-in';
import { signUpCopy } from '../../../src/content/sign-up';
import type { SignUpData } from '../../../src/client/pages/SignUp';
import { api } from '../../support/fake-api';
import { fill, hasFocus, press, said, warned } from '../../support/on-screen';
import { renderSite, servePage } from '../../support/render-site';

const JOIN = 'POST /api/employees';
const CHECK = 'POST /api/auth/check-link';
const password = 'correct horse battery staple';

function open(path = '/signup', byInvitation = false) {
  for (const end of ['?waiting=1', '?created=1']) servePage(`/signin${end}`, { copy: signInCopy });
  return renderSite(path, { copy: signUpCopy, byInvitation } satisfies SignUpData);
}

async function send(hand: UserEvent) {
  await fill(hand, { Name: 'Alan  Turing', Email: 'alan@example.org' });
  await fill(hand, { Password: password, 'Confirm password': password });
  await hand.selectOptions(screen.getByLabelText('Title'), 'HR');
  await hand.type(screen.getByLabelText(/^Highlights/), 'A machine, a test');
  await press(hand, 'Create account');
}

test.each([
  ['waiting', 'Account created. An admin has to approve it before you can sign in.'],
  ['active', 'Account created. Sign in to continue.'],
])('an account that is %s is named as such at sign-in', async (status, words) => {
  api.on(JOIN, { status: 201, json: { status } });
  await send(open());
  await said(words);
  await screen.findByRole('heading', { name: 'Sign in' });
  await hasFocus('Sign in');
  expect(api.sent(JOIN)).toMatchObject({
    name: 'Alan  Turing',
    email: 'alan@example.org',
    password,
    confirmPassword: password,
    title: 'hr',
    img: 'alan_turing',
    notable: ['A machine', 'a test'],
  });
  // Filled in for the sign-in; nothing else of the sign-up stays in the tab.
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('alan@example.org');
  expect(Object.values({ ...sessionStorage })).toEqual(['{"email":"alan@example.org"}']);
});

test.each([
  ['no answer', 'no answer'],
  ['an answer without a message', { status: 502, text: '<h1>Bad gateway</h1>' }],
] as const)('%s is said, nothing is lost, and it can be tried again', async (_, answer) => {
  api.once(JOIN, answer);
  const hand = open();
  await send(hand);
  await warned('An error occurred during sign-up');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Alan  Turing');
  const kept = Object.values({ ...sessionStorage }).join();
  expect(kept).toContain('A machine, a test');
  expect(kept).not.toContain(password);
  api.on(JOIN, { status: 201, json: { status: 'waiting' } });
  await press(hand, 'Create account');
  await said('Account created. An admin has to approve it before you can sign in.');
});

test('what the server refuses is named beside its field', async () => {
  const fields = { email: 'Email is taken', 'notable.1': 'Highlights: entry 2 is too long' };
  api.on(JOIN, { status: 400, json: { message: 'Two fields are wrong', fields } });
  const hand = open();
  await send(hand);
  await screen.findByText('Email is taken');
  screen.getByText('Highlights: entry 2 is too long');
  await hasFocus('Email');
  await hand.keyboard('.uk');
  expect(screen.queryByText('Email is taken')).toBeNull();
  screen.getByText('Highlights: entry 2 is too long');
});

test('missing fields get errors before anything is sent, and the focus moves there', async () => {
  const hand = open();
  await press(hand, 'Create account');
  await hasFocus('Name');
  const missing = [
    'Enter your name',
    'Enter your email address',
    'Enter a password',
    'Confirm your password',
    'Choose a title',
  ];
  for (const text of missing) screen.getByText(text);
  expect(api.calls(JOIN)).toEqual([]);
});

test.each([
  ['an invitation', '/signup#token=SECRET'],
  ['an invitation in the old form', '/signup?invite=SECRET'],
])('%s is sent, and removed from the address and the tab', async (_, address) => {
  api.on(CHECK, { json: { valid: true } });
  api.once(JOIN, { status: 503, json: { message: 'Later, please' } });
  const hand = open(address, true);
  expect(window.location.href).toMatch(/\/signup$/);
  await send(hand);
  await warned('Later, please');
  expect(Object.values({ ...sessionStorage }).join()).toContain('SECRET'); // kept across a reload
  api.on(JOIN, { status: 201, json: { status: 'active' } });
  await press(hand, 'Create account');
  await said('Account created. Sign in to continue.');
  expect(api.sent(CHECK)).toEqual({ kind: 'invite', token: 'SECRET' });
  expect(api.sent(JOIN)).toMatchObject({ invite: 'SECRET' });
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('SECRET');
});

test('an invitation that does not work is forgotten', async () => {
  const message = 'This invitation does not work any more';
  api.on(CHECK, 'no answer'); // then the form tells
  api.on(JOIN, { status: 400, json: { message, fields: { invite: message } } });
  await send(open('/signup#token=SECRET', true));
  await warned(message);
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('SECRET');
});

describe('an invitation that was used or has ended', () => {
  const message = 'This invitation has been used or has expired. Ask for a new one';
  beforeEach(() => api.on(CHECK, { status: 403, json: { message, code: 'invalid-link' } }));

  test('says so at once instead of the form, and is forgotten', async () => {
    open('/signup#token=SECRET', true);
    const text = await screen.findByText(`${message}.`);
    await waitFor(() => expect(document.activeElement).toBe(text.closest('.form-done')));
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.queryByRole('button', { name: /without an invitation/ })).toBeNull();
    expect({ ...sessionStorage }).toEqual({});
  });

  test('leaves the way without one, where there is one', async () => {
    api.on(JOIN, { status: 201, json: { status: 'waiting' } });
    const hand = open('/signup#token=SECRET');
    await press(hand, 'Create an account without an invitation');
    await send(hand);
    await said('Account created. An admin has to approve it before you can sign in.');
    expect(api.sent(JOIN)).not.toHaveProperty('invite');
  });
});

test('each password can be shown, is hidden when the form is sent, and is never stored', async () => {
  api.on(JOIN, 'no answer');
  const hand = open();
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  const other = screen.getByLabelText<HTMLInputElement>('Confirm password');
  await press(hand, 'Show: Password');
  await said('Your password is visible');
  expect([field.type, field.autocomplete, other.type]).toEqual([
    'text',
    'new-password',
    'password',
  ]);
  await send(hand);
  await warned('An error occurred during sign-up');
  expect([field.type, field.value]).toEqual(['password', password]);
  expect(Object.values({ ...sessionStorage }).join()).not.toContain(password);
  await press(hand, 'Show: Password');
  await press(hand, 'Hide: Password');
  await said('Your password is hidden');
  expect(field.type).toBe('password');
});
