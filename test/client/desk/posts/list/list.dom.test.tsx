import { screen, waitFor, within } from '@testing-library/react';
import type { BlogJson } from '../../../../../src/shared/api/posts';
import type { AutosaveSummaryJson } from '../../../../../src/shared/api/autosaves';
import { api } from '../../../../support/fake-api';
import { button, focused, gone, hasFocus, said, warned } from '../../../../support/on-screen';
import { renderDesk } from '../../../../support/render-desk';
import { makePost } from '../../../render-page';

const TRASH = 'DELETE /api/blogs/:id';
const RESTORE = 'POST /api/blogs/:id/restore';

const post = (name: string, own: Partial<Omit<BlogJson, 'author' | 'authors'>> = {}): BlogJson =>
  makePost({ _id: name.replaceAll(' ', '-'), name, status: 'draft', date: null, ...own });

/** Sets what the API lists from now on. */
function list(...posts: BlogJson[]): void {
  for (const status of ['draft', 'scheduled', 'published', 'trash']) {
    const rows = posts.filter((one) => one.status === status);
    api.on(`GET /api/posts?status=${status}`, { json: rows });
  }
}

beforeEach(() => {
  list();
  api.on('GET /api/autosaves', { json: [] });
});

const panel = (title: string) => {
  const heading = screen.getByRole('heading', { name: title, level: 2 });
  return within(heading.parentElement as HTMLElement);
};
const listed = (title: string) =>
  panel(title)
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('a, .row-name')?.textContent);
/** Waits until a list contains these posts, in this order. */
const holds = (title: string, names: string[]) =>
  waitFor(() => expect(listed(title)).toEqual(names));

test('each post is in the list of its status, with its time and actions', async () => {
  list(
    post('Half done', { updated: '2026-10-14T23:30:00.000Z', tags: ['Methods', 'Policy'] }),
    post('Soon', { status: 'scheduled', publishAt: '2026-12-01T09:00:00.000Z' }),
    post('Out', { status: 'published', date: '2026-10-01T09:00:00.000Z', direct: 'Out?' }),
    post('Gone', { status: 'trash', deleted: '2026-10-14T23:30:00.000Z' }),
  );
  renderDesk('/blogs');
  await screen.findByRole('heading', { name: 'Drafts' });
  const what = ['Drafts', 'Scheduled', 'Published', 'Trash'].map((title) => {
    const [item] = panel(title).getAllByRole('listitem');
    const inside = within(item as HTMLElement);
    const links = inside.queryAllByRole('link');
    const actions = [...links, ...inside.queryAllByRole('button')].map(
      (one) => one.getAttribute('aria-label') ?? one.textContent,
    );
    const facts = item?.querySelector('.row-facts')?.textContent;
    const time = item?.querySelector('time')?.textContent?.replace(/ \d{4}$/, ''); // not of this year
    return [time, facts, ...actions];
  });
  expect(what).toEqual([
    [
      'Changed 14 Oct',
      'By Ada King Lovelace · Methods, Policy',
      'Half done',
      'Edit: Half done',
      'History: Half done',
      'Duplicate: Half done',
      'Move to trash: Half done',
    ],
    [
      'Due 1 Dec 2026, 09:00',
      'By Ada King Lovelace',
      'Soon',
      'Edit: Soon',
      'History: Soon',
      'Duplicate: Soon',
      'Move to trash: Soon',
    ],
    [
      'Published 1 Oct',
      'By Ada King Lovelace',
      'Out',
      'Edit: Out',
      'View: Out',
      'History: Out',
      'Duplicate: Out',
      'Move to trash: Out',
    ],
    ['Deleted 14 Oct', 'By Ada King Lovelace', 'Restore: Gone'],
  ]);
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Edit: Half done')).toBe('/blogs?edit=Half-done');
  expect(link('History: Out')).toBe('/blogs?versions=Out');
  expect(link('View: Out')).toBe('/blog/Out%3F');
  panel('Scheduled').getByText('Each post is published automatically at the time shown (UTC).');
  panel('Trash').getByText('Posts are kept here for 30 days, then permanently deleted.');
  const until = panel('Trash').getByText(/^Will be permanently deleted on/);
  expect(until.textContent).toBe('Will be permanently deleted on 13 November 2026');
});

test('a draft is moved to the trash without confirmation, and Undo restores it', async () => {
  const slip = post('A slip of the hand');
  list(slip, post('Another'));
  const hand = renderDesk('/blogs');
  const move = await button('Move to trash: A slip of the hand');
  list(post('Another'), { ...slip, status: 'trash', deleted: slip.updated });
  api.once(TRASH, { status: 204 });
  await hand.click(move);
  await said(/^“A slip of the hand” was moved to the trash\./);
  await holds('Trash', ['A slip of the hand']);
  expect(listed('Drafts')).toEqual(['Another']);
  expect(api.calls(TRASH)).toMatchObject([{ params: { id: slip._id } }]);

  // The button that had the focus is gone, so Undo has the focus.
  await hasFocus('Undo: Move to trash: A slip of the hand');
  list(slip, post('Another'));
  api.once(RESTORE, { json: slip });
  await hand.keyboard('{Enter}');
  await said('Restored as a draft');
  await holds('Drafts', ['A slip of the hand', 'Another']);
  expect(listed('Trash')).toEqual([]);
  expect(api.calls(RESTORE)).toMatchObject([{ params: { id: slip._id } }]);
  expect(document.activeElement?.id).toBe('main');
  await gone('button', /^Undo/);
});

test('Undo makes a published post live again', async () => {
  const out = post('Out by mistake', { status: 'published' });
  list(out);
  const hand = renderDesk('/blogs');
  await hand.click(await button('Move to trash: Out by mistake'));
  list({ ...out, status: 'trash', deleted: out.updated });
  api.once(TRASH, { status: 204 });
  await hand.click(await button('Move to trash'));
  await hasFocus('Undo: Move to trash: Out by mistake');
  list(out);
  api.once(RESTORE, { json: out });
  await hand.keyboard('{Enter}');
  await said('“Out by mistake” is published again');
  expect(api.sent(RESTORE)).toEqual({ undo: true });
  await holds('Published', ['Out by mistake']);
  expect([listed('Trash'), listed('Drafts')]).toEqual([[], []]);
});

test.each([
  [
    'published',
    'Published',
    'It will be removed from the site now. You can undo this at once; if you restore it later, it comes back as a draft.',
  ],
  [
    'scheduled',
    'Scheduled',
    'It will not be published at the scheduled time. If you restore it, it comes back as a draft.',
  ],
] as const)('a %s post is moved after a question', async (status, title, question) => {
  const out = post('Out and back', { status });
  list(out);
  const hand = renderDesk('/blogs');
  await hand.click(await button('Move to trash: Out and back'));
  screen.getByText(question);
  await hasFocus('Cancel');
  await hand.keyboard('{Enter}');
  expect(api.calls(TRASH)).toEqual([]);
  await hand.click(await button('Move to trash: Out and back'));
  list({ ...out, status: 'trash', deleted: out.updated });
  api.once(TRASH, { status: 204 });
  await hand.click(await button('Move to trash'));
  await said(/^“Out and back” was moved to the trash\./);
  await holds('Trash', ['Out and back']);
  expect(listed(title)).toEqual([]);

  list({ ...out, status: 'draft' });
  api.once(RESTORE, { json: { ...out, status: 'draft' } });
  await hand.click(await button('Restore: Out and back'));
  await holds('Drafts', ['Out and back']);
  expect(api.sent(RESTORE)).toEqual({});
  expect(listed('Trash')).toEqual([]);
});

test('a post that cannot be moved or restored stays in its list, with a message', async () => {
  list(post('A draft'), post('Gone', { status: 'trash', deleted: '2026-10-14T23:30:00.000Z' }));
  const hand = renderDesk('/blogs');
  api.once(TRASH, 'no answer');
  await hand.click(await button('Move to trash: A draft'));
  await warned('Couldn’t move the post to the trash. Check your connection.');
  expect(listed('Drafts')).toEqual(['A draft']);
  api.once(RESTORE, { status: 500, json: { message: 'Not now' } });
  await hand.click(await button('Restore: Gone'));
  await warned('Not now');
  expect(listed('Trash')).toEqual(['Gone']);
});

test('a post that someone else has moved already counts as moved', async () => {
  list(post('A draft'));
  const hand = renderDesk('/blogs');
  api.once(TRASH, { status: 404, json: { message: 'Not found' } });
  await hand.click(await button('Move to trash: A draft'));
  await said(/^“A draft” was moved to the trash\./);
  expect(listed('Drafts')).toEqual([]);
});

test('one search filters every list and reports when nothing was found', async () => {
  const drafts = [post('Perihelion of a draft'), post('Something else')];
  const out = post('Perihelion of a post', { status: 'published' });
  list(...drafts, out);
  const unsaved = [copy('Perihelion on the train'), copy('At night')];
  api.on('GET /api/autosaves', { json: unsaved });
  const hand = renderDesk('/blogs');
  await holds('Autosaved posts', ['Perihelion on the train', 'At night']);
  await holds('Drafts', ['Perihelion of a draft', 'Something else']);
  for (const status of ['draft', 'scheduled', 'published', 'trash']) {
    const found = [...drafts.slice(0, 1), out].filter((one) => one.status === status);
    api.on(`GET /api/posts?status=${status}&q=perihelion`, { json: found });
  }
  await hand.type(screen.getByRole('searchbox', { name: 'Search posts' }), ' perihelion ');
  await screen.findAllByText('No matches.');
  panel('Scheduled').getByText('No matches.');
  panel('Trash').getByText('No matches.');
  expect(listed('Drafts')).toEqual(['Perihelion of a draft']);
  expect(listed('Published')).toEqual(['Perihelion of a post']);
  await holds('Autosaved posts', ['Perihelion on the train']);
  const link = panel('Published').getByRole('link', { name: /^History: / });
  expect(link.getAttribute('href')).toBe(`/blogs?versions=${out._id}`);
});

test('empty lists say what will appear in them', async () => {
  renderDesk('/blogs');
  await screen.findByText('No drafts. Drafts you save will appear here.');
  panel('Trash').getByText('The trash is empty.');
  expect(screen.queryByRole('heading', { name: 'Autosaved posts' })).toBeNull();
});

test('a button loads more of a long list', async () => {
  const all = Array.from({ length: 22 }, (_, at) => post(`Aphelion ${at}`));
  const link = '</api/posts?status=draft&limit=20&cursor=next>; rel="next"';
  const drafts = 'GET /api/posts?status=draft';
  api.on(drafts, { json: all.slice(0, 20), headers: { link } });
  api.on(`${drafts}&cursor=next`, { json: all.slice(20) });
  const hand = renderDesk('/blogs');
  await hand.click(await button('Older posts'));
  await holds(
    'Drafts',
    all.map(({ name }) => name),
  );
  await gone('button', 'Older posts');
});

test('a list that failed to load is requested again', async () => {
  const drafts = 'GET /api/posts?status=draft';
  api.on(drafts, 'no answer');
  const hand = renderDesk('/blogs');
  await warned(/^Couldn’t load the list\./);
  api.on(drafts, { json: [post('A draft')] });
  await hand.click(await button('Try again'));
  await holds('Drafts', ['A draft']);
});

function copy(name: string, own: Partial<AutosaveSummaryJson> = {}): AutosaveSummaryJson {
  const _id = name.replaceAll(' ', '-') || 'untitled';
  const updated = '2026-11-22T08:30:00.000Z';
  return { kind: 'post', _id, name, posted: false, status: null, save: 'save 3', updated, ...own };
}

const UNSAVED = 'Autosaved posts';
const AUTOSAVE = 'PUT /api/autosaves/post/:id';

test('a text that was never saved can be continued, and a text with a post is not listed', async () => {
  const copies = [
    copy('On the train'),
    copy(''),
    copy('Saved once', { posted: true, status: 'draft' }),
  ];
  api.on('GET /api/autosaves', { json: copies });
  renderDesk('/blogs');
  await holds(UNSAVED, ['On the train', 'Untitled']);
  const unsaved = panel(UNSAVED);
  unsaved.getByText('Only you can see these until you press Save draft or Publish.');
  expect(unsaved.getAllByText('22 Nov 2026, 08:30')).toHaveLength(2);
  const link = (name: string) => unsaved.getByRole('link', { name }).getAttribute('href');
  expect(link('Continue writing: On the train')).toBe('/blogs?edit=On-the-train');
  expect(link('History: On the train')).toBe('/blogs?versions=On-the-train');
  expect(link('Continue writing: Untitled')).toBe('/blogs?edit=untitled');
});

test('a text that was never saved is discarded after confirmation', async () => {
  api.on('GET /api/autosaves', { json: [copy('')] });
  const hand = renderDesk('/blogs');
  await hand.click(await button('Discard: Untitled'));
  screen.getByText('Discard this post? Only its history will keep the text.');
  await hasFocus('Cancel');
  await hand.keyboard('{Enter}');
  await hand.click(await button('Discard: Untitled'));
  api.once(AUTOSAVE, { json: { save: 'save 4', keptInHistory: false } });
  await hand.click(await button('Discard post'));
  await said('Discarded');
  await gone('heading', UNSAVED);
  screen.getByText('“Untitled” was discarded. Its text is in its history.');
  const link = screen.getByRole('link', { name: 'View history' });
  expect(link.getAttribute('href')).toBe('/blogs?versions=untitled');
  expect(api.calls(AUTOSAVE)).toMatchObject([
    {
      params: { id: 'untitled' },
      headers: { 'if-match': '"save 3"' },
      body: { mode: 'replace', content: null },
    },
  ]);
  expect(focused()).not.toBe('nothing');
  expect(document.activeElement?.id).toBe('main');
});

test('a text that has changed since the list loaded is not discarded', async () => {
  api.on('GET /api/autosaves', { json: [copy('Still growing')] });
  const hand = renderDesk('/blogs');
  await hand.click(await button('Discard: Still growing'));
  api.on('GET /api/autosaves', { json: [copy('Still growing', { save: 'save 4' })] });
  const conflict = { message: 'Saved since', current: 'save 4', version: null };
  api.once(AUTOSAVE, { status: 412, json: conflict });
  const content = { name: 'Still growing', sections: [] };
  const now = { save: 'save 4', content, version: null, seq: 4 };
  api.once('GET /api/autosaves/post/:id', { json: now });
  await hand.click(await button('Discard post'));
  await warned(/^This post has changed since the list was loaded\./);
  await hand.click(await button('Discard: Still growing'));
  api.once(AUTOSAVE, { json: { save: 'save 5', keptInHistory: false } });
  await hand.click(await button('Discard post'));
  await said('Discarded');
  expect(api.calls(AUTOSAVE).at(-1)).toMatchObject({
    headers: { 'if-match': '"save 4"' },
    body: { content: null },
  });
});

test('a text that could not be discarded is still there, with a message', async () => {
  api.on('GET /api/autosaves', { json: [copy('Still here')] });
  const hand = renderDesk('/blogs');
  await hand.click(await button('Discard: Still here'));
  api.once(AUTOSAVE, 'no answer');
  await hand.click(await button('Discard post'));
  await warned('Couldn’t discard the post. Check your connection.');
  expect(listed(UNSAVED)).toEqual(['Still here']);
});

test('only posts that are shown are selected', async () => {
  list(
    post('A draft'),
    post('Out', { status: 'published' }),
    post('Also', { status: 'published' }),
  );
  const hand = renderDesk('/blogs');
  await holds('Drafts', ['A draft']);
  await hand.selectOptions(screen.getByLabelText('Show'), 'Published');
  await gone('heading', 'Drafts');
  await hand.click(await screen.findByRole('checkbox', { name: 'Select: Out' }));
  await hand.click(await button('Select all 2'));
  await said('2 posts selected');
  api.once('POST /api/posts/trash', { json: { ids: ['Out', 'Also'] } });
  await hand.click(await button('Move to trash'));
  await hand.click(await button('Move to trash'));
  await said(/^2 posts were moved to the trash\./);
  expect(api.sent('POST /api/posts/trash')).toEqual({ ids: ['Out', 'Also'] });
});

test('the list of one state loads no other', async () => {
  list(post('A draft'), post('Out', { status: 'published' }));
  renderDesk('/blogs?state=published');
  await holds('Published', ['Out']);
  expect(api.calls('GET /api/posts').map(({ query }) => query.status)).toEqual(['published']);
});
