import { screen, waitFor, within } from '@testing-library/react';
import { rights } from '../../../../src/shared/api/accounts';
import type { SitePageJson } from '../../../../src/shared/api/site-pages';
import type { FieldValues } from '../../../../src/shared/documents/fields';
import { api } from '../../../support/fake-api';
import { button, press, said } from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';
import { ABOUT, aboutPage, SAVE } from './about-page';

const LIST = 'GET /api/site-pages';
const ITEMS = 'GET /api/press-items';
const autosave = { save: 'one', updated: '2026-11-22T09:42:00.000Z' };
const ofAbout = { kind: 'page', _id: 'about', name: 'About', posted: true, status: 'published' };

beforeEach(() => {
  api.on(ITEMS, { json: [] });
  api.on('GET /api/press-items?trash=yes', { json: [] });
});

test('the list shows who changed what, and the user’s own unpublished changes', async () => {
  api.on(LIST, { json: [aboutPage({ lead: 'A', title: 'B' }, 3)] });
  api.on('GET /api/autosaves', { json: [{ ...ofAbout, ...autosave }] });
  renderDesk('/dashboard/site');
  await screen.findByRole('heading', { name: 'Site', level: 1 });
  const link = await screen.findByRole('link', { name: 'About' });
  expect(link.getAttribute('href')).toBe('/dashboard/site?edit=about');
  await screen.findByText(/^2 fields changed, 22 Nov.* by Grace Editor$/);
  await screen.findByText('Unpublished changes');
  screen.getByText('/about');
});

test('a page that nobody changed shows its default texts', async () => {
  api.on(LIST, { json: [aboutPage()] });
  renderDesk('/dashboard/site');
  await screen.findByText('Default texts');
  const history = screen.getByRole('link', { name: 'History: About' });
  expect(history.getAttribute('href')).toBe('/dashboard/site?versions=about');
});

test('a scheduled change is shown with its time, also when it is held or failed', async () => {
  const scheduled = {
    publishAt: '2031-05-01T09:00:00.000Z',
    publishLocal: '2031-05-01T09:00',
    values: {},
    publishError: '',
    hold: null,
  };
  const hold = { reason: 'scheduler-deleted', name: '' } as const;
  const page = aboutPage({}, 2);
  api.on(LIST, {
    json: [
      { ...page, scheduled },
      { ...page, _id: 'home', name: 'home', scheduled: { ...scheduled, hold } },
      {
        ...page,
        _id: 'media',
        name: 'media',
        scheduled: { ...scheduled, publishError: 'No room' },
      },
    ],
  });
  api.on('GET /api/autosaves', { json: [{ ...ofAbout, ...autosave }] });
  renderDesk('/dashboard/site');
  await screen.findByText('On hold');
  const [about, home, media] = screen.getAllByRole('listitem').filter((item) => item.dataset.row);
  const told = 'Default texts. Changes scheduled by Grace Editor for 1 May 2031 at 09:00.';
  for (const row of [about, home, media]) expect(row?.textContent).toContain(told);
  const inAbout = within(about as HTMLElement);
  inAbout.getByText('Changes scheduled');
  await inAbout.findByText('Unpublished changes');
  within(home as HTMLElement).getByText('On hold');
  within(home as HTMLElement).getByText(/Once someone saves the change, it is published/);
  within(media as HTMLElement).getByText(/^Not published on time: No room\./);
});

test('press items are listed with their state, added, trashed and restored', async () => {
  const item = (own: Partial<SitePageJson>): SitePageJson => ({
    ...aboutPage({}, 2),
    name: 'pressItem',
    path: '/press/aloud',
    ...own,
  });
  const live = item({ _id: 'live', title: 'Reading aloud', sample: true });
  const draft = item({ _id: 'draft', title: '', status: 'draft', path: '/press' });
  api.on(LIST, { json: [aboutPage()] });
  api.on(ITEMS, { json: [live, draft] });
  api.on('GET /api/autosaves', {
    json: [{ ...ofAbout, ...autosave, _id: 'draft', name: 'Begun', status: 'draft' }],
  });
  const hand = renderDesk('/dashboard/site');
  const link = await screen.findByRole('link', { name: 'Reading aloud' });
  expect(link.getAttribute('href')).toBe('/dashboard/site?edit=live');
  screen.getByText('Sample content');
  expect(screen.getByRole('link', { name: 'View: Reading aloud' }).getAttribute('href')).toBe(
    '/press/aloud',
  );
  await screen.findByRole('link', { name: 'Begun' });
  expect(screen.queryByRole('link', { name: 'View: Begun' })).toBeNull();
  await press(hand, 'Move to trash: Reading aloud');
  await screen.findByText(/Readers will no longer find it\.$/);
  api.once('DELETE /api/press-items/:id', { status: 204 });
  api.on(ITEMS, { json: [draft] });
  api.on('GET /api/press-items?trash=yes', { json: [{ ...live, status: 'trash' }] });
  await press(hand, 'Move to trash');
  await said('Moved to the trash.');
  await screen.findByRole('heading', { name: 'Press items in the trash' });
  api.once('POST /api/press-items/:id/restore', { json: live });
  await press(hand, 'Restore: Reading aloud');
  await said('Press item restored.');
  api.once('POST /api/press-items', { status: 201, json: item({ _id: 'new', title: '' }) });
  api.on(ABOUT, { json: item({ _id: 'new', title: '', status: 'draft', values: {} }) });
  api.on('GET /api/autosaves/page/:id', { status: 204 });
  api.on('POST /api/site-pages/:id/render', 'no answer');
  await press(hand, 'New press item');
  await screen.findByLabelText(/^Publication/);
  screen.getByText('Draft');
});

test('a press item that is scheduled says by whom and for when', async () => {
  const scheduled = { publishAt: '2031-05-01T09:00:00.000Z', publishLocal: '2031-05-01T09:00' };
  const plan = { ...scheduled, publishError: '', hold: null, values: {} };
  const item = { ...aboutPage({}, 2), name: 'pressItem', path: '/press', title: 'Aloud' } as const;
  const late = { ...plan, publishError: 'The address is taken' };
  api.on(LIST, { json: [] });
  api.on(ITEMS, {
    json: [
      { ...item, _id: 'draft', status: 'draft', scheduled: plan },
      { ...item, _id: 'live', scheduled: late },
    ],
  });
  renderDesk('/dashboard/site');
  await screen.findByText('Scheduled');
  screen.getByText('Changes scheduled');
  expect(screen.getAllByText('Scheduled by Grace Editor for 1 May 2031 at 09:00')).toHaveLength(2);
  screen.getByText(/^Not published on time: The address is taken\./);
});

test('only those with the right see it', async () => {
  const message = 'You need the right to edit pages';
  api.on(LIST, { status: 403, json: { message, code: 'right-required' } });
  renderDesk('/dashboard/site', { rights: rights.filter((one) => one !== 'pages') });
  await screen.findByText(`${message}.`);
  expect(screen.queryByRole('link', { name: 'Site' })).toBeNull();
});

test('a page with unpublished changes is continued from the dashboard, and is no post', async () => {
  api.on('GET /api/autosaves', { json: [{ ...ofAbout, ...autosave }] });
  api.on('GET /api/posts', { json: [] });
  renderDesk('/dashboard');
  const list = await screen.findByRole('heading', { name: 'Continue writing' });
  const row = within(list.parentElement as HTMLElement).getByRole('link', { name: 'About' });
  expect(row.getAttribute('href')).toBe('/dashboard/site?edit=about');
});

test('a revision is compared field by field, and restored into the form', async () => {
  const summary = { correction: '', formerCorrection: '', redated: null, added: 2, removed: 1 };
  const revision = (version: number, values: FieldValues) => ({
    ...summary,
    _id: `r${version}`,
    version,
    kind: 'published',
    by: 'Grace Editor',
    values,
    at: `2026-11-2${version}T08:30:00.000Z`,
  });
  const revisions = [revision(2, { lead: 'New words.' }), revision(1, { lead: 'Old words.' })];
  api.on(ABOUT, { json: aboutPage({ lead: 'New words.' }, 2) });
  api.on('GET /api/site-pages/:id/revisions', {
    json: revisions.map(({ values: _, ...rest }) => rest),
  });
  api.on('GET /api/site-pages/:id/revisions/:revision', ({ params }) => ({
    json: revisions.find(({ _id }) => _id === params.revision) ?? {},
  }));
  const hand = renderDesk('/dashboard/site?versions=about');
  await screen.findByText('Current revision');
  expect(screen.getByRole('link', { name: 'Back to the page' }).getAttribute('href')).toBe(
    '/dashboard/site?edit=about',
  );
  await hand.click(await button(/^Compare: Published, 21 Nov/));
  const lead = await screen.findByRole('heading', { name: 'Introduction', level: 3 });
  const row = lead.closest('section') as HTMLElement;
  await waitFor(() => expect(row.querySelector('del')?.textContent).toBe('removed: Old'));
  expect(row.querySelector('ins')?.textContent).toBe('added: New');
  api.on('GET /api/autosaves/page/:id', { status: 204 });
  api.once(SAVE, { json: { save: 'two', keptInHistory: false } });
  api.on('POST /api/site-pages/:id/render', 'no answer');
  await press(hand, /^Restore: Published, 21 Nov/);
  await said(/^This revision is now in the form\./);
  expect(api.sent(SAVE)).toMatchObject({
    mode: 'supersede',
    content: { version: 2, values: { lead: 'Old words.' } },
  });
});
