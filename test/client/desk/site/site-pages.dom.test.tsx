import { screen, waitFor, within } from '@testing-library/react';
import { rights } from '../../../../src/shared/api/accounts';
import type { FieldValues } from '../../../../src/shared/fields';
import { api } from '../../../support/fake-api';
import { button, press, said } from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';
import { ABOUT, aboutPage, SAVE } from './about-page';

const LIST = 'GET /api/documents';
const autosave = { save: 'one', updated: '2026-11-22T09:42:00.000Z' };
const ofAbout = { kind: 'page', _id: 'about', name: 'About', posted: true, status: 'published' };

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
    ...{ ...summary, _id: `r${version}`, version, kind: 'published', by: 'Grace Editor', values },
    at: `2026-11-2${version}T08:30:00.000Z`,
  });
  const revisions = [revision(2, { lead: 'New words.' }), revision(1, { lead: 'Old words.' })];
  api.on(ABOUT, { json: aboutPage({ lead: 'New words.' }, 2) });
  api.on('GET /api/documents/:id/revisions', {
    json: revisions.map(({ values: _, ...rest }) => rest),
  });
  api.on('GET /api/documents/:id/revisions/:revision', ({ params }) => ({
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
  api.on('POST /api/documents/:id/render', 'no answer');
  await press(hand, /^Restore: Published, 21 Nov/);
  await said(/^This revision is now in the form\./);
  expect(api.sent(SAVE)).toMatchObject({
    ...{ mode: 'supersede', content: { version: 2, values: { lead: 'Old words.' } } },
  });
});
