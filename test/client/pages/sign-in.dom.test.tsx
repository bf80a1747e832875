import { screen } from '@testing-library/react';
import { signInCopy } from '../../../src/content/sign-in';
import type { SignInData } from '../../../src/client/pages/SignIn';
import { api } from '../../support/fake-api';
import { leftFor } from '../../support/jsdom';
import { fill, hasFocus, press, warned } from '../../support/on-screen';
import { renderSite } from '../../support/render-site';

const LOGIN = 'POST /api/auth/login';
const email = 'lise@example.org';
const password = 'correct horse battery staple';
const person = { token: 'a token', userId: 'an id', name: 'Lise Meitner' };
const CODE = 'Two-factor code';
const SECOND = 'POST /api/auth/login/code';
const codeWanted = {
  status: 401,
  json: { message: 'Enter a code', secondFactor: true, halfOpen: 'half' },
};
const wrongCode = {
  status: 401,
  json: { message: 'That code didn’t work. Try the next one.', secondFactor: true },
};

const open = () => renderSite('/signin', { copy: signInCopy } satisfies SignInData);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Waits until the header and its menu name the signed-in user. */
const welcomed = () => screen.findAllByRole('link', { name: 'Welcome, Lise' });

/** Fills in and submits the form. */
async function send(hand = open()) {
  await fill(hand, { Email: email, Password: password });
  await press(hand, 'Sign In');
  return hand;
}

test('the session is stored under the keys user and token, and nothing else is', async () => {
  api.on(LOGIN, { json: person });
  await send();
  expect(api.sent(LOGIN)).toEqual({ email, password });
  await welcomed();
  const { token, user = '', ...others } = { ...localStorage } as Record<string, string>;
  expect([token, others, { ...sessionStorage }]).toEqual(['a token', {}, {}]);
  expect(JSON.parse(user)).toEqual({ email, userId: 'an id', name: 'Lise Meitner' });
  expect(leftFor()).toEqual(['/dashboard']);
});

test('someone who chooses to stay signed in is kept', async () => {
  api.on(LOGIN, { json: person });
  const hand = open();
  await hand.click(screen.getByLabelText('Keep me signed in'));
  await send(hand);
  expect(api.sent(LOGIN)).toEqual({ email, password, keepSignedIn: true });
});

test('missing or wrong fields get errors, and nothing is sent', async () => {
  const hand = open();
  await press(hand, 'Sign In');
  await screen.findByText('Enter your email address');
  screen.getByText('Enter your password');
  await hasFocus('Email');
  await hand.keyboard('nowhere');
  expect(screen.queryByText('Enter your email address')).toBeNull();
  await press(hand, 'Sign In');
  await screen.findByText(/^Enter an email address such as/);
  expect(api.calls()).toEqual([]);
});

test.each([
  ['no answer', 'no answer', 'Login failed. Please try again'],
  [
    'an answer without a message',
    { status: 502, text: '<h1>Bad gateway</h1>' },
    'Login failed. Please try again',
  ],
  [
    'an account that waits for approval',
    { status: 403, json: { message: 'An admin still has to approve your account.' } },
    'An admin still has to approve your account.',
  ],
  [
    'a wrong password',
    { status: 401, json: { message: 'Wrong email or password' } },
    'Wrong email or password. Please try again',
  ],
] as const)('%s is reported, and signing in can be tried again', async (_, answer, words) => {
  api.once(LOGIN, answer);
  const hand = await send();
  await warned(words);
  expect([field('Email').value, field('Password').value]).toEqual([email, password]);
  expect([leftFor(), { ...localStorage }]).toEqual([[], {}]);
  api.on(LOGIN, { json: person });
  await press(hand, 'Sign In');
  await welcomed();
  expect(screen.queryByText(words)).toBeNull();
});

test('it is sent once, however often its button is pressed', async () => {
  const login = api.hold(LOGIN);
  const hand = await send();
  await press(hand, 'Signing In...');
  await hand.type(field('Password'), '{Enter}');
  await login.release({ json: person });
  await welcomed();
  expect(api.calls(LOGIN)).toHaveLength(1);
});

test('the input is still there after a reload, except the password', async () => {
  const hand = open();
  await fill(hand, { Email: email, Password: password });
  const kept = Object.values({ ...sessionStorage }).join();
  expect(kept).toContain(email);
  expect(kept).not.toContain(password);
});

describe('the code of a second factor', () => {
  test('is required in the same form, and reported as wrong', async () => {
    api.on(LOGIN, codeWanted);
    const hand = await send();
    await screen.findByLabelText(CODE);
    await hasFocus(CODE);
    await press(hand, 'Sign In');
    await screen.findByText('Enter a 6-digit code or a recovery code');
    expect(api.calls(LOGIN)).toHaveLength(1);
    api.on(SECOND, wrongCode);
    await fill(hand, { [CODE]: '123456' });
    await press(hand, 'Sign In');
    await screen.findByText('That code didn’t work. Try the next one.');
    expect(api.sent(SECOND)).toEqual({ halfOpen: 'half', code: '123456' });
    expect(field('Password').value).toBe(password);
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('123456');
    api.on(SECOND, { json: person });
    await fill(hand, { [CODE]: 'abcd-efgh' }); // a recovery code works too
    await press(hand, 'Sign In');
    await welcomed();
    expect(leftFor()).toEqual(['/dashboard']);
  });

  test('warns its owner in the desk if many were wrong before', async () => {
    api.on(LOGIN, codeWanted);
    const hand = await send();
    api.on(SECOND, { json: { ...person, wrongCodes: 12 } });
    await fill(hand, { [CODE]: 'abcd-efgh' });
    await press(hand, 'Sign In');
    await welcomed();
    expect(sessionStorage.getItem('wrong-codes')).toBe('12');
  });

  test('is asked for again with the password if it comes too late', async () => {
    api.on(LOGIN, codeWanted);
    const hand = await send();
    const message = 'That took too long. Enter your password again';
    api.once(SECOND, { status: 401, json: { message, code: 'sign-in-expired' } });
    await fill(hand, { [CODE]: '123456' });
    await press(hand, 'Sign In');
    await warned(`${message}. Please try again`);
    expect(screen.queryByLabelText(CODE)).toBeNull();
    await press(hand, 'Sign In');
    await screen.findByLabelText(CODE);
    expect(api.calls(LOGIN)).toHaveLength(2);
  });

  test('is not required for another account', async () => {
    api.on(LOGIN, codeWanted);
    const hand = await send();
    await screen.findByLabelText(CODE);
    await fill(hand, { Email: 'otto@example.org' });
    expect(screen.queryByLabelText(CODE)).toBeNull();
  });
});

describe('without storage', () => {
  const refusing = (name: string) => () => {
    throw new DOMException('No', name);
  };
  afterEach(() => jest.restoreAllMocks());

  test('signing in says that the browser blocks site data, and sends no password', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(refusing('SecurityError'));
    await send();
    await screen.findByText(/^This browser blocks site data/);
    expect(api.calls()).toEqual([]);
  });

  test('a private window without room counts as blocked, and a full storage is named', async () => {
    const set = jest.spyOn(Storage.prototype, 'setItem');
    set.mockImplementation(refusing('QuotaExceededError'));
    const hand = await send();
    await screen.findByText(/^This browser blocks site data/);
    jest.spyOn(Storage.prototype, 'length', 'get').mockReturnValue(3);
    await press(hand, 'Sign In');
    await screen.findByText(/^This browser has no room left for site data/);
    set.mockRestore();
    api.on(LOGIN, { json: person });
    await press(hand, 'Sign In');
    await welcomed();
  });
});
