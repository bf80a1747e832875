import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../support/fake-api';
import {
  button,
  fill,
  gone,
  hasFocus,
  press,
  said,
  tabTo,
  warned,
} from '../../../support/on-screen';
import { renderDesk } from '../../../support/render-desk';
import { admin, invite, left, member, memberRow, openTeam, previewLink } from './open-team';

// The links that an admin creates under Team and passes on.

const once = (url: string) => ({ json: { url, expires: '2026-10-08T08:00:00.000Z' } });
const revokeName = /^Revoke the invitation for Nia New/;
const FOR = 'Who is it for?';
const copied = async () => {
  await said('Copied');
  return navigator.clipboard.readText();
};

test('an invitation is created by keyboard, shown once, copied and revoked', async () => {
  api.on('POST /api/team/invites', once('https://lab.example/signup#token=SECRET'));
  api.on('DELETE /api/team/invites/two', { status: 204 });
  const hand = await openTeam([admin], [invite('one')]);
  await tabTo(hand, FOR);
  await hand.keyboard('{Enter}');
  await screen.findByText('Enter who the invitation is for');
  await hasFocus(FOR);
  api.on('GET /api/team/invites', { json: [invite('two'), invite('one')] });
  await hand.keyboard(' Nia New{Enter}');
  await screen.findByRole('dialog', { name: 'Invitation for Nia New' });
  expect(api.sent('POST /api/team/invites')).toEqual({ for: 'Nia New', rights: [] });
  await hasFocus('Copy link');
  await hand.keyboard('{Enter}');
  expect(await copied()).toBe('https://lab.example/signup#token=SECRET');
  await hand.keyboard('{Escape}');
  await gone('dialog', 'Invitation for Nia New');
  await hasFocus('Create invitation');
  expect(document.body.textContent).not.toContain('SECRET');
  const open = () => screen.queryAllByRole('button', { name: revokeName });
  await waitFor(() => expect(open()).toHaveLength(2));
  await tabTo(hand, revokeName);
  await hand.keyboard('{Enter}');
  await said('Invitation revoked');
  await hasFocus('Create invitation');
  expect(open()).toHaveLength(1);
});

test('where the site sends email, an invitation is sent to an address, with the rights chosen', async () => {
  const server = { server: 'mail.lab.example:587', from: 'site@lab.example' };
  api.on('GET /api/mail/server', { json: server });
  api.on('POST /api/team/invites', {
    json: { _id: 'two', url: null, expires: '2026-10-08T08:00:00.000Z' },
  });
  const hand = await openTeam([admin], []);
  const field = await screen.findByLabelText('Email address, or a name');
  await hand.type(field, 'Nia');
  await button('Create invitation');
  await hand.clear(field);
  await hand.type(field, ' nia@lab.example ');
  const form = within(screen.getByRole('form', { name: 'Create invitation' }));
  for (const box of form.getAllByRole<HTMLInputElement>('checkbox'))
    expect(box.checked).toBe(false);
  await hand.click(form.getByLabelText('Edit pages'));
  api.on('GET /api/team/invites', {
    json: [
      { ...invite('two'), for: 'nia@lab.example', email: 'nia@lab.example', rights: ['pages'] },
    ],
  });
  await press(hand, 'Send invitation');
  await said('Invitation sent to nia@lab.example');
  expect(api.sent('POST /api/team/invites')).toEqual({
    for: 'nia@lab.example',
    email: 'nia@lab.example',
    rights: ['pages'],
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  const row = (await screen.findByText('nia@lab.example')).closest('li');
  expect(row?.textContent).toContain('Sent by Admin, 1 Oct 2026, 08:00.');
  expect(row?.textContent).toContain('Edit pages');
});

test('an address that is pasted again is sent an invitation again, and a mistyped one none', async () => {
  api.on('GET /api/mail/server', { json: { server: 'mail.lab.example:587', from: 'a@b.example' } });
  api.on('POST /api/team/invites', {
    json: { _id: 'two', url: null, expires: '2026-10-08T08:00:00.000Z' },
  });
  const hand = await openTeam([admin], []);
  const field = await screen.findByLabelText<HTMLInputElement>('Email address, or a name');
  for (const paste of [1, 2]) {
    await hand.click(field);
    await hand.paste('nia@lab.example');
    await press(hand, 'Send invitation');
    await waitFor(() => expect(api.calls('POST /api/team/invites')).toHaveLength(paste));
    await waitFor(() => expect(field.value).toBe(''));
  }
  await hand.type(field, 'nia@lab.example@');
  await press(hand, 'Send invitation');
  await screen.findByText('Enter an email address such as name@example.org, or a name');
  expect(api.calls('POST /api/team/invites')).toHaveLength(2);
});

test('the form to invite is above the accounts', async () => {
  await openTeam([admin], []);
  const form = screen.getByRole('form', { name: 'Create invitation' });
  const list = screen.getByRole('region', { name: 'Accounts' });
  expect(form.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('revoking an invitation that was used or revoked says so and removes its row', async () => {
  api.on('DELETE /api/team/invites/one', { status: 404, json: { message: 'None' } });
  const hand = await openTeam([admin], [invite('one')]);
  await press(hand, revokeName);
  await warned('This invitation has already been used or revoked.');
  await screen.findByText('No open invitations.');
});

test('open invitations say for whom they are, and by whom', async () => {
  await openTeam([admin], [invite('one'), { ...invite('two'), for: '' }]);
  const row = (text: string) => screen.getByText(text).closest('li')?.textContent;
  expect(row('Nia New')).toContain(
    'Created by Admin, 1 Oct 2026, 08:00. Works until 8 October 2026.',
  );
  expect(row('No name given')).toContain('Created by Admin');
});

test('an invitation whose email did not arrive says so, and leads to the reason', async () => {
  const email = 'nia@lab.example';
  const sent = { ...invite('one'), email, for: email };
  const lost = { ...invite('two'), email: 'n@lab.example', for: 'n@lab.example' };
  await openTeam(
    [admin],
    [
      { ...sent, sent: 'waiting' },
      { ...lost, sent: 'failed' },
    ],
  );
  const row = (text: string) => screen.getByText(text).closest('li') as HTMLElement;
  expect(row(email).textContent).toContain('Sent by Admin, 1 Oct 2026, 08:00.');
  expect(row('n@lab.example').textContent).toContain('couldn’t be delivered');
  const why = within(row('n@lab.example')).getByRole('link', { name: 'See why, and try again' });
  expect(why.getAttribute('href')).toBe('/dashboard/mail');
});

test('a failure to create or revoke an invitation is shown, and the row stays', async () => {
  api.on('POST /api/team/invites', { status: 503, json: { message: 'Too many at once' } });
  api.on('DELETE /api/team/invites/one', 'no answer');
  const hand = await openTeam([admin], [invite('one')]);
  await fill(hand, { [FOR]: 'Nia New' });
  await press(hand, 'Create invitation');
  await warned('Too many at once');
  expect(screen.getByLabelText<HTMLInputElement>(FOR).value).toBe('Nia New');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(hand, revokeName);
  await warned('Couldn’t reach the server. Check your connection.');
  await button(revokeName);
});

describe('a one-time password link', () => {
  const name = 'One-time password link for Fay Forgetful';
  const call = 'POST /api/team/fay-forgetful/password-link';

  test('is shown once and copied, and its button gets the focus back', async () => {
    api.on(call, once('https://lab.example/new-password#token=SECRET'));
    const hand = await openTeam([admin, member('Fay Forgetful')]);
    await press(hand, name);
    const dialog = await screen.findByRole('dialog', { name: 'One-time password link' });
    within(dialog).getByText(/Fay Forgetful can use this link once, until/);
    await hasFocus('Copy link');
    await hand.keyboard('{Enter}');
    expect(await copied()).toBe('https://lab.example/new-password#token=SECRET');
    await press(hand, 'Close');
    await gone('dialog', 'One-time password link');
    await hasFocus(name);
    expect(document.body.textContent).not.toContain('SECRET');
  });

  test('is selected if it cannot be copied', async () => {
    api.on(call, once('https://lab.example/new-password#token=SECRET'));
    const hand = await openTeam([admin, member('Fay Forgetful')]);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Refused'));
    await press(hand, name);
    await press(hand, 'Copy link');
    await said('Couldn’t copy. It’s selected: press Ctrl+C (Cmd+C on a Mac).');
    expect(String(getSelection())).toBe('https://lab.example/new-password#token=SECRET');
  });

  test('is not created for a deleted account, and the list says so', async () => {
    api.on(call, { status: 404, json: { message: 'No account' } });
    const hand = await openTeam([admin, member('Fay Forgetful')]);
    api.on('GET /api/team', { json: [admin] });
    await press(hand, name);
    await warned(/^Fay Forgetful: No link was created/);
    await left('Fay Forgetful');
  });
});

test('a list that loads during a press moves its button only after the press', async () => {
  const coming = api.hold('GET /api/team');
  api.on('GET /api/team/invites', { json: [] });
  api.on('GET /api/previews', { json: [] });
  api.on('GET /api/team/site', { json: { founders: [], team: [] } });
  api.on('GET /api/mail/server', { json: { server: null, from: null } });
  api.on('POST /api/team/invites', once('https://lab.example/signup#token=SECRET'));
  renderDesk('/dashboard/team', { isAdmin: true });
  const invites = await button('Create invitation');
  await screen.findByText('No open invitations.');
  fireEvent.change(screen.getByLabelText(FOR), { target: { value: 'Nia New' } });
  fireEvent.pointerDown(invites);
  await coming.release({ json: [admin] });
  expect(screen.queryByRole('heading', { name: 'Admin' })).toBeNull();
  fireEvent.pointerUp(invites);
  fireEvent.click(invites);
  await memberRow('Admin');
  await screen.findByRole('dialog', { name: 'Invitation for Nia New' });
});

describe('the preview links to all posts', () => {
  const revoke = 'Revoke: Not out yet, created by Ada Writer on 1 Oct 2026, 08:00';
  const call = 'DELETE /api/blogs/post-one/previews/one';

  test('are listed with their posts, creators and times, and revoked after a question', async () => {
    const links = [previewLink('one', 'Not out yet'), previewLink('two', 'Another')];
    api.on('GET /api/previews', { json: links });
    api.on(call, { status: 204 });
    const hand = await openTeam([admin]);
    const post = await screen.findByRole('link', { name: 'Not out yet' });
    expect(post.getAttribute('href')).toBe('/blogs?edit=post-one');
    expect(post.closest('li')?.textContent).toContain(
      'Not out yet, created by Ada Writer on 1 Oct 2026, 08:00, works until 15 October 2026',
    );
    await press(hand, revoke);
    await hasFocus('Cancel');
    expect(api.calls(call)).toEqual([]);
    await press(hand, 'Revoke link');
    await said('Link revoked');
    expect(api.calls(call)).toHaveLength(1);
    await gone('link', 'Not out yet');
    await screen.findByRole('link', { name: 'Another' });
  });

  test('lead to a page of the site too', async () => {
    const page = { _id: 'about', name: 'About' };
    api.on('GET /api/previews', { json: [{ ...previewLink('one', ''), post: null, page }] });
    api.on('DELETE /api/site-pages/about/previews/one', { status: 204 });
    const hand = await openTeam([admin]);
    const link = await screen.findByRole('link', { name: 'About' });
    expect(link.getAttribute('href')).toBe('/dashboard/site?edit=about');
    await press(hand, /^Revoke: About, created by/);
    await press(hand, 'Revoke link');
    await said('Link revoked');
  });

  test('stay in the list with the reason if they could not be revoked', async () => {
    api.on('GET /api/previews', { json: [previewLink('one', 'Not out yet')] });
    api.on(call, 'no answer');
    const hand = await openTeam([admin]);
    await press(hand, revoke);
    await press(hand, 'Revoke link');
    await warned('Couldn’t reach the server. Check your connection.');
    await screen.findByRole('link', { name: 'Not out yet' });
  });

  test('include none if there are none, and a revoked link counts as gone', async () => {
    api.on('GET /api/previews', { json: [previewLink('one', 'Not out yet')] });
    api.on(call, { status: 404, json: { message: 'Preview not found' } });
    const hand = await openTeam([admin]);
    await press(hand, revoke);
    await press(hand, 'Revoke link');
    await said('Link revoked');
    await screen.findByText('No active links.');
  });
});
