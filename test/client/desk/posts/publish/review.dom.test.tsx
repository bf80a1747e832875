import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReviewJson } from '../../../../../src/shared/api/reviews';
import { Reviews } from '../../../../../src/client/desk/posts/list/Reviews';
import { useReview } from '../../../../../src/client/desk/posts/publish/use-review';
import { newPostValues } from '../../../../../src/client/desk/posts/form/post-values';
import { api } from '../../../../support/fake-api';
import { renderPart } from '../../../../support/render-part';

const inReview: ReviewJson = {
  post: { _id: 'one', name: 'On lamps' },
  by: 'Wanda',
  note: 'Please look.',
  date: '2026-10-01T08:00:00.000Z',
  returned: null,
  toReview: false,
  own: true,
  reviewers: [{ id: 'grace', name: 'Grace' }],
};
const returned = { by: 'Grace', note: 'Shorter.', date: '2026-10-02T08:00:00.000Z' };
const OF_POST = 'GET /api/blogs/one/reviews';

/** The part of the editor that is about the review. */
function Part({ save }: { save: () => Promise<boolean> }) {
  const values = {
    ...newPostValues({ id: null, name: 'Ada' }),
    _id: 'one',
    version: 1,
    status: 'draft' as const,
  };
  const review = useReview({ values, enabled: true, save });
  return (
    <>
      <p>State: {review.state ?? 'none'}</p>
      <button onClick={review.sendForReview}>Send for review</button>
      {review.note}
      {review.sheet}
    </>
  );
}

const open = (review: ReviewJson | null, save = () => Promise.resolve(true)) => {
  api.on(OF_POST, { json: review ? [review] : [] });
  return renderPart(<Part save={save} />);
};
const press = (name: string) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a draft is saved, and handed to the chosen colleagues with a note', async () => {
  api.on('GET /api/reviewers', {
    json: [
      { id: 'grace', name: 'Grace' },
      { id: 'lin', name: 'Lin' },
    ],
  });
  let saved = 0;
  const hand = open(null, () => Promise.resolve((saved += 1) > 0));
  await hand.click(press('Send for review'));
  const form = await dialog('Send for review');
  const lin = await form.findByRole('checkbox', { name: 'Lin' });
  await hand.click(form.getByRole('button', { name: 'Send for review' }));
  form.getByText('Choose at least one colleague');
  expect([document.activeElement, saved]).toEqual([
    form.getByRole('checkbox', { name: 'Grace' }),
    0,
  ]);
  await hand.click(lin);
  await hand.type(form.getByRole('textbox', { name: 'Note (optional)' }), ' Look, please. ');
  api.once('POST /api/blogs/one/reviews', () => {
    api.on(OF_POST, { json: [inReview] });
    return { status: 201, json: inReview };
  });
  await hand.click(form.getByRole('button', { name: 'Send for review' }));
  await screen.findByText('State: review');
  expect([saved, screen.queryByRole('dialog')]).toEqual([1, null]);
  expect(api.sent('POST /api/blogs/one/reviews')).toEqual({
    reviewers: ['lin'],
    note: 'Look, please.',
  });
});

test('a draft that could not be saved is not sent for review', async () => {
  api.on('GET /api/reviewers', { json: [{ id: 'grace', name: 'Grace' }] });
  const hand = open(null, () => Promise.resolve(false));
  await hand.click(press('Send for review'));
  const form = await dialog('Send for review');
  await hand.click(await form.findByRole('checkbox', { name: 'Grace' }));
  await hand.click(form.getByRole('button', { name: 'Send for review' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a colleague who can publish, the form says who can help', async () => {
  api.on('GET /api/reviewers', { json: [] });
  const hand = open(null);
  await hand.click(press('Send for review'));
  const form = await dialog('Send for review');
  await form.findByText(/^No colleague can publish yet/);
  expect(form.queryByRole('button', { name: 'Send for review' })).toBeNull();
});

test('a reviewer requests changes with a note', async () => {
  const hand = open({ ...inReview, toReview: true, own: false });
  await screen.findByText(/^Wanda sent you this post for review on 1 October 2026/);
  screen.getByText('“Please look.”');
  expect(screen.queryByRole('button', { name: 'Withdraw from review' })).toBeNull();
  await hand.click(press('Request changes'));
  const form = await dialog('Request changes from Wanda');
  await hand.click(form.getByRole('button', { name: 'Request changes' }));
  form.getByText('Write what should change');
  await hand.click(form.getByRole('textbox'));
  await hand.paste('word '.repeat(240));
  const message = 'Note has 1199 characters; use at most 1000';
  api.once('POST /api/blogs/one/reviews/return', {
    status: 400,
    json: { message, fields: { note: message } },
  });
  await hand.click(form.getByRole('button', { name: 'Request changes' }));
  await form.findByText(message);
  await hand.clear(form.getByRole('textbox'));
  await hand.type(form.getByRole('textbox'), 'Shorter.');
  api.once('POST /api/blogs/one/reviews/return', { json: { ...inReview, returned } });
  await hand.click(form.getByRole('button', { name: 'Request changes' }));
  await screen.findByText('Changes requested from Wanda');
  expect(api.sent('POST /api/blogs/one/reviews/return')).toEqual({ note: 'Shorter.' });
  expect(document.activeElement?.id).toBe('main');
});

test('a note that is too long is not cut, and its form says so', async () => {
  const message = 'Note has 1201 characters; use at most 1000';
  const note = 'word '.repeat(240) + '.';
  api.on('GET /api/reviewers', { json: [{ id: 'grace', name: 'Grace' }] });
  api.on('POST /api/blogs/one/reviews', {
    status: 400,
    json: { message, fields: { note: message } },
  });
  const hand = open(null);
  await hand.click(press('Send for review'));
  const form = await dialog('Send for review');
  await hand.click(await form.findByRole('checkbox', { name: 'Grace' }));
  await hand.click(form.getByRole('textbox'));
  await hand.paste(note);
  await hand.click(form.getByRole('button', { name: 'Send for review' }));
  await form.findByText(message);
  expect(form.getByRole<HTMLTextAreaElement>('textbox').value).toBe(note);
});

test('a form that is closed keeps its note until it is sent', async () => {
  const hand = open({ ...inReview, toReview: true, own: false });
  const openForm = async () => {
    await hand.click(await screen.findByRole('button', { name: 'Request changes' }));
    return dialog('Request changes from Wanda');
  };
  await hand.type((await openForm()).getByRole('textbox'), 'Shorter.');
  await hand.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await openForm()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Shorter.');
});

test('the writer sees who has the post, and withdraws it', async () => {
  const hand = open(inReview);
  await screen.findByText('In review by Grace since 1 October 2026.');
  api.once('DELETE /api/blogs/one/reviews', () => {
    api.on(OF_POST, { json: [] });
    return { status: 204 };
  });
  await hand.click(press('Withdraw from review'));
  await screen.findByText('State: none');
  expect(document.activeElement?.id).toBe('main');
});

test('the colleagues to whom a post was sent before are chosen already', async () => {
  const people = [
    { id: 'lin', name: 'Lin' },
    { id: 'grace', name: 'Grace' },
  ];
  api.on('GET /api/reviewers', { json: people });
  const hand = open(inReview);
  await hand.click(await screen.findByRole('button', { name: 'Choose other colleagues' }));
  const form = await dialog('Send for review');
  const boxes = await form.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ value, checked }) => [value, checked])).toEqual([
    ['lin', false],
    ['grace', true],
  ]);
});

test('a post with a review is asked for again, also after changes were requested', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  try {
    open(inReview);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    screen.getByText('State: review');
    api.on(OF_POST, { json: [{ ...inReview, returned }] });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    screen.getByText('State: returned');
    api.on(OF_POST, { json: [inReview] });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    screen.getByText('State: review');
    api.on(OF_POST, { json: [] });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(api.calls(OF_POST)).toHaveLength(4);
  } finally {
    jest.useRealTimers();
  }
});

test('the writer sees why changes were requested', async () => {
  open({ ...inReview, returned });
  await screen.findByText('Grace requested changes on 2 October 2026.');
  screen.getByText('“Shorter.”');
  screen.getByText('State: returned');
});

test('the writer is told that nobody can review the post any more', async () => {
  open({ ...inReview, reviewers: [] });
  await screen.findByText(/none of the chosen colleagues can publish it now/);
});

test('the dashboard lists what to review, what is in review, and what colleagues published', async () => {
  const other = {
    ...inReview,
    post: { _id: 'two', name: 'On chairs' },
    toReview: true,
    own: false,
  };
  api.on('GET /api/reviews', { json: [{ ...inReview, returned }, other] });
  const post = { _id: 'three', name: 'On doors', direct: 'On_doors', status: 'published' };
  api.once('GET /api/notices', { json: [{ post, by: 'Lin', date: inReview.date, named: true }] });
  const hand = renderPart(<Reviews />);
  await screen.findByRole('link', { name: 'On chairs' });
  screen.getByRole('link', { name: 'On lamps' });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual(['For your review', 'Reviews of your posts']);
  screen.getByText(/^From Wanda “Please look.”$/);
  screen.getByText(/^From Grace “Shorter.”$/);
  await screen.findByText(/^Lin published “On doors” under your name\./);
  api.once('DELETE /api/notices/three', { status: 204 });
  api.once('GET /api/notices', { json: [] });
  await hand.click(press('Dismiss: On doors'));
  await waitFor(() => expect(screen.queryByText(/On doors/)).toBeNull());
});
