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
import { renderDesk, WRITER } from '../../../support/render-desk';
import { testInFull } from '../../../support/sample';

const message = (name: string, own: Partial<MessageJson> = {}): MessageJson => ({
  _id: name.toLowerCase().replace(/\W/g, '-'),
  name,
  topic: 'contact',
  email: 'reader@example.org',
  organisation: '',
  message: 'Words.',
  date: '2026-10-01T08:00:00.000Z',
  state: 'new',
  handler: '',
  handlerId: null,
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
    const { state } = body as Pick<MessageJson, 'state'>;
    const own = { handler: WRITER.name, handlerId: WRITER.userId };
    return { json: { ...one, state, ...(state === 'new' ? {} : own) } };
  });
const tagged = async (name: string) =>
  Array.from((await row(name)).querySelectorAll('.message-from .tag'), (tag) => tag.textContent);

test('a message is taken, put back and answered by keyboard, and its button keeps the focus', async () => {
  const keys = message('Reader Keys');
  takeChanges(keys);
  const hand = await open(keys);
  expect(await tagged('Reader Keys')).toEqual(['New']);
  await tabTo(hand, 'I’ll answer this: Reader Keys');
  await hand.keyboard('{Enter}');
  await said('Marked as yours to answer');
  await hasFocus('Put back: Reader Keys');
  expect(await tagged('Reader Keys')).toEqual(['In progress: you']);
  // The same button, which still has the focus, undoes it.
  await hand.keyboard('{Enter}');
  await said('Marked as new again');
  expect(await tagged('Reader Keys')).toEqual(['New']);
  await tabTo(hand, 'Mark as answered: Reader Keys');
  await hand.keyboard('{Enter}');
  await said('Marked as answered');
  await hasFocus('Reopen: Reader Keys');
  expect(await tagged('Reader Keys')).toEqual(['Answered by Ada Writer']);
  await hand.keyboard('{Enter}');
  expect(api.calls('PUT /api/messages/reader-keys').map(({ body }) => body)).toEqual([
    { state: 'in-work' },
    { state: 'new' },
    { state: 'answered' },
    { state: 'new' },
  ]);
});

test('a message that a colleague is working on can only be taken over', async () => {
  const theirs = { state: 'in-work', handler: 'Eve', handlerId: 'eve' } as const;
  const busy = message('Reader Busy', theirs);
  takeChanges(busy);
  const hand = await open(busy);
  expect(await tagged('Reader Busy')).toEqual(['In progress: Eve']);
  expect(screen.queryByRole('button', { name: /^Mark as answered/ })).toBeNull();
  await press(hand, 'Take over: Reader Busy');
  await said('You’ve taken over the message');
  expect(api.sent('PUT /api/messages/reader-busy')).toEqual({ state: 'in-work', takeOver: true });
});

test('a colleague who was faster is named, and the list shows it', async () => {
  const [fast, now] = [
    message('Reader Fast'),
    message('Reader Fast', { state: 'in-work', handler: 'Eve', handlerId: 'eve' }),
  ];
  const hand = await open(fast);
  api.on('PUT /api/messages/reader-fast', {
    status: 409,
    json: { message: 'Eve is working on this message' },
  });
  api.on('GET /api/messages', { json: [now], ...total(1) });
  await press(hand, 'I’ll answer this: Reader Fast');
  await warned('Eve is working on this message');
  await waitFor(async () => expect(await tagged('Reader Fast')).toEqual(['In progress: Eve']));
});

test('what a deleted account was working on can be taken by anybody', async () => {
  await open(message('Reader Left', { state: 'in-work', handler: 'Gone', handlerId: null }));
  expect(await tagged('Reader Left')).toEqual(['In progress: Gone']);
  screen.getByRole('button', { name: 'I’ll answer this: Reader Left' });
});

testInFull('the list is filtered by state, and searched', async () => {
  const [one, two] = [message('Reader One'), message('Reader Two', { state: 'answered' })];
  const hand = await open(one, two);
  api.on('GET /api/messages?state=answered', { json: [two] });
  await hand.selectOptions(screen.getByLabelText('Show'), 'Answered');
  await rows(1);
  await row('Reader Two');
  expect(window.location.search).toBe('?state=answered');
  api.on('GET /api/messages?state=new', { json: [] });
  await hand.selectOptions(screen.getByLabelText('Show'), 'New');
  await screen.findByText('No new messages.');
  api.on('GET /api/messages?q=three', { json: [message('Reader Three')] });
  await fill(hand, { 'Search messages': ' three ' });
  await row('Reader Three');
  expect(api.calls('GET /api/messages').at(-1)?.query).toEqual({
    limit: '20',
    q: 'three',
    state: 'new',
  });
  api.on('GET /api/messages?q=nobody', { json: [] });
  await fill(hand, { 'Search messages': 'nobody' });
  await screen.findByText('No matches.');
  await hand.clear(screen.getByLabelText('Search messages'));
  await screen.findByText('No new messages.');
  await hand.selectOptions(screen.getByLabelText('Show'), 'All messages');
  await rows(2);
});

test('new messages are counted in the menu and on the dashboard, which leads to them', async () => {
  api.on('GET /api/messages/new', { json: { count: 3 } });
  api.on('GET /api/posts', { json: [] });
  const hand = renderDesk('/dashboard');
  await screen.findByRole('link', { name: /^Messages ?, 3 new messages from readers$/ });
  const three = message('Reader Three');
  takeChanges(three);
  api.on('GET /api/messages', { json: [three], ...total(1) });
  await hand.click(screen.getByRole('link', { name: '3 new messages from readers' }));
  await row('Reader Three');
  expect(window.location.search).toBe('?state=new');
  api.on('GET /api/messages/new', { json: { count: 100 } });
  await press(hand, 'Mark as answered: Reader Three');
  await screen.findByRole('link', { name: /^Messages ?, 100 or more new messages from readers$/ });
  screen.getByText('99+');
});

test('without the right to read the inbox, nothing is counted and nothing leads to it', async () => {
  api.on('GET /api/posts', { json: [] });
  renderDesk('/dashboard', { rights: ['publish'] });
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Messages/ })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Subscribers' })).toBeNull();
});

test('without the right, the page of messages says who can give it', async () => {
  const message = 'Your account can’t read messages. Ask an admin for the right to read them';
  api.on('GET /api/messages', { status: 403, json: { message, code: 'right-required' } });
  renderDesk('/dashboard/messages', { rights: ['publish'] });
  await warned(`${message}.`);
});

test('the newest messages come first, and older ones can be loaded', async () => {
  const page = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, at) => message(`Reader ${from - at}`));
  const first = message('Reader 22', {
    topic: 'fellowship',
    organisation: 'Calder & Co',
    email: 'reader+22@example.org',
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
    await press(hand, 'Mark as answered: Reader Later');
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
  await press(hand, 'Mark as answered: Reader One');
  await warned('Couldn’t update the message. Check your connection.');
  expect(await tagged('Reader One')).toEqual(['New']);
  await hasFocus('Mark as answered: Reader One');
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

test('what was set aside is mentioned, explained, and accepted by a person', async () => {
  const aside = message('Reader Autofill', { state: 'suspected' });
  const news = message('News Reader', { state: 'suspected', topic: 'newsletter', message: '' });
  api.on('GET /api/messages/new', { json: { count: 0, suspected: 2 } });
  for (const one of [aside, news]) takeChanges(one);
  const hand = await open();
  const line = await screen.findByRole('link', {
    name: '2 messages were set aside as probable spam',
  });
  api.on('GET /api/messages', { json: [aside, news], ...total(2) });
  await hand.click(line);
  await rows(2);
  await screen.findByText(/^These arrived with a hidden field filled in/);
  await press(hand, 'Not spam: Reader Autofill');
  await said('Moved to the new messages');
  expect(await tagged('Reader Autofill')).toEqual(['New']);
  await press(hand, 'Add to the newsletter: News Reader');
  await said('Subscribed, or asked to confirm by email');
});
