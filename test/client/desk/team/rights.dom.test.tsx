import { screen, within } from '@testing-library/react';
import { api } from '../../../support/fake-api';
import { admin, member, openTeam } from './open-team';

test('an admin gives and takes rights in the form of an account', async () => {
  const ada = member('Ada', { rights: ['publish'] });
  const hand = await openTeam([ada, admin]);
  await hand.click(screen.getByRole('button', { name: 'Edit Ada' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Edit Ada' }));
  const rights = within(sheet.getByRole('group', { name: 'Rights' }));
  const box = (name: RegExp) => rights.getByRole<HTMLInputElement>('checkbox', { name });
  expect([/^Publish/, /^Read/, /^Edit/].map((name) => box(name).checked)).toEqual([
    true,
    false,
    false,
  ]);
  await hand.click(box(/^Publish/));
  await hand.click(box(/^Read messages/));
  api.once('PUT /api/team/ada', ({ body }) => {
    expect(body).toMatchObject({ rights: ['inbox'] });
    return { json: { ...ada, rights: ['inbox', 'pages'] } };
  });
  await hand.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Can’t publish');
  screen.getByText('Reads messages');
  screen.getByText('Edits pages');
});

test('an admin’s rights are said to apply without the role', async () => {
  const hand = await openTeam([member('Eve', { isAdmin: true, rights: [] }), admin]);
  expect(screen.queryByText('Can’t publish')).toBeNull();
  await hand.click(screen.getByRole('button', { name: 'Edit Eve' }));
  screen.getByText('Admins have every right. These apply if the admin role is removed.');
});

test('an account that awaits approval is not said to lack rights, which come with it', async () => {
  await openTeam([member('Ada', { status: 'waiting', rights: [] }), admin]);
  await screen.findAllByText('Awaiting approval');
  expect(screen.queryByText('Can’t publish')).toBeNull();
});
