import { addressOf } from '../support/browser';
import { eventually } from '../support/editor';
import { focused } from '../support/keyboard';
import { press, row, tags, useTeam } from '../support/team';

// Who is in the team, and who sees it. What is done with an account stands in team-changes.test.ts.

const team = useTeam();
const { site, join, login, makeMember } = team;

test('somebody who waits is announced at the desk, and let in with a place on the site', async () => {
  const { email, id } = await join('Ada Waiting');
  const page = await site.open('/dashboard', { signedInAs: team.admin });
  const link = page.getByRole('navigation').getByRole('link', { name: /^Team/ });
  await page.getByRole('link', { name: '1 account waits for approval', exact: true }).waitFor();
  expect(await link.innerText()).toMatch(/^Team\s*1/);
  await page.getByRole('link', { name: '1 account waits for approval', exact: true }).click();
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
  await row(page, 'Ada Waiting').waitFor();
  expect(await page.getByLabel('Show').inputValue()).toBe('waiting');
  expect(await tags(page, 'Ada Waiting')).toEqual(['Waiting']);

  await press(page, 'Approve Ada Waiting');
  await page.getByLabel('On the site').check();
  await press(page, 'Approve');
  await page.getByText('Ada Waiting is approved').waitFor();
  await page.getByText('Nobody waits for approval.').waitFor();
  await eventually(() => focused(page), 'Accounts');
  await page.getByRole('link', { name: 'Team', exact: true }).waitFor(); // nobody waits
  expect((await login(email)).status).toBe(200);
  const { json: people } = await site.server.call('GET', '/api/employees');
  expect(people.map((person: { id: string }) => person.id)).toContain(id);

  await page.getByLabel('Show').selectOption('Everyone');
  await row(page, 'Ada Waiting').waitFor();
  expect(await tags(page, 'Ada Waiting')).toEqual(['On the site']);
  expect(await tags(page, 'Admin')).toEqual(['Admin', 'You']);
});

test('somebody who waits is refused after a question, and the account is gone', async () => {
  const { email } = await join('Bea Refused');
  const page = await team.open();
  await press(page, 'Refuse Bea Refused');
  await press(page, 'Not now');
  await eventually(() => focused(page), 'Refuse Bea Refused');
  await press(page, 'Refuse Bea Refused');
  await press(page, 'Yes, refuse');
  await page.getByText('The account of Bea Refused was refused').waitFor();
  await row(page, 'Bea Refused').waitFor({ state: 'detached' });
  expect((await login(email)).status).toBe(401);
});

test('the list is searched, and says what it did not find', async () => {
  await makeMember('Cleo Sought');
  const page = await team.open();
  const search = page.getByRole('searchbox', { name: 'Search by name or e-mail' });
  await search.fill('SOUGHT@');
  await row(page, 'Admin').waitFor({ state: 'detached' });
  await row(page, 'Cleo Sought').waitFor();
  await page.getByLabel('Show').selectOption('Suspended');
  await page.getByText('No account fits this search.').waitFor();
  await search.fill('');
  await page.getByText('No account is suspended.').waitFor();
});

test('somebody who is not an admin is told so', async () => {
  const member = await makeMember('Noa Plain');
  site.expectTrouble(/^403 GET \/api\/team/);
  const page = await site.open('/dashboard/team', { signedInAs: member });
  await page.getByText('Only admins see this page.').waitFor();
  expect(await page.getByRole('button', { name: 'Invite somebody' }).count()).toBe(0);
  expect(await page.getByRole('navigation').getByRole('link', { name: /^Team/ }).count()).toBe(0);
});

test('an admin without the second factor that is asked for is shown the way to it', async () => {
  site.expectTrouble(/^403 GET \/api\/team/);
  const context = await site.visitor({ signedInAs: team.admin });
  await context.route('**/api/team**', (route) =>
    route.fulfill({ status: 403, json: { message: 'Add one', needsSecondFactor: true } }),
  );
  const page = await context.newPage();
  await page.goto('/dashboard/team');
  await page.getByRole('link', { name: 'Add a second factor to your account' }).click();
  await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
  expect(addressOf(page)).toBe('/dashboard/account');
});
