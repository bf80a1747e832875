import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { turnOn } from '../server/accounts/own/turn-on';
import { from } from '../support/addresses';
import { axeFindings } from '../support/axe';
import { fill, PASSWORD, type Writer } from '../support/browser';
import { press, row, useTeam } from '../support/team';

// axe on the interactive states of the accounts pages, except email and the second factor.

const team = useTeam();
const { site, asAdmin, join, login, makeMember } = team;
let member: Writer;

beforeAll(async () => {
  member = await makeMember('Quin Seen', true);
  const { userId } = await makeMember('Rhea Suspended');
  await asAdmin('POST', `/${userId}/suspend`);
  await join('Pia Seen');
  await asAdmin('POST', '/invites');
  const { token } = member;
  const post = { token, json: { name: 'Seen early', status: 'draft' } };
  const { json } = await site.server.call('POST', '/api/blogs', post);
  await site.server.call('POST', `/api/blogs/${json._id}/previews`, { token });
  const message = { name: 'Reader Seen', email: 'reader@example.org', message: 'Words.' };
  const sent = [
    ['/api/messages', { ...message, organisation: 'Calder & Co', topic: 'fellowship' }],
    ['/api/messages', { ...message, name: 'Reader Marked' }],
    ['/api/subscribers', { email: 'seen@example.org', metadata__fname: 'Seen' }],
  ] as const;
  for (const [path, json] of sent) await site.server.call('POST', path, { json, headers: from() });
});

type Act = (page: Page) => Promise<unknown>;
/** A state: its name, its address, the actions that lead to it, and a text that it shows. */
type State = [name: string, path: string | (() => Promise<string>), act: Act, shows: string];

const nothing: Act = () => Promise.resolve();
const pressing =
  (...names: string[]): Act =>
  async (page) => {
    for (const name of names) await press(page, name);
  };
const typing =
  (values: Record<string, string>, button: string): Act =>
  async (page) => {
    await fill(page, values);
    await press(page, button);
  };

/** Opens a state in a new page and returns axe's findings. */
async function look([name, path, act, shows]: State, signedInAs?: Writer): Promise<string[]> {
  const options = signedInAs ? { signedInAs } : { extraHTTPHeaders: from() };
  const page = await site.open(typeof path === 'string' ? path : await path(), options);
  await act(page);
  await page.locator(shows).first().waitFor();
  return axeFindings(page, name);
}

/** Enters a wrong password for re-authentication, which is required as after 15 minutes. */
async function failToConfirm(page: Page): Promise<void> {
  await page.route('**/api/team/*/suspend', (route) =>
    route.fulfill({ status: 403, json: { message: 'Once more', confirm: true } }),
  );
  await press(page, 'Suspend Quin Seen');
  await press(page, 'Suspend account');
  await typing({ Password: 'not the password' }, 'Continue')(page);
}

/** Waits for the list, because the button below it moves when the list loads. */
const inviting: Act = async (page) => {
  await row(page, 'Admin').waitFor();
  await typing({ 'Who is it for?': 'Nia New' }, 'Create invitation')(page);
};

const TEAM = '/dashboard/team';

const inTeam: State[] = [
  ['the team', TEAM, nothing, '.tag.suspended'],
  ['nobody found', TEAM, (page) => page.getByRole('searchbox').fill('no one'), 'text=No matches'],
  ['an approval', TEAM, pressing('Approve Pia Seen'), 'text=Check with the person first'],
  ['a question', TEAM, pressing('Delete Quin Seen'), '.confirm'],
  [
    'a mistake in a place',
    TEAM,
    async (page) => {
      await press(page, 'Edit Quin Seen');
      await typing({ Name: '' }, 'Save')(page);
    },
    'dialog .error',
  ],
  ['a password link', TEAM, pressing('One-time password link for Quin Seen'), '.preview-url'],
  ['an invitation', TEAM, inviting, '.preview-url'],
  [
    'a preview link and its question',
    TEAM,
    (page) => page.getByRole('button', { name: /^Revoke: Seen early/ }).click(),
    '.team-link .confirm',
  ],
  [
    'a refusal in a row',
    TEAM,
    pressing('Remove admin rights: Admin', 'Remove my admin rights'),
    '.member .alert',
  ],
  ['the password once more', TEAM, failToConfirm, 'dialog .error'],
];

test.each(inTeam)('axe finds nothing in the team: %s', async (...state) => {
  site.expectTrouble(/^409 PUT \/api\/team\//);
  site.expectTrouble(/^403 POST \/api\/team\/.*\/suspend$/);
  site.expectTrouble(/^400 POST \/api\/account\/confirm$/);
  expect(await look(state, team.admin)).toEqual([]);
});

const search = (text: string): Act => {
  return (page) => page.getByRole('searchbox').fill(text);
};
const mark: Act = async (page) => {
  await press(page, 'Mark as answered: Reader Marked');
  await press(page, 'Delete: Reader Seen');
};
const fail: Act = async (page) => {
  await page.route('**/api/messages?*', (route) => route.abort('connectionfailed'));
  await page.reload();
};
const lists: State[] = [
  ['the dashboard', '/dashboard', nothing, 'text=1 account awaiting'],
  ['the activity', '/dashboard/activity', nothing, '.row-name'],
  ['no activity found', '/dashboard/activity', search('no one'), 'text=No matches'],
  ['messages and a question', '/dashboard/messages', mark, '.tag.answered'],
  ['messages that did not come', '/dashboard/messages', fail, '.alert'],
  ['a subscriber', '/dashboard/subscribers', pressing('Remove: seen@example.org'), '.confirm'],
  ['no mail server', '/dashboard/mail', nothing, '.mail-example'],
  ['the operation', '/dashboard/operation', nothing, '.tag.good'],
];

test.each(lists)('axe finds nothing in the lists for admins: %s', async (...state) => {
  site.expectTrouble(/^net::ERR_CONNECTION_FAILED GET \/api\/messages/);
  expect(await look(state, team.admin)).toEqual([]);
});

test.each(['team', 'activity', 'mail', 'operation'])(
  'axe finds nothing on the page %s as others see it',
  async (page) => {
    site.expectTrouble(/^403 GET \/api\/(team|previews|activity|mail|operation)/);
    const shows = 'text=Only admins can see this page.';
    expect(await look([page, `/dashboard/${page}`, nothing, shows], member)).toEqual([]);
  },
);

test('axe finds nothing in an account with two sessions, or when removing two-factor authentication', async () => {
  const other = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/141.0' };
  const json = { email: member.email, password: PASSWORD };
  await site.server.call('POST', '/api/auth/login', { json, headers: { ...from(), ...other } });
  const sessions = 'text=End all other sessions';
  const found = await look(['two sessions', '/dashboard/account', nothing, sessions], member);
  await turnOn(site.server, member.token);
  const drop = pressing('Turn off two-factor authentication');
  found.push(...(await look(['dropping it', '/dashboard/account', drop, '.confirm'], member)));
  expect(found).toEqual([]);
});

const twice = (password: string) => ({
  'New password': password,
  'Confirm password': password,
});
/** A link to set a password, which works. */
async function passwordLink(): Promise<string> {
  const { userId } = await makeMember(`Una ${randomUUID().slice(0, 8)}`);
  const { json } = await asAdmin('POST', `/${userId}/password-link`);
  return `/new-password${new URL(json.url).hash}`;
}
const used = `/new-password#token=${'x'.repeat(43)}`;
const invite = `/signup#token=${'x'.repeat(43)}`;
const confirm = `/confirm-subscription?key=${randomUUID()}`;
const suspended = typing({ Email: 'rhea.suspended@example.org', Password: PASSWORD }, 'Sign In');
const waysIn: State[] = [
  ['a sign-up with mistakes', '/signup', pressing('Create account'), '.error'],
  ['an invitation that was used', invite, nothing, '.form-done'],
  ['an account that waits', '/signin?waiting=1', nothing, '[role=status]'],
  ['an account that was suspended', '/signin', suspended, '.alert'],
  ['a new password with mistakes', passwordLink, typing(twice('short'), 'Set password'), '.error'],
  ['a link that was used', used, nothing, '.form-done'],
  ['a subscription that ran out', confirm, pressing('Confirm'), '.alert'],
];

test.each(waysIn)('axe finds nothing on the sign-in pages: %s', async (...state) => {
  site.expectTrouble(/^403 POST \/api\/(employees|auth\/(login|check-link)|subscribers\/confirm)$/);
  expect(await look(state)).toEqual([]);
});

test('axe finds nothing after a new password was set', async () => {
  const { email, userId } = await makeMember('Saul Seen');
  const made = (await asAdmin('POST', `/${userId}/password-link`)).json;
  const link = `/new-password${new URL(made.url).hash}`;
  const act = typing(twice(`${PASSWORD} 2`), 'Set password');
  expect(await look(['a new password', link, act, '.form-done'])).toEqual([]);
  expect((await login(email, `${PASSWORD} 2`)).status).toBe(200);
});
