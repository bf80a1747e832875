import { act, screen, waitFor } from '@testing-library/react';
import type { MailJson } from '../../../../src/shared/api/mail';
import { api } from '../../../support/fake-api';
import {
  button,
  fill,
  gone,
  hasFocus,
  press,
  row,
  rows,
  said,
  warned,
} from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';
import { testInFull } from '../../../support/sample';

const mail = (to: string, own: Partial<MailJson> = {}): MailJson => ({
  _id: to,
  to,
  subject: 'Confirm your subscription to Assay',
  state: 'sent',
  tries: 1,
  reason: '',
  nextTry: null,
  date: '2026-10-01T08:00:00.000Z',
  ...own,
});
const refused = { state: 'failed' as const, reason: 'The mail server rejected the address' };
const full = mail('full@example.org', refused);
const again = (to: string) => `Try again: Confirm your subscription to Assay, ${to}`;
const server = { server: '127.0.0.1:25', from: 'site@lab.example' };

async function open(...all: MailJson[]) {
  api.on('GET /api/mail', { json: all });
  api.on('GET /api/mail/server', { json: server });
  const hand = renderDesk('/dashboard/mail', { isAdmin: true });
  await screen.findByText('Email is sent through 127.0.0.1:25, from site@lab.example.');
  await rows(all.length);
  return hand;
}
const state = async (to: string) => (await row(to)).querySelector('.tag')?.textContent;

describe('a test email', () => {
  const call = 'POST /api/mail/test';

  test('is sent, and the list shows it', async () => {
    const hand = await open();
    await screen.findByText(/^No emails yet\./);
    api.on(call, { status: 202 });
    api.on('GET /api/mail', { json: [mail('ada@example.org', { subject: 'Test mail' })] });
    await press(hand, 'Send test email');
    await said(/^Test email queued\./);
    await row('Test mail');
    (await row('1 attempt')).querySelector('.tag');
    expect(await state('ada@example.org')).toBe('Sent');
    await hasFocus('Send test email');
  });

  test.each([
    ['no answer', 'no answer', 'Couldn’t send the test email. Check your connection.'],
    ['a refusal', { status: 429, json: { message: 'Five an hour' } }, 'Five an hour'],
  ] as const)('shows an error after %s', async (_, answer, words) => {
    api.on(call, answer);
    const hand = await open();
    await press(hand, 'Send test email');
    await warned(words);
    expect((await button('Send test email')).getAttribute('aria-disabled')).toBe('false');
  });

  test('asks for the password; Escape cancels, and the button gets the focus back', async () => {
    api.on(call, { status: 403, json: { message: 'Once more', confirm: true } });
    const hand = await open();
    await press(hand, 'Send test email');
    await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await hasFocus('Password');
    await hand.keyboard('{Escape}');
    await gone('dialog', 'Confirm it’s you');
    await hasFocus('Send test email');
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['']);
  });
});

describe('a failed email', () => {
  test('shows the reason, and is sent again', async () => {
    const hand = await open(full, mail('fine@example.org'));
    expect(await state('full@example.org')).toBe('Failed');
    expect((await row('full@example.org')).textContent).toContain(refused.reason);
    const waiting = mail('full@example.org', { state: 'waiting', tries: 0 });
    api.on('POST /api/mail/full@example.org/again', { json: waiting });
    await press(hand, again('full@example.org'));
    await said(/^Trying again\./);
    expect(document.activeElement?.id).toBe('main');
    expect(await state('full@example.org')).toBe('Waiting');
    await row('Not tried yet');
    expect((await row('full@example.org')).textContent).not.toContain(refused.reason);
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  });

  test('that another admin has already resent says so, and the list shows the result', async () => {
    const message = 'This email has not failed';
    api.on('POST /api/mail/full@example.org/again', { status: 409, json: { message } });
    const hand = await open(full);
    api.on('GET /api/mail', { json: [mail('full@example.org')] });
    await press(hand, again('full@example.org'));
    await warned(message);
    await waitFor(async () => expect(await state('full@example.org')).toBe('Sent'));
  });

  test('stays if there is no answer, and shows an error', async () => {
    api.on('POST /api/mail/full@example.org/again', 'no answer');
    const hand = await open(full);
    await press(hand, again('full@example.org'));
    await warned('Couldn’t try again. Check your connection.');
    expect(api.calls('GET /api/mail')).toHaveLength(1);
    await hasFocus(again('full@example.org'));
  });
});

test('an email that the server could not accept yet waits for its next attempt', async () => {
  const nextTry = '2026-10-01T08:05:00.000Z';
  await open(mail('later@example.org', { state: 'waiting', reason: 'Come back later', nextTry }));
  const late = await row('later@example.org');
  for (const text of ['Come back later', 'Next attempt:', 'Waiting'])
    expect(late.textContent).toContain(text);
  expect(late.querySelector('button')).toBeNull();
});

test('the list is reloaded while an email waits for its first attempt', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  try {
    await open(mail('new@example.org', { state: 'waiting', tries: 0 }));
    api.on('GET /api/mail', { json: [mail('new@example.org')] });
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(await state('new@example.org')).toBe('Sent');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(api.calls('GET /api/mail')).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

testInFull('the list is searched by address and by reason', async () => {
  const hand = await open(full, mail('fine@example.org'));
  api.on('GET /api/mail?q=TO THE MOON', { json: [mail('moon@example.org', refused)] });
  await fill(hand, { 'Search by address or error': 'TO THE MOON' });
  await rows(1);
  await row('moon@example.org');
  api.on('GET /api/mail?q=nobody', { json: [] });
  await fill(hand, { 'Search by address or error': 'nobody' });
  await screen.findByText('No matches.');
});

describe('without an email server', () => {
  const none = { server: null, from: null };

  test('the page says so and names the settings, and failed emails stay visible', async () => {
    api.on('GET /api/mail', { json: [full] });
    api.on('GET /api/mail/server', { json: none });
    renderDesk('/dashboard/mail', { isAdmin: true });
    await screen.findByRole('heading', { name: 'No email server is set up', level: 2 });
    screen.getByText(/MAIL_FROM=Assay <site@lab\.example>/);
    expect(await state('full@example.org')).toBe('Failed');
    expect(screen.getByRole('main').querySelector('button')).toBeNull();
  });

  test('the page has no list if there are no emails', async () => {
    api.on('GET /api/mail', { json: [] });
    api.on('GET /api/mail/server', { json: none });
    renderDesk('/dashboard/mail', { isAdmin: true });
    await screen.findByRole('heading', { name: 'No email server is set up', level: 2 });
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  });
});
