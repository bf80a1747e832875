// The pictures of Team, Account and Messages for scripts/take-pictures.mjs. Everybody in them is
// invented, and says so: nobody is to be taken for a real person.
import { openList, openSession } from './picture-session.mjs';

const password = 'an example, for a picture';

const browsers = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
];

const messages = [
  {
    name: 'Example Reader',
    email: 'reader@example.org',
    message: 'This is an example of a message.\n\nIt was sent by the form on the page “Contact”.',
  },
  {
    name: 'Example Applicant',
    email: 'applicant@example.org',
    topic: 'fellowship',
    message: 'This is an example of an application for a fellowship.',
  },
  {
    name: 'Example Buyer',
    email: 'buyer@example.org',
    organisation: 'Example Office',
    message: 'This is an example of a message that somebody has still to answer.',
  },
];

/** Fills the team and the messages: somebody of each status, an invitation, one of each mark. */
async function prepare({ call, elsewhere }) {
  const join = async (name, title) => {
    const email = `${name.toLowerCase().replace(/\W/g, '.')}@example.org`;
    const account = { name, email, title, password, confirmPassword: password };
    return (await call('POST', '/api/employees', account)).id;
  };
  const left = await join('Example Leaver', 'hr');
  await call('POST', `/api/team/${left}/approve`, {});
  await call('POST', `/api/team/${left}/suspend`);
  const member = await join('Example Member', 'developer');
  await call('POST', `/api/team/${member}/approve`, { onSite: true });
  await call('PUT', `/api/team/${member}`, { position: 'Example position' });
  await join('Example Newcomer', 'manager');
  await call('POST', '/api/team/invites');
  for (const userAgent of browsers) await elsewhere(userAgent);

  for (const message of messages) await call('POST', '/api/messages', message);
  const marks = { 'Example Applicant': { read: true }, 'Example Buyer': { marked: true } };
  for (const { _id, name } of await call('GET', '/api/messages')) {
    if (marks[name]) await call('PUT', `/api/messages/${_id}`, marks[name]);
  }
}

/** Gives each of these pictures to `save(page, name)`, at two widths, light and dark. */
export async function takeAccounts(browser, baseURL, admin, save) {
  const session = await openSession(browser, baseURL, admin, save);
  await prepare(session);
  await session.inEachWindow(async (page, shot) => {
    await openList(page, 'Team', '/dashboard/team');
    await page.getByRole('button', { name: /^Revoke the invitation/ }).waitFor();
    await shot('team');
    await openList(page, 'Your account', '/dashboard/account');
    await shot('account');
    await openList(page, 'Messages', '/dashboard/messages');
    await shot('messages');
  });
}
