import { screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { newPostValues } from '../../../../../src/client/desk/posts/form/post-values';
import type { BlogJson } from '../../../../../src/shared/api/posts';
import { api } from '../../../../support/fake-api';
import { button, fill, hasFocus, press, said } from '../../../../support/on-screen';
import { renderDesk, WRITER } from '../../../../support/render-desk';
import { makePost } from '../../../render-page';

const SAVE = 'PUT /api/autosaves/post/:id';
const CREATE = 'POST /api/blogs';
const REMEMBERED = `new-post ${WRITER.userId}`;

const nobody = { others: [], elsewhere: false, save: null };

let saved: BlogJson | null;

/** Opens an address of the desk; the API stores what is saved. */
function open(path = '/blogpost', rights?: []) {
  saved = null;
  api.on('GET /api/authors', { json: [] });
  api.on('GET /api/posts', { json: [] });
  if (!api.has('GET /api/autosaves/post/:id')) {
    api.on('GET /api/autosaves/post/:id', { status: 204 });
  }
  api.on(SAVE, ({ body }) => ({
    json: { save: (body as { save: string }).save, keptInHistory: false },
  }));
  api.on('PUT /api/blogs/:id/open', ({ params }) => ({
    json: { ...nobody, version: saved?._id === params.id ? saved?.version : null },
  }));
  api.on('DELETE /api/blogs/:id/open', { status: 204 });
  api.on('POST /api/blogs/check', {
    json: { links: [], beyond: null, foreignImages: [], card: '' },
  });
  api.on(CREATE, ({ body }) => {
    saved = makePost({ ...(body as BlogJson), version: 1, direct: 'A_title' });
    return { status: 201, json: saved };
  });
  api.on('GET /api/blogs/:id', () => ({ json: saved ?? {} }));
  return renderDesk(path, rights && { rights });
}

beforeEach(() => {
  sessionStorage.clear();
  // The rich text editor needs a browser. Without its chunk, the text is edited in plain fields.
  sessionStorage.setItem('reloaded-at', String(Date.now()));
});

test('a new post has the caret in its title', async () => {
  open();
  await hasFocus('Title');
});

test('saving a draft leaves the form, the caret and the buttons of the bar where they are', async () => {
  const hand = open();
  await fill(hand, { Title: 'A title' });
  const title = screen.getByLabelText('Title');
  const bar = within(screen.getByRole('group', { name: 'Publishing' }));
  const names = () => [...bar.getAllByRole('link'), ...bar.getAllByRole('button')];
  const before = names().map((one) => one.textContent);
  await hand.keyboard('{Control>}s{/Control}');
  await said('Draft saved');
  expect(window.location.search).toBe(`?edit=${saved?._id}`);
  expect(document.activeElement).toBe(title);
  expect(names().map((one) => one.textContent)).toEqual(before);
  expect(sessionStorage.getItem(REMEMBERED)).toBeNull();
});

test('a new post that was published is gone from the form, which says where it is', async () => {
  const hand = open();
  await fill(hand, { Title: 'A title', 'Text 1': 'Words.' });
  await press(hand, 'Publish');
  const dialog = within(await screen.findByRole('dialog', { name: 'Before publishing' }));
  await hand.click(await dialog.findByRole('button', { name: /^Publish/ }));
  await said('Blog post successfully added!');
  await hasFocus('“A title” is published');
  expect(screen.queryByLabelText('Title')).toBeNull();
  expect(screen.queryByText('Draft')).toBeNull();
  expect(screen.queryByText(/is live/)).toBeNull();
  const view = screen.getByRole('link', { name: 'View post' });
  expect(view.getAttribute('href')).toBe('/blog/A_title');
  await press(hand, 'Write another post');
  await hasFocus('Title');
  expect([screen.getByLabelText('Title')].map((one) => (one as HTMLInputElement).value)).toEqual([
    '',
  ]);
});

test('a new post never opens the post that another browser has published since', async () => {
  sessionStorage.setItem(REMEMBERED, 'begun');
  api.on('GET /api/autosaves/post/:id', {
    json: { save: 'save 2', content: null, version: null, updated: '', seq: 2 },
  });
  open();
  await hasFocus('Title');
  const id = sessionStorage.getItem(REMEMBERED);
  expect(id).not.toBe('begun');
  await waitFor(() => expect(api.calls('PUT /api/blogs/:id/open')).not.toHaveLength(0));
  expect(api.calls('PUT /api/blogs/begun/open')).toHaveLength(0);
});

test('a text that was begun and saved since is named above the empty form', async () => {
  sessionStorage.setItem(REMEMBERED, 'begun');
  const content = {
    ...newPostValues({ id: WRITER.userId, name: WRITER.name }),
    _id: 'begun',
    name: 'Alpha',
  };
  api.on('GET /api/autosaves/post/:id', {
    json: { save: 'save 2', content, version: null, updated: '', seq: 2 },
  });
  open();
  saved = makePost({ _id: 'begun', name: 'Alpha', version: 1 });
  await said(/“Alpha”, has been saved since/);
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe(
    '/blogs?edit=begun',
  );
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Title')).value).toBe('');
});

test('two texts that have nothing in common: one is saved as a new post', async () => {
  const hand = open();
  await fill(hand, { Title: 'Delta' });
  const other = makePost({ name: 'Gamma', version: 1, status: 'published' });
  api.once(CREATE, ({ body }) => ({ json: { ...other, _id: (body as BlogJson)._id } }));
  api.on('GET /api/blogs/:id/revisions?saved=yes', { json: [] });
  await press(hand, 'Save draft');
  await screen.findByText(/^This post has changed.*nothing in common/);
  await press(hand, 'Save mine as a new post');
  await said('Saved as a new post. The other post is as it was.');
  const [first, second] = api.calls(CREATE).map(({ body }) => body as BlogJson);
  expect(second?._id).not.toBe(first?._id);
  expect(second).toMatchObject({ name: 'Delta', status: 'draft' });
  await waitFor(() => expect(window.location.search).toBe(`?edit=${second?._id}`));
  expect(api.calls('PUT /api/blogs/:id')).toHaveLength(0);
});

test.each(['Back to my text', 'Continue'])(
  'after a comparison the form is shown from its start, and the page has the focus: %s',
  async (name) => {
    const hand = open();
    await fill(hand, { Title: 'Delta' });
    const other = makePost({ name: 'Gamma', version: 1 });
    api.once(CREATE, ({ body }) => ({ json: { ...other, _id: (body as BlogJson)._id } }));
    api.on('GET /api/blogs/:id/revisions?saved=yes', { json: [] });
    await press(hand, 'Save draft');
    const scrolled = jest.spyOn(window, 'scrollTo');
    await press(hand, name);
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    scrolled.mockRestore();
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(document.activeElement?.id).toBe('main');
  },
);

test('a text whose post is in the trash says so, and where to restore it', async () => {
  const post = makePost({ version: 1, status: 'draft' });
  open(`/blogs?edit=${post._id}`);
  api.on('GET /api/blogs/:id', { json: post });
  api.on('PUT /api/blogs/:id/open', { status: 404, json: { message: 'Blog not found' } });
  await screen.findByText(/^This post is in the trash\./);
  const link = screen.getByRole('link', { name: 'Open the trash' });
  expect(link.getAttribute('href')).toBe('/blogs?state=trash');
});

test('what was said about publishing goes when somebody else changes the post', async () => {
  let post = makePost({ version: 1, status: 'published', name: 'A title' });
  const hand = open(`/blogs?edit=${post._id}`);
  api.on('GET /api/blogs/:id', () => ({ json: post }));
  api.on('PUT /api/blogs/:id/open', () => ({ json: { ...nobody, version: post.version } }));
  api.on('PUT /api/blogs/:id', ({ body }) => {
    post = { ...post, name: (body as BlogJson).name, version: 2 };
    return { json: post };
  });
  await fill(hand, { Title: 'My title' });
  await press(hand, 'Publish changes');
  const dialog = within(await screen.findByRole('dialog'));
  await hand.click(await dialog.findByRole('button', { name: /^Publish changes/ }));
  await screen.findByText('Changes published.');
  post = { ...post, name: 'Their title', version: 3 };
  window.dispatchEvent(new Event('focus'));
  await said('This post was changed elsewhere. You see the newest text.');
  expect(screen.queryByText('Changes published.')).toBeNull();
});

test('sending for review says so at once, and keeps the form', async () => {
  const review = {
    post: { _id: 'one', name: 'A title' },
    by: WRITER.name,
    note: '',
    date: '2026-10-01T08:00:00.000Z',
    returned: null,
    toReview: false,
    own: true,
    reviewers: [{ id: 'grace', name: 'Grace' }],
  };
  api.on('GET /api/reviewers', { json: [{ id: 'grace', name: 'Grace' }] });
  const hand = open('/blogpost', []);
  await fill(hand, { Title: 'A title' });
  const title = screen.getByLabelText('Title');
  await press(hand, 'Send for review');
  const form = within(await screen.findByRole('dialog', { name: 'Send for review' }));
  await hand.click(await form.findByRole('checkbox', { name: 'Grace' }));
  api.on('POST /api/blogs/:id/reviews', () => {
    // What is shown does not wait for another answer.
    api.on('GET /api/blogs/:id/reviews', () => new Promise(() => undefined));
    return { status: 201, json: review };
  });
  await hand.click(form.getByRole('button', { name: 'Send for review' }));
  await said('Sent for review');
  await screen.findByText('In review');
  expect([screen.queryByText('Draft saved'), screen.queryByText('Draft')]).toEqual([null, null]);
  expect([title.isConnected, screen.queryByText('Loading...')]).toEqual([true, null]);
  const bar = within(screen.getByRole('group', { name: 'Publishing' }));
  expect(bar.queryByRole('button', { name: 'Send for review' })).toBeNull();
  expect((await button('Save draft')).className).toBe('btn small');
  expect(document.activeElement?.id).toBe('main');
  await press(hand, 'Choose other colleagues');
  await screen.findByRole('dialog', { name: 'Send for review' });
});
