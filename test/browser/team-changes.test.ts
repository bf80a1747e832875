import { fill, PASSWORD } from '../support/browser';
import { eventually } from '../support/editor';
import { focused } from '../support/keyboard';
import { press, row, tags, useTeam } from '../support/team';

// What an admin does with the account of somebody who is in.

const team = useTeam();
const { site, asAdmin, join, login, makeMember } = team;

test('suspending ends the sessions at the next request, and restoring lets them in again', async () => {
  const member = await makeMember('Eva Paused');
  const theirs = await site.open('/dashboard', { signedInAs: member });
  await theirs.getByRole('heading', { name: 'Welcome, Eva' }).waitFor();
  // All that it asked for is here, and nothing is refused before its next request.
  await eventually(() => theirs.getByText('Loading...').count(), 0);
  const page = await team.open();
  await press(page, 'Suspend Eva Paused');
  await page.getByText('Eva Paused is suspended').waitFor();
  await eventually(() => tags(page, 'Eva Paused'), ['Suspended']);
  await eventually(() => focused(page), 'Eva Paused');

  site.expectTrouble(/^401 GET \/api\//);
  await theirs.getByRole('link', { name: 'Messages' }).click();
  await theirs.waitForURL(`${site.url}/signin`);
  expect((await login(member.email)).status).toBe(403);
  await press(page, 'Restore Eva Paused');
  await page.getByText('Eva Paused can sign in again').waitFor();
  expect((await login(member.email)).status).toBe(200);
});

test('an account is made an admin and unmade; the last one cannot be', async () => {
  const member = await makeMember('Gwen Admin');
  const page = await team.open();
  await press(page, 'Make admin: Gwen Admin');
  await page.getByText('Gwen Admin is an admin').waitFor();
  await eventually(() => tags(page, 'Gwen Admin'), ['Admin']);
  await press(page, 'Unmake admin: Gwen Admin');
  await page.getByText('Gwen Admin is no admin any more').waitFor();
  await eventually(() => tags(page, 'Gwen Admin'), []);

  site.expectTrouble(/^409 PUT \/api\/team\//);
  await press(page, 'Unmake admin: Admin');
  await press(page, 'Yes, stop being an admin');
  await row(page, 'Admin').getByText('This is the last active admin').waitFor();
  await eventually(() => focused(page), 'Unmake admin: Admin');
  const me = await site.server.call('GET', '/api/auth/me', { token: team.admin.token });
  expect(me.json.isAdmin).toBe(true);
  expect((await login(member.email)).status).toBe(200);
});

test('position and place on the site are set, and a wrong place is named', async () => {
  const { userId } = await makeMember('Hana Placed');
  const page = await team.open();
  await press(page, 'Edit Hana Placed');
  const dialog = page.getByRole('dialog', { name: 'Edit Hana Placed' });
  await fill(page, { Position: 'Lead of reviews', 'Place on the site': '' });
  await dialog.getByLabel('On the site', { exact: true }).check();
  await press(page, 'Save');
  await dialog.getByText('Enter a whole number').waitFor();
  await eventually(
    () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''),
    'siteOrder',
  );
  await fill(page, { 'Place on the site': '-2' });
  await press(page, 'Save');
  await dialog.waitFor({ state: 'detached' });
  await row(page, 'Hana Placed').getByText('Lead of reviews').waitFor();
  expect(await tags(page, 'Hana Placed')).toEqual(['On the site']);
  await eventually(() => focused(page), 'Edit Hana Placed');
  const { json: people } = await site.server.call('GET', '/api/employees');
  expect(people[0]).toMatchObject({ id: userId, position: 'Lead of reviews' });
});

test('an account is deleted after a question; what was done by somebody else is said', async () => {
  const { email, userId } = await makeMember('Ida Leaving');
  await join('Jo Quick').then(({ id }) => asAdmin('POST', `/${id}/approve`, {}));
  const page = await team.open();
  await press(page, 'Delete Jo Quick');
  await page.getByText('Posts keep the name').waitFor();
  await press(page, 'Yes, delete the account');
  await row(page, 'Jo Quick').waitFor({ state: 'detached' });

  await asAdmin('DELETE', `/${userId}`);
  site.expectTrouble(/^404 POST \/api\/team\//);
  await press(page, 'Suspend Ida Leaving');
  const alert = page.getByRole('alert').getByText('Ida Leaving: This account is gone');
  await alert.waitFor();
  await row(page, 'Ida Leaving').waitFor({ state: 'detached' });
  expect((await login(email)).status).toBe(401);

  const late = await join('Kim Late');
  await page.reload();
  await press(page, 'Approve Kim Late');
  await asAdmin('POST', `/${late.id}/approve`, {});
  site.expectTrouble(/^409 POST \/api\/team\//);
  await press(page, 'Approve');
  await row(page, 'Kim Late').getByText('does not wait for approval any more').waitFor();
  await eventually(() => tags(page, 'Kim Late'), []);
});

test('the password is asked once more; without it nothing is done', async () => {
  const { email } = await makeMember('Mia Confirmed');
  const page = await team.open();
  let given = false;
  await page.route('**/api/team/*/suspend', (route) =>
    given
      ? route.continue()
      : route.fulfill({ status: 403, json: { message: 'Once more', confirm: true } }),
  );
  await page.route('**/api/account/confirm', async (route) => {
    const response = await route.fetch();
    given = response.ok();
    await route.fulfill({ response });
  });
  site.expectTrouble(/^403 POST \/api\/team\//);
  await press(page, 'Suspend Mia Confirmed');
  const dialog = page.getByRole('dialog', { name: 'Your password once more' });
  await press(page, 'Cancel');
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => focused(page), 'Suspend Mia Confirmed');
  expect((await login(email)).status).toBe(200);

  await press(page, 'Suspend Mia Confirmed');
  await dialog.waitFor();
  site.expectTrouble(/^400 POST \/api\/account\/confirm$/);
  await fill(page, { Password: 'not the password' });
  await press(page, 'Go on');
  await dialog.locator('.error').waitFor();
  await fill(page, { Password: PASSWORD });
  await press(page, 'Go on');
  await page.getByText('Mia Confirmed is suspended').waitFor();
  expect((await login(email)).status).toBe(403);
});
