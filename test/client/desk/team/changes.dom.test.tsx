import { screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../support/fake-api';
import { button, fill, gone, hasFocus, press, said, warned } from '../../../support/on-screen';
import { admin, left, member, memberRow, openTeam, tags } from './open-team';

const renewed = { token: 'a new token', userId: 'an id', name: 'Ada Writer' };

// What an admin does with an approved account.

const conflict = (message: string) => ({ status: 409, json: { message } });

test('an account is suspended and restored, and the focus follows', async () => {
  const eva = member('Eva Paused', { onSite: true });
  api.on('POST /api/team/eva-paused/suspend', { json: { ...eva, status: 'suspended' } });
  api.on('POST /api/team/eva-paused/restore', { json: eva });
  const hand = await openTeam([admin, eva]);
  await press(hand, 'Suspend Eva Paused');
  await screen.findByText(/^Suspend Eva Paused\? They are signed out now/);
  await hasFocus('Cancel');
  await press(hand, 'Cancel');
  await hasFocus('Suspend Eva Paused');
  expect(api.calls('POST /api/team/eva-paused/suspend')).toEqual([]);
  await press(hand, 'Suspend Eva Paused');
  await press(hand, 'Suspend account');
  await said('Eva Paused was suspended');
  expect(await tags('Eva Paused')).toEqual(['Suspended']); // the public sees nothing of it
  await hasFocus('Eva Paused');
  await press(hand, 'Restore Eva Paused');
  await said('Eva Paused can sign in again');
  expect(await tags('Eva Paused')).toEqual(['On the About page']);
});

test('the sessions of a colleague are ended, and one’s own are not offered', async () => {
  const fay = member('Fay Lost');
  api.on('POST /api/team/fay-lost/end-sessions', { json: fay });
  const hand = await openTeam([admin, fay]);
  await press(hand, 'End sessions of Fay Lost');
  await said('Fay Lost was signed out everywhere');
  await hasFocus('End sessions of Fay Lost');
  expect(screen.queryByRole('button', { name: 'End sessions of Admin' })).toBeNull();
});

test('who has two-factor authentication is shown, and a colleague’s is turned off', async () => {
  const gil = member('Gil Phoneless', { secondFactor: true });
  api.on('DELETE /api/team/gil-phoneless/second-factor', { json: member('Gil Phoneless') });
  const hand = await openTeam([{ ...admin, secondFactor: true }, gil, member('Hal Plain')]);
  expect(await tags('Admin')).toEqual(['Admin', 'Two-factor on', 'You']);
  expect(await tags('Gil Phoneless')).toEqual(['Two-factor on']);
  expect(await tags('Hal Plain')).toEqual([]);
  const offered = screen.getAllByRole('button', { name: /^Turn off two-factor/ });
  expect(offered.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Turn off two-factor authentication of Gil Phoneless',
  ]);
  await press(hand, 'Turn off two-factor authentication of Gil Phoneless');
  await hasFocus('Cancel');
  await press(hand, 'Turn off two-factor');
  await said('Two-factor authentication of Gil Phoneless is off');
  await hasFocus('Gil Phoneless');
  expect(await tags('Gil Phoneless')).toEqual([]);
});

test('an account becomes an admin and loses the role; the last admin keeps it', async () => {
  const gwen = member('Gwen Admin');
  const changed = ({ body }: { body: unknown }) => ({ json: { ...gwen, ...(body as object) } });
  api.on('PUT /api/team/gwen-admin', changed);
  const hand = await openTeam([admin, gwen]);
  await press(hand, 'Make admin: Gwen Admin');
  await hasFocus('Cancel');
  expect(api.calls('PUT /api/team/gwen-admin')).toEqual([]);
  await press(hand, 'Make admin');
  await said('Gwen Admin is now an admin');
  expect(api.sent('PUT /api/team/gwen-admin')).toEqual({ isAdmin: true });
  expect(await tags('Gwen Admin')).toEqual(['Admin']);
  await press(hand, 'Remove admin rights: Gwen Admin');
  await said('Gwen Admin is no longer an admin');
  expect(api.sent('PUT /api/team/gwen-admin')).toEqual({ isAdmin: false });
  expect(await tags('Gwen Admin')).toEqual([]);

  api.on(
    `PUT /api/team/${admin._id}`,
    conflict('You are the only admin. Make someone else an admin first'),
  );
  await press(hand, 'Remove admin rights: Admin');
  await hasFocus('Cancel');
  await press(hand, 'Remove my admin rights');
  await (
    await memberRow('Admin')
  ).findByText('You are the only admin. Make someone else an admin first');
  await hasFocus('Remove admin rights: Admin');
});

describe('the position and whether a person is on the site', () => {
  const hana = member('Hana Placed');
  const labels = { position: 'Position', name: 'Name' };
  const dialog = async () =>
    within(await screen.findByRole('dialog', { name: 'Edit Hana Placed' }));

  test('are changed, and an empty name shows an error', async () => {
    const now = { ...hana, position: 'Lead of reviews', onSite: true };
    api.on('PUT /api/team/hana-placed', { json: now });
    const hand = await openTeam([admin, hana]);
    await press(hand, 'Edit Hana Placed');
    await hasFocus(labels.position);
    await fill(hand, { [labels.position]: 'Lead of reviews', [labels.name]: '' });
    await hand.click((await dialog()).getByLabelText('Shown on the About page'));
    await press(hand, 'Save');
    await (await dialog()).findByText('Enter a name');
    await hasFocus(labels.name);
    expect(api.calls('PUT /api/team/hana-placed')).toEqual([]);
    await fill(hand, { [labels.name]: 'Hana Placed' });
    await press(hand, 'Save');
    await gone('dialog', 'Edit Hana Placed');
    expect(api.sent('PUT /api/team/hana-placed')).toEqual({
      position: 'Lead of reviews',
      onSite: true,
      rights: ['publish'],
    });
    (await memberRow('Hana Placed')).getByText('Lead of reviews');
    expect(await tags('Hana Placed')).toEqual(['On the About page']);
    await hasFocus('Edit Hana Placed');
  });

  test('stay in the form if they are rejected or there is no answer', async () => {
    const hand = await openTeam([admin, hana]);
    await press(hand, 'Edit Hana Placed');
    await fill(hand, { [labels.position]: 'Lead' });
    const message = 'Position is too long';
    const fields = { position: message };
    api.once('PUT /api/team/hana-placed', { status: 400, json: { message, fields } });
    await hand.keyboard('{Enter}');
    await (await dialog()).findByText(message);
    await hasFocus(labels.position);
    api.once('PUT /api/team/hana-placed', 'no answer');
    await press(hand, 'Save');
    await (await dialog()).findByText('Couldn’t reach the server. Check your connection.');
    await hasFocus('Save');
    expect(screen.getByLabelText<HTMLInputElement>(labels.position).value).toBe('Lead');
  });

  test('of a deleted account show an error beside the list', async () => {
    const hand = await openTeam([admin, hana]);
    await press(hand, 'Edit Hana Placed');
    api.once('PUT /api/team/hana-placed', { status: 404, json: { message: 'No account' } });
    api.on('GET /api/team', { json: [admin] });
    await press(hand, 'Save');
    await gone('dialog', 'Edit Hana Placed');
    await warned(/^Hana Placed: This account no longer exists/);
    await left('Hana Placed');
  });

  test('are left unchanged by Escape and by Cancel, and the button gets the focus back', async () => {
    const hand = await openTeam([admin, hana]);
    for (const leave of [() => hand.keyboard('{Escape}'), () => press(hand, 'Cancel')]) {
      await press(hand, 'Edit Hana Placed');
      await dialog();
      await leave();
      await gone('dialog', 'Edit Hana Placed');
      await hasFocus('Edit Hana Placed');
    }
    expect(api.calls('PUT /api/team/hana-placed')).toEqual([]);
  });
});

test('an account is deleted after a question', async () => {
  api.on('DELETE /api/team/jo-quick', { status: 204 });
  const hand = await openTeam([admin, member('Jo Quick')]);
  await press(hand, 'Delete Jo Quick');
  await screen.findByText(/Posts keep the name/);
  await hasFocus('Cancel');
  await hand.keyboard('{Enter}');
  await hasFocus('Delete Jo Quick');
  expect(api.calls('DELETE /api/team/jo-quick')).toEqual([]);
  await press(hand, 'Delete Jo Quick');
  await press(hand, 'Delete account');
  await said('Jo Quick’s account was deleted');
  await left('Jo Quick');
});

describe('what a leaving colleague has begun', () => {
  const jo = member('Jo Quick');
  const begun = (name: string, kind = 'post') => ({
    kind,
    _id: name,
    name,
    posted: false,
    status: null,
    save: 'one',
    updated: '2026-10-01T08:00:00.000Z',
  });
  const GIVE = 'POST /api/team/jo-quick/autosaves/give';
  const open = async () => {
    api.on('GET /api/team/:id/autosaves', { json: [begun('A first idea'), begun('')] });
    api.on('DELETE /api/team/jo-quick', { status: 204 });
    const hand = await openTeam([admin, jo]);
    await press(hand, 'Delete Jo Quick');
    return { hand, row: await memberRow('Jo Quick') };
  };

  test('is named before the account is deleted, and given to a colleague', async () => {
    const { hand, row } = await open();
    await row.findByText('Jo Quick has begun 2 texts that are not saved:');
    expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A first idea',
      'Untitled',
    ]);
    const heirs = row.getByLabelText<HTMLSelectElement>('Give them to');
    expect(document.activeElement).toBe(heirs);
    row.getByRole('combobox', { name: 'Give them to', description: /^Only the person you choose/ });
    await row.findByRole('option', { name: 'Admin' });
    await hand.selectOptions(heirs, 'Admin');
    api.once(GIVE, { json: { given: 2, left: 0 } });
    await press(hand, 'Delete account');
    await said('Jo Quick’s account was deleted');
    expect(api.sent(GIVE)).toEqual({ to: admin._id });
  });

  test('is deleted with the account only if nobody is to receive it', async () => {
    const { hand } = await open();
    await press(hand, 'Delete account');
    await said('Jo Quick’s account was deleted');
    expect(api.calls(GIVE)).toEqual([]);
  });

  test('keeps the account if the colleague may not edit all of it', async () => {
    const { hand, row } = await open();
    await row.findByRole('option', { name: 'Admin' });
    await hand.selectOptions(row.getByLabelText('Give them to'), 'Admin');
    api.once(GIVE, { json: { given: 1, left: 1 } });
    await press(hand, 'Delete account');
    await row.findByText(/^1 of 2 texts were given\. .* so the account is unchanged\./);
    expect(api.calls('DELETE /api/team/jo-quick')).toEqual([]);
  });
});

test('a change that another admin has already made is reported', async () => {
  const kim = member('Kim Late', { status: 'waiting' });
  const hand = await openTeam([admin, member('Ida Leaving'), kim]);
  api.once('POST /api/team/ida-leaving/suspend', { status: 404, json: { message: 'No account' } });
  api.on('GET /api/team', { json: [admin, kim] });
  await press(hand, 'Suspend Ida Leaving');
  await press(hand, 'Suspend account');
  await warned(/^Ida Leaving: This account no longer exists/);
  await left('Ida Leaving');

  await press(hand, 'Approve Kim Late');
  const message = 'This account is no longer awaiting approval';
  api.once('POST /api/team/kim-late/approve', conflict(message));
  api.on('GET /api/team', { json: [admin, { ...kim, status: 'active' }] });
  await press(hand, 'Approve');
  await (await memberRow('Kim Late')).findByText(message);
  await button('Suspend Kim Late');
  expect(await tags('Kim Late')).toEqual([]);
});

test('a change without an answer shows an error in its row, and its button keeps the focus', async () => {
  api.on('POST /api/team/lea-far/suspend', 'no answer');
  const hand = await openTeam([admin, member('Lea Far')]);
  await press(hand, 'Suspend Lea Far');
  await press(hand, 'Suspend account');
  await (
    await memberRow('Lea Far')
  ).findByText('Couldn’t reach the server. Check your connection.');
  await hasFocus('Suspend Lea Far');
  expect(await tags('Lea Far')).toEqual([]);
});

test('a change asks for the password, and without it nothing changes', async () => {
  const mia = member('Mia Confirmed');
  const asked = { status: 403, json: { message: 'Once more', confirm: true } };
  const dialog = 'Confirm it’s you';
  const suspend = 'POST /api/team/mia-confirmed/suspend';
  const hand = await openTeam([admin, mia]);
  api.once(suspend, asked);
  await press(hand, 'Suspend Mia Confirmed');
  await press(hand, 'Suspend account');
  const asking = within(await screen.findByRole('dialog', { name: dialog }));
  await hand.click(asking.getByRole('button', { name: 'Cancel' }));
  await gone('dialog', dialog);
  await hasFocus('Suspend Mia Confirmed');
  expect(api.calls(suspend)).toHaveLength(1);

  api.once(suspend, asked);
  await press(hand, 'Suspend Mia Confirmed');
  await press(hand, 'Suspend account');
  api.once('POST /api/account/confirm', {
    status: 400,
    json: { message: 'Wrong password', fields: { password: 'Wrong password' } },
  });
  await fill(hand, { Password: 'not the password' });
  await press(hand, 'Continue');
  await screen.findByText('Wrong password');
  api.once('POST /api/account/confirm', { json: renewed });
  api.once(suspend, { json: { ...mia, status: 'suspended' } });
  await fill(hand, { Password: 'the password' });
  await press(hand, 'Continue');
  await said('Mia Confirmed was suspended');
  await gone('dialog', dialog);
  expect(api.calls(suspend)).toHaveLength(3);
});

describe('a name', () => {
  test('is set by an admin, who can allow a name that looks like another', async () => {
    const hana = member('Hana Placed');
    const hand = await openTeam([admin, hana]);
    await press(hand, 'Edit Hana Placed');
    await fill(hand, { Name: 'Ada Writer' });
    const message =
      'Another account has this name, or one that looks like it. You can allow it below';
    api.once('PUT /api/team/hana-placed', {
      status: 409,
      json: { message, fields: { name: message } },
    });
    await press(hand, 'Save');
    await screen.findByText(message);
    await hasFocus('Name');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Hana Placed' }));
    await hand.click(dialog.getByLabelText('Allow a similar name'));
    api.once('PUT /api/team/hana-placed', { json: { ...hana, name: 'Ada Writer' } });
    await press(hand, 'Save');
    await gone('dialog', 'Edit Hana Placed');
    expect(api.sent('PUT /api/team/hana-placed')).toMatchObject({
      name: 'Ada Writer',
      allowSameName: true,
    });
    await memberRow('Ada Writer');
  });
});

describe('an approval', () => {
  const warnings: [string, object, string, RegExp, object][] = [
    [
      'a confirmed address',
      {},
      'Awaiting approval',
      /^The email address is confirmed, but the name has not been verified/,
      { onSite: false, rights: [] },
    ],
    [
      'an address that nobody verified',
      { emailConfirmed: false },
      'Address not verified,Awaiting approval',
      /An invitation is safer/,
      { onSite: false, rights: [] },
    ],
    [
      'an address that is still to be confirmed',
      { emailConfirmed: false, status: 'unconfirmed' },
      'Waiting for the address to be confirmed',
      /^The link sent to this email address has not been used/,
      { onSite: false, rights: [], unconfirmed: true },
    ],
  ];
  test.each(warnings)('of %s says so first', async (_, values, shown, question, sent) => {
    const kim = member('Kim Late', { status: 'waiting', ...values });
    api.on('POST /api/team/kim-late/approve', { json: { ...kim, status: 'active' } });
    const hand = await openTeam([admin, kim]);
    expect((await tags('Kim Late')).join()).toBe(shown);
    await press(hand, 'Approve Kim Late');
    await screen.findByText(question);
    await press(hand, 'Approve');
    await waitFor(() => expect(api.sent('POST /api/team/kim-late/approve')).toEqual(sent));
  });
});

test('rights are chosen when an account is approved', async () => {
  const kim = member('Kim Late', { status: 'waiting', rights: [] });
  api.on('POST /api/team/kim-late/approve', { json: { ...kim, status: 'active' } });
  const hand = await openTeam([admin, kim]);
  await press(hand, 'Approve Kim Late');
  const row = await memberRow('Kim Late');
  await hand.click(row.getByLabelText('Edit pages'));
  await hand.click(row.getByLabelText('Shown on the About page'));
  await press(hand, 'Approve');
  await waitFor(() => {
    expect(api.sent('POST /api/team/kim-late/approve')).toEqual({
      onSite: true,
      rights: ['pages'],
    });
  });
});

test('all accounts that wait are declined at once, after a question', async () => {
  const waiting = ['Sam One', 'Sam Two', 'Sam Three'].map((name) =>
    member(name, { status: 'waiting' }),
  );
  const ids = waiting.map(({ _id }) => _id);
  api.on('POST /api/team/decline', { json: { declined: ids } });
  const hand = await openTeam(waiting, [], '?status=waiting');
  await press(hand, 'Decline all 3');
  await screen.findByText(/^Decline all 3 accounts that this list shows\?/);
  await hasFocus('Cancel');
  api.on('GET /api/team', { json: [] });
  await press(hand, 'Decline and delete all 3');
  await said('3 accounts were declined and deleted');
  expect(api.sent('POST /api/team/decline')).toEqual({ ids });
  for (const { name } of waiting) await left(name);
  expect(screen.queryByRole('button', { name: /^Decline all/ })).toBeNull();
});

test('other lists offer no such button', async () => {
  await openTeam([admin, member('Ian Active'), member('Jo Active')]);
  expect(screen.queryByRole('button', { name: /^Decline all/ })).toBeNull();
});
