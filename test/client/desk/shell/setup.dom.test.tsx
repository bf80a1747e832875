import { screen, within } from '@testing-library/react';
import type { SetupJson } from '../../../../src/shared/api/setup';
import { api } from '../../../support/fake-api';
import { press } from '../../../support/on-screen';
import { noBackups, renderDesk } from '../../../support/render-desk';

const setup: SetupJson = {
  steps: [
    { id: 'name', done: false },
    { id: 'profile', done: true },
    { id: 'second-admin', done: false },
    { id: 'samples', done: false },
  ],
  site: 's1',
  dismissed: false,
  backups: noBackups,
};

const open = (answer: SetupJson, isAdmin = true) => {
  api.on('GET /api/posts', { json: [] });
  api.on('GET /api/setup', { json: answer });
  return renderDesk('/dashboard', { isAdmin });
};
const list = () => screen.findByRole('region', { name: 'Set up your site' });
/** Waits for the lists that come after it. */
const isAbsent = async () => {
  await screen.findByRole('heading', { name: 'Drafts' });
  expect(screen.queryByRole('region', { name: 'Set up your site' })).toBeNull();
};

test('steps that are done say so, and the others lead to where they are done', async () => {
  open(setup);
  const items = within(await list()).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Name and logo',
    'Your profile, done',
    'A second admin',
    'Remove the sample content',
  ]);
  const links = within(await list()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/site?edit=s1',
    '/dashboard/team',
    '/dashboard/site#samples',
  ]);
});

test('an admin dismisses the list', async () => {
  const hand = open(setup);
  await list();
  api.once('POST /api/setup/dismiss', { status: 204 });
  await press(hand, 'Hide');
  await isAbsent();
});

test('the list is not there once it is done or dismissed, and never for others', async () => {
  open({ ...setup, steps: setup.steps.map((step) => ({ ...step, done: true })) });
  await isAbsent();
});

test('somebody who is not an admin is not asked to set up the site', async () => {
  open(setup, false);
  await isAbsent();
  expect(api.calls('GET /api/setup')).toEqual([]);
});

const backup = { at: '2026-11-24T03:00:10Z', place: '/backups/a.tar', bytes: 2048 };
const panel = () => screen.findByRole('region', { name: 'Backups' });

test('until a backup was made, the panel says how, unless the list was dismissed', async () => {
  open({ ...setup, steps: [{ id: 'backup', done: false }] });
  const link = await screen.findByRole('link', { name: 'Backups' });
  expect(link.getAttribute('href')).toBe('#backups');
  expect((await panel()).textContent).toContain('docs/operating.md');
  expect(screen.queryByText(/No backup has succeeded/)).toBeNull();
});

test('the last backup and the last trial are shown, without a warning', async () => {
  open({ ...setup, dismissed: true, backups: { ...noBackups, last: backup, proved: backup } });
  const shown = (await panel()).textContent;
  expect(shown).toContain('Last backup24 Nov 2026, 03:00, /backups/a.tar');
  expect(shown).toContain('Last test restore24 Nov 2026, 03:00, /backups/a.tar');
  expect(shown).not.toContain('docs/operating.md');
});

test('a late backup is a warning that says why the last attempt failed', async () => {
  const failures = { backup: 'The disk is full.', proof: null };
  open({
    ...setup,
    dismissed: true,
    backups: { ...noBackups, last: backup, failures, overdue: true },
  });
  const alert = await screen.findByText(/^The last backup is from 24 Nov 2026, 03:00\./);
  expect(alert.textContent).toContain('The last attempt failed: The disk is full.');
});

test('the dashboard has no backups for others', async () => {
  open({ ...setup, backups: { ...noBackups, overdue: true } }, false);
  await screen.findByRole('heading', { name: 'Drafts' });
  expect(screen.queryByRole('region', { name: 'Backups' })).toBeNull();
});
