import { screen, within } from '@testing-library/react';
import { api } from '../../../support/fake-api';
import {
  button,
  fill,
  gone,
  hasFocus,
  press,
  rows,
  said,
  tabTo,
  warned,
} from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';
import { testInFull } from '../../../support/sample';
import { account, openAccount, own, sessions } from './open-account';

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the profile', () => {
  test('is previewed while typing, as a card and as a whole page', async () => {
    const hand = await openAccount();
    await hand.clear(box(/^Name/));
    await hand.type(box(/^Name/), 'Grace Hopper');
    await hand.type(box(/^Quote/), 'It is easier to ask.');
    await hand.type(box(/^About you/), 'First.{Enter}Second.');
    const card = within(screen.getByRole('group', { name: 'Preview' }));
    for (const text of ['Grace Hopper', 'Engineer', '“It is easier to ask.”']) card.getByText(text);
    await press(hand, 'Preview your page');
    const page = within(await screen.findByRole('dialog', { name: 'Your public page' }));
    page.getByRole('heading', { name: 'Grace Hopper', level: 1 });
    page.getByText('Second.');
    await hand.click(page.getByRole('link', { name: 'Our Founders' })); // links in the preview are inactive
    expect(window.location.pathname).toBe('/dashboard/account');
    await press(hand, 'Close');
    await gone('dialog', 'Your public page');
    await hasFocus('Preview your page');
    expect(box(/^Name/).value).toBe('Grace Hopper');
    expect(api.calls('PUT /api/account')).toEqual([]);
  });

  test('keeps what is typed while it is being saved', async () => {
    const hand = await openAccount();
    const saving = api.hold('PUT /api/account');
    await hand.type(box(/^Position/), ' of tests');
    await press(hand, 'Save profile');
    expect((await saving.arrived).body).toMatchObject({ position: 'Engineer of tests' });
    await hand.type(box(/^Quote/), 'Typed since.');
    await saving.release({ json: account({ position: 'Engineer of tests' }) });
    await said('Profile saved');
    expect(box(/^Quote/).value).toBe('Typed since.');
    expect(box(/^Position/).value).toBe('Engineer of tests');
  });

  testInFull('is not saved over what an admin has changed since', async () => {
    const message = 'An admin has changed your profile since you opened it';
    api.once('PUT /api/account', { status: 412, json: { message } });
    const hand = await openAccount();
    await hand.type(box(/^Quote/), 'Mine.');
    await press(hand, 'Save profile');
    await screen.findByText(message);
    expect(box(/^Quote/).value).toBe('Mine.');
    api.on('GET /api/account', { json: account({ quote: 'Theirs.', version: 2 }) });
    await press(hand, 'Load the current profile');
    await said('Current profile loaded');
    expect(screen.queryByText(message)).toBeNull();
    expect(document.activeElement).toBe(box(/^Name/));
    expect(box(/^Quote/).value).toBe('Theirs.');
    api.on('PUT /api/account', { json: account({ quote: 'Theirs.', version: 3 }) });
    await press(hand, 'Save profile');
    await said('Profile saved');
    expect(api.calls('PUT /api/account').map(({ headers }) => headers['if-match'])).toEqual([
      '"1"',
      '"2"',
    ]);
  });

  test('is sent once, however often its button is pressed', async () => {
    const hand = await openAccount();
    const saving = api.hold('PUT /api/account');
    await press(hand, 'Save profile');
    await press(hand, 'Saving...');
    await hand.type(box(/^Position/), '{Enter}');
    await saving.release({ json: account() });
    await said('Profile saved');
    expect(api.calls('PUT /api/account')).toHaveLength(1);
  });

  test('shows an error beside its field, and keeps the text', async () => {
    const message = 'Links: entry 1 must be a URL that starts with https://';
    api.on('PUT /api/account', { status: 400, json: { message, fields: { socials: message } } });
    const hand = await openAccount();
    await hand.type(box(/^Links/), 'example.org/me');
    await press(hand, 'Save profile');
    await screen.findByText(message);
    expect(api.sent('PUT /api/account')).toMatchObject({ socials: ['example.org/me'] });
    expect(document.activeElement).toBe(box(/^Links/));
    expect(box(/^Links/).value).toBe('example.org/me');
    expect(box(/^Links/).getAttribute('aria-describedby')).toContain('-error');
    await hand.type(box(/^Links/), '/');
    expect(screen.queryByText(message)).toBeNull();
  });

  test('is not sent without a name', async () => {
    const hand = await openAccount();
    await hand.clear(box(/^Name/));
    await press(hand, 'Save profile');
    await hasFocus('Name');
    expect(api.calls('PUT /api/account')).toEqual([]);
  });

  test.each([
    ['no answer', 'no answer'],
    ['an answer without a message', { status: 502, text: '<h1>Bad gateway</h1>' }],
  ] as const)('shows an error after %s, keeps the text and is sent again', async (_, answer) => {
    api.on('PUT /api/account', ({ body }) => ({ json: account(body as object) }));
    api.once('PUT /api/account', answer);
    const hand = await openAccount();
    await hand.type(box(/^Quote/), 'Still here.');
    await press(hand, 'Save profile');
    await warned(/^Couldn’t reach the server/);
    expect(box(/^Quote/).value).toBe('Still here.');
    await press(hand, 'Save profile');
    await said('Profile saved');
    expect(screen.queryByText(/^Couldn’t reach the server/)).toBeNull();
  });

  test('is changed and sent by keyboard, and the focus stays where it was', async () => {
    api.on('PUT /api/account', ({ body }) => ({ json: account(body as object) }));
    const hand = await openAccount();
    await tabTo(hand, 'Position');
    await hand.keyboard('Keeper of keys{Enter}');
    await said('Profile saved');
    await hasFocus(/^Position/);
    expect(api.sent('PUT /api/account')).toMatchObject({ position: 'Keeper of keys' });
    await tabTo(hand, 'Save profile');
    await hand.keyboard('{Enter}');
    await hasFocus('Save profile');
    expect(api.calls('PUT /api/account')).toHaveLength(2);
  });
});

describe('the email', () => {
  const labels = { email: 'New email', password: 'Your password' };

  test('changes only after a link was used, if the site sends email, and the change can be cancelled', async () => {
    api.on('PUT /api/account/email', { status: 204 });
    api.on('DELETE /api/account/email', { status: 204 });
    const hand = await openAccount({ confirmsEmail: true });
    part('Email').getByText(/^You use this .+ We send a link to the new address/);
    await fill(hand, { [labels.email]: 'New@example.org', [labels.password]: 'it is' });
    await press(hand, 'Change email');
    await said(/^We sent a link to new@example.org/);
    part('Email').getByText('Current email: ada@example.org');
    part('Email').getByText(/^Waiting for confirmation: new@example.org/);
    await press(hand, 'Cancel this change');
    await said('The change was cancelled');
    expect(part('Email').queryByText(/^Waiting for confirmation/)).toBeNull();
  });

  test('that nobody confirmed is entered again to get a link', async () => {
    api.on('PUT /api/account/email', { status: 204 });
    const hand = await openAccount({ confirmsEmail: true, emailConfirmed: false });
    part('Email').getByText(/^Nobody has confirmed that your current email is yours/);
    await fill(hand, { [labels.email]: 'ada@example.org', [labels.password]: 'it is' });
    await press(hand, 'Change email');
    await said(/^We sent a link to ada@example.org/);
    expect(part('Email').queryByText(/^Waiting for confirmation/)).toBeNull();
  });

  test('needs the password, and reloads the sessions, which have ended', async () => {
    const message = 'Wrong password';
    api.on('PUT /api/account/email', { status: 204 });
    api.once('PUT /api/account/email', {
      status: 400,
      json: { message, fields: { password: message } },
    });
    const hand = await openAccount();
    await fill(hand, { [labels.email]: 'New.Ada@example.org', [labels.password]: 'not it' });
    await press(hand, 'Change email');
    await part('Email').findByText(message);
    await hasFocus(labels.password);
    api.on('GET /api/account/sessions', { json: [own] });
    await fill(hand, { [labels.password]: 'it is' });
    await press(hand, 'Change email');
    await said('Email changed. All other sessions have ended.');
    part('Email').getByText('Current email: new.ada@example.org');
    expect(api.sent('PUT /api/account/email')).toEqual({
      email: 'New.Ada@example.org',
      password: 'it is',
    });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({
      email: 'new.ada@example.org',
    });
    expect(screen.getByLabelText<HTMLInputElement>(labels.password).value).toBe('');
    await gone('button', 'End all other sessions');
  });

  test('is checked before it is sent', async () => {
    const hand = await openAccount();
    await press(hand, 'Change email');
    await hasFocus(labels.email);
    await fill(hand, { [labels.email]: 'nowhere', [labels.password]: 'it is' });
    await press(hand, 'Change email');
    await part('Email').findByText(/^Enter an email address such as/);
    await fill(hand, { [labels.email]: 'ADA@example.org' });
    await press(hand, 'Change email');
    await part('Email').findByText('This is already your email');
    expect(api.calls('PUT /api/account/email')).toEqual([]);
  });
});

describe('the password', () => {
  test('is sent if both entries match, and reloads the sessions', async () => {
    api.on('PUT /api/account/password', { status: 204 });
    const hand = await openAccount();
    const words = { password: 'what it was', newPassword: 'another horse, another battery' };
    await fill(hand, { 'Current password': words.password, 'New password': words.newPassword });
    await fill(hand, { 'Confirm new password': 'something else' });
    await press(hand, 'Change password');
    await part('Password').findByText('Passwords do not match');
    await hasFocus('Confirm new password');
    expect(api.calls('PUT /api/account/password')).toEqual([]);
    await fill(hand, { 'Confirm new password': words.newPassword });
    api.on('GET /api/account/sessions', { json: [own] });
    await press(hand, 'Change password');
    await said('Password changed. All other sessions have ended.');
    expect(api.sent('PUT /api/account/password')).toEqual({
      ...words,
      confirmPassword: words.newPassword,
    });
    await gone('button', 'End all other sessions');
  });
});

test('where two-factor authentication is on, both are changed with a code', async () => {
  const message = 'That code didn’t work. Try the next one.';
  const wrong = { status: 400, json: { message, fields: { code: message } } };
  const hand = await openAccount({ secondFactor: true });
  const forms = [
    ['Email', { 'New email': 'new@example.org', 'Your password': 'it is' }],
    [
      'Password',
      {
        'Current password': 'it is',
        'New password': 'another horse, another battery',
        'Confirm new password': 'another horse, another battery',
      },
    ],
  ] as const;
  for (const [title, values] of forms) {
    const address = `/api/account/${title.toLowerCase()}`;
    await fill(hand, values);
    const change = `Change ${title.toLowerCase()}`;
    await press(hand, change);
    await part(title).findByText('Fill in this field');
    expect(api.calls(`PUT ${address}`)).toEqual([]);
    const code = part(title).getByLabelText('Code from your app, or a recovery code');
    await hand.type(code, ' 123456 ');
    api.on(`PUT ${address}`, { status: 204 });
    api.once(`PUT ${address}`, wrong);
    await press(hand, change);
    await part(title).findByText(message);
    await press(hand, change);
    await said(/ended|We sent a link/);
    expect(api.sent(`PUT ${address}`)).toMatchObject({ code: '123456' });
  }
});

describe('the sessions', () => {
  const list = () => part('Where you’re signed in');

  test('are distinguished by browser, and ended individually or together', async () => {
    api.on('DELETE /api/account/sessions/:id', { status: 204 });
    api.on('DELETE /api/account/sessions', { status: 204 });
    const hand = await openAccount();
    const names = list()
      .getAllByRole('listitem')
      .map((one) => one.textContent);
    expect(names).toEqual([
      expect.stringMatching(/^Unknown browser .*This browser$/),
      expect.stringContaining('Firefox on Windows'),
      expect.stringContaining('Safari on iPhone'),
      expect.stringMatching(/^Unknown browser .*End session$/),
    ]);
    await press(hand, /^End session: Firefox on Windows/);
    await said('Session ended');
    await hasFocus('Where you’re signed in');
    expect(api.calls('DELETE /api/account/sessions/firefox')).toHaveLength(1);
    expect(list().queryByText('Firefox on Windows')).toBeNull();

    // By keyboard: the focused button is gone, so the focus moves to the heading.
    (await button('End all other sessions')).focus();
    await hand.keyboard('{Enter}');
    await said('All other sessions have ended');
    await hasFocus('Where you’re signed in');
    expect(list().getAllByRole('listitem')).toHaveLength(1);
    expect(api.calls('DELETE /api/account/sessions')).toHaveLength(1);
  });

  test('disappear from the list if they have already ended', async () => {
    api.on('DELETE /api/account/sessions/phone', { status: 404, json: { message: 'Gone' } });
    const hand = await openAccount();
    await press(hand, /^End session: Safari on iPhone/);
    await said('Session ended');
    await rows(sessions.length - 1);
  });

  test('that cannot be ended stay, and an error is shown', async () => {
    api.on('DELETE /api/account/sessions/phone', 'no answer');
    const hand = await openAccount();
    await press(hand, /^End session: Safari on iPhone/);
    await warned('Couldn’t end the session. Check your connection.');
    await rows(sessions.length);
    expect((await button(/^End session: Safari/)).getAttribute('aria-disabled')).toBe('false');
  });

  test('show an error if they fail to load, and can be loaded again', async () => {
    api.once('GET /api/account/sessions', { status: 503, json: { message: 'away' } });
    api.on('GET /api/account', { json: account() });
    const hand = renderDesk('/dashboard/account');
    await warned('Couldn’t load your sessions.');
    api.on('GET /api/account/sessions', { json: sessions });
    await press(hand, 'Try again');
    await screen.findByText('This browser');
  });
});

test('an account that fails to load shows an error, and can be loaded again', async () => {
  api.on('GET /api/account/sessions', { json: sessions });
  api.once('GET /api/account', 'no answer');
  const hand = renderDesk('/dashboard/account');
  await warned('Couldn’t load your account.');
  api.on('GET /api/account', { json: account() });
  await press(hand, 'Try again');
  await screen.findByRole('heading', { name: 'Your profile' });
});
