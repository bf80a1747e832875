import { screen, waitFor, within } from '@testing-library/react';
import type { MessageJson } from '../../../../src/shared/api/inbox';
import { api } from '../../../support/fake-api';
import { expectTrouble, savedFiles } from '../../../support/jsdom';
import {
  button,
  fill,
  gone,
  hasFocus,
  press,
  row,
  rows,
  said,
  tabTo,
  warned,
} from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';

const message = (name: string, own: Partial<MessageJson> = {}): MessageJson => ({
  ...{ _id: name.toLowerCase().replace(/\W/g, '-'), name, topic: 'contact' },
  ...{ email: 'reader@example.org', organisation: '', message: 'Words.' },
  ...{ date: '2026-10-01T08:00:00.000Z', read: null, marked: false },
  ...own,
});
const total = (count: number) => ({ headers: { 'x-total-count': String(count) } });

async function open(...all: MessageJson[]) {
  api.on('GET /api/messages', { json: all, ...total(all.length) });
  const hand = renderDesk('/dashboard/messages');
  await rows(all.length);
  return hand;
}
/** Answers a change like the server. */
const takeChanges = (one: MessageJson) =>
  api.on(`PUT /api/messages/${one._id}`, ({ body }) => {
    const { read, marked } = body as { read?: boolean; marked?: boolean };
    if (read !== undefined) one = { ...one, read: read ? '2026-10-02T08:00:00.000Z' : null };
    if (marked !== undefined) one = { ...one, marked };
    return { json: one };
  });
const tagged = async (name: string) =>
  Array.from((await row(name)).querySelectorAll('.message-from .tag'), (tag) => tag.textContent);

test('a message is marked as read and flagged by keyboard, and its button keeps the focus', async () => {
  const keys = message('Reader Keys');
  takeChanges(keys);
  const hand = await open(keys);
  expect(await tagged('Reader Keys')).toEqual(['Unread']);
  await tabTo(hand, 'Mark as read: Reader Keys');
  await hand.keyboard('{Enter}');
  await said('Marked as read');
  await hasFocus('Mark as unread: Reader Keys');
  expect(await tagged('Reader Keys')).toEqual([]);
  // The same button, which still has the focus, undoes it.
  await hand.keyboard('{Enter}');
  await said('Marked as unread');
  expect(await tagged('Reader Keys')).toEqual(['Unread']);
  await tabTo(hand, 'Flag: Reader Keys');
  await hand.keyboard('{Enter}');
  await said('Flagged');
  await hasFocus('Remove flag: Reader Keys');
  expect(await tagged('Reader Keys')).toEqual(['Unread', 'Flagged']);
  await hand.keyboard('{Enter}');
  await said('Flag removed');
  expect(api.calls('PUT /api/messages/reader-keys').map(({ body }) => body)).toEqual([
    ...[{ read: true }, { read: false }, { marked: true }, { marked: false }],
  ]);
});

test('the list is filtered by unread and flagged, and searched', async () => {
  const [one, two] = [message('Reader One'), message('Reader Two')];
  const hand = await open(one, two);
  api.on('GET /api/messages?marked=yes', { json: [two] });
  await hand.selectOptions(screen.getByLabelText('Show'), 'Flagged (needs a reply)');
  await rows(1);
  await row('Reader Two');
  api.on('GET /api/messages?unread=yes', { json: [] });
  await hand.selectOptions(screen.getByLabelText('Show'), 'Unread');
  await screen.findByText('No unread messages.');
  api.on('GET /api/messages?q=three', { json: [message('Reader Three')] });
  await fill(hand, { 'Search messages': ' three ' });
  await row('Reader Three');
  expect(api.calls('GET /api/messages').at(-1)?.query).toEqual({
    ...{ limit: '20', q: 'three', unread: 'yes' },
  });
  api.on('GET /api/messages?q=nobody', { json: [] });
  await fill(hand, { 'Search messages': 'nobody' });
  await screen.findByText('No matches.');
  await hand.clear(screen.getByLabelText('Search messages'));
  await screen.findByText('No unread messages.');
  await hand.selectOptions(screen.getByLabelText('Show'), 'All messages');
  await rows(2);
});

test('the newest messages come first, and older ones can be loaded', async () => {
  const page = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, at) => message(`Reader ${from - at}`));
  const first = message('Reader 22', {
    ...{ topic: 'fellowship', organisation: 'Calder & Co', email: 'reader+22@example.org' },
    message: 'First line.\n<b>Second</b> line.',
  });
  // The page requests its own origin, whatever origin the header names.
  const next = '<https://elsewhere.example/api/messages?limit=20&before=3>; rel="next"';
  api.on('GET /api/messages', { json: [first, ...page(21, 3)], headers: { link: next } });
  api.on('GET /api/messages?before=3', { json: page(2, 1) });
  const hand = renderDesk('/dashboard/messages');
  const [newest] = await rows(20);
  for (const text of ['Reader 22', 'Fellowship', 'Calder & Co', '<b>Second</b> line.'])
    expect(newest?.textContent).toContain(text);
  const mail = within(newest as HTMLElement).getByRole('link', { name: 'reader+22@example.org' });
  expect(mail.getAttribute('href')).toBe('mailto:reader%2B22@example.org');
  await press(hand, 'Older messages');
  expect((await rows(22)).at(-1)?.textContent).toContain('Reader 1');
  await gone('button', 'Older messages');
});

describe('deleting a message', () => {
  const call = 'DELETE /api/messages/reader-gone';

  test('asks first, and can be cancelled', async () => {
    api.on(call, { status: 204 });
    const hand = await open(message('Reader Gone'), message('Reader Stays'));
    await tabTo(hand, 'Delete: Reader Gone');
    await hand.keyboard('{Enter}');
    await screen.findByText(/^Permanently delete this message\?/);
    await hasFocus('Cancel');
    await hand.keyboard('{Enter}');
    await hasFocus('Delete: Reader Gone');
    expect(api.calls(call)).toEqual([]);
    await hand.keyboard('{Enter}');
    await hasFocus('Cancel');
    await hand.tab({ shift: true });
    await hasFocus('Delete message');
    await hand.keyboard('{Enter}');
    await said('Message deleted');
    await rows(1);
    expect(document.activeElement?.id).toBe('main');
    expect(api.calls(call)).toHaveLength(1);
  });

  test('succeeds if someone else has already deleted it', async () => {
    api.on(call, { status: 404, json: { message: 'None' } });
    api.on('PUT /api/messages/reader-later', { status: 404, json: { message: 'None' } });
    const hand = await open(
      message('Reader Gone'),
      message('Reader Later'),
      message('Reader Stays'),
    );
    await press(hand, 'Mark as read: Reader Later');
    await warned('Someone else has deleted this message.');
    await rows(2);
    await press(hand, 'Delete: Reader Gone');
    await press(hand, 'Delete message');
    await said('Message deleted');
    await rows(1);
  });

  test('removes it after the answer; until then it stays, and an error is shown', async () => {
    api.once(call, 'no answer');
    const hand = await open(message('Reader Gone'));
    await press(hand, 'Delete: Reader Gone');
    await press(hand, 'Delete message');
    await warned('Couldn’t delete the message. Check your connection.');
    const deleting = api.hold(call);
    await press(hand, 'Delete message');
    await deleting.arrived;
    await press(hand, 'Delete message'); // while it is on its way
    await deleting.release({ status: 204 });
    await said('Message deleted');
    expect(api.calls(call)).toHaveLength(2);
  });
});

test('a change that fails shows an error, and the message stays unchanged', async () => {
  api.once('PUT /api/messages/reader-one', 'no answer');
  const hand = await open(message('Reader One'));
  await press(hand, 'Mark as read: Reader One');
  await warned('Couldn’t update the message. Check your connection.');
  expect(await tagged('Reader One')).toEqual(['Unread']);
  await hasFocus('Mark as read: Reader One');
});

test('a list that fails to load says so, and can be loaded again', async () => {
  api.once('GET /api/messages', { status: 503, json: { message: 'away' } });
  const hand = renderDesk('/dashboard/messages');
  await warned('Couldn’t load the list.');
  api.on('GET /api/messages', { json: [message('Late')] });
  await press(hand, 'Try again');
  await row('Late');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the messages are saved as a file once there is an answer', async () => {
  api.once('GET /api/messages.csv', 'no answer');
  const hand = await open(message('Reader One'));
  await press(hand, 'Export CSV');
  await warned('Couldn’t download the file. Check your connection.');
  expect(savedFiles()).toEqual([]);
  api.once('GET /api/messages.csv', { text: 'date,name\r\n' });
  await press(hand, 'Export CSV');
  await waitFor(() => expect(savedFiles()).toHaveLength(1));
  expect(savedFiles()[0]?.name).toBe('messages.csv');
  expect(await savedFiles()[0]?.blob.text()).toBe('date,name\r\n');
});

test('an empty list says so, and offers no file', async () => {
  api.on('GET /api/messages', { json: [], ...total(0) });
  api.on('GET /api/subscribers', { json: [], ...total(0) });
  const hand = renderDesk('/dashboard/messages');
  await screen.findByText(/^No messages\./);
  await hand.click(screen.getByRole('link', { name: 'Subscribers' }));
  await screen.findByText(/^No subscribers\./);
  await hasFocus('Subscribers');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  const marked = screen.getByRole('navigation').querySelectorAll('[aria-current]');
  expect(Array.from(marked, (one) => one.textContent)).toEqual(['Subscribers']);
});

test('a page that crashes says so, and the others still work', async () => {
  expectTrouble(/TypeError|The above error|error boundary/);
  api.on('GET /api/messages', { json: [{ _id: 'broken' }] });
  api.on('GET /healthz', { json: { status: 'ok' } });
  api.on('GET /api/subscribers', { json: [], ...total(0) });
  const hand = renderDesk('/dashboard/messages');
  await screen.findByRole('heading', { name: 'This page stopped working' });
  await hand.click(screen.getByRole('link', { name: 'Subscribers' }));
  await screen.findByText(/^No subscribers\./);
  await button('Ada Writer');
});
