import { screen, within } from '@testing-library/react';
import { api } from '../../../support/fake-api';
import { button } from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';
import { makePost } from '../../render-page';

const copy = (name: string, status: string | null, minute = 10) => ({
  kind: 'post',
  _id: name.replaceAll(' ', '-') || 'untitled',
  name,
  save: 'save',
  posted: status !== null,
  status,
  updated: `2026-11-22T08:${minute}:00.000Z`,
});
const OWN = 'GET /api/posts?status=draft&mine=yes';

beforeEach(() => api.on('GET /api/posts', { json: [] }));

const rows = async () => {
  const heading = await screen.findByRole('heading', { name: 'Continue writing', level: 2 });
  const panel = within(heading.parentElement as HTMLElement);
  return panel.getAllByRole('listitem').map((item) => {
    const link = within(item).getByRole('link');
    const [, state, time] = item.children;
    return [link.textContent, link.getAttribute('href'), state?.textContent, time?.textContent];
  });
};

test('the dashboard begins with what the writer has not finished, and its state', async () => {
  const copies = [copy('On the train', null, 40), copy('Out', 'published', 30), copy('', null)];
  api.on('GET /api/autosaves', { json: [...copies, copy('Soon', 'scheduled')] });
  const draft = makePost({ _id: 'd', name: 'Saved', status: 'draft', date: null });
  api.on(OWN, { json: [{ ...draft, updated: '2026-11-22T08:20:00.000Z' }] });
  renderDesk('/dashboard');
  expect(await rows()).toEqual([
    ['On the train', '/blogs?edit=On-the-train', 'Autosaved', '22 Nov 2026, 08:40'],
    ['Out', '/blogs?edit=Out', 'Published, with unpublished changes', '22 Nov 2026, 08:30'],
    ['Saved', '/blogs?edit=d', 'Draft', '22 Nov 2026, 08:20'],
    ['Untitled post', '/blogs?edit=untitled', 'Autosaved', '22 Nov 2026, 08:10'],
    ['Soon', '/blogs?edit=Soon', 'Scheduled, with unsaved changes', '22 Nov 2026, 08:10'],
  ]);
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('Continue writing');
  expect(screen.queryByRole('link', { name: 'All autosaved posts and drafts' })).toBeNull();
});

test('a few are listed, with a link to all of them', async () => {
  const copies = Array.from({ length: 7 }, (_, at) => copy(`Begun ${at}`, null));
  api.on('GET /api/autosaves', { json: copies });
  renderDesk('/dashboard');
  expect(await rows()).toHaveLength(5);
  const all = screen.getByRole('link', { name: 'All autosaved posts and drafts' });
  expect(all.getAttribute('href')).toBe('/blogs');
});

test('nothing is shown if there is nothing to continue', async () => {
  renderDesk('/dashboard');
  await screen.findByRole('heading', { name: 'Drafts' });
  expect(screen.queryByRole('heading', { name: 'Continue writing' })).toBeNull();
});

test('a list that failed to load is requested again', async () => {
  api.on('GET /api/autosaves', 'no answer');
  const hand = renderDesk('/dashboard');
  const retry = await button('Try again');
  api.on('GET /api/autosaves', { json: [copy('Back again', null)] });
  await hand.click(retry);
  expect((await rows()).map(([name]) => name)).toEqual(['Back again']);
});

test('a draft that is in review or sent back is on the page once', async () => {
  const draft = makePost({ _id: 'd', name: 'Sent back', status: 'draft', date: null });
  const returned = { by: 'Grace', note: 'Shorter.', date: '2026-11-22T09:00:00.000Z' };
  const review = {
    by: 'Wanda',
    note: '',
    date: '2026-11-22T08:50:00.000Z',
    reviewers: [{ id: 'g', name: 'Grace' }],
  };
  api.on('GET /api/autosaves', { json: [{ ...copy('Sent back', 'draft'), _id: 'd' }] });
  api.on(OWN, { json: [draft] });
  api.on('GET /api/posts?status=draft', { json: [draft] });
  api.on('GET /api/reviews', {
    json: [
      { ...review, post: { _id: 'd', name: 'Sent back' }, toReview: false, own: true, returned },
    ],
  });
  renderDesk('/dashboard');
  await screen.findByRole('heading', { name: 'Published' });
  expect(await screen.findAllByRole('link', { name: /Sent back/ })).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: /Continue writing|Drafts/ })).toBeNull();
});
