import type { Page } from 'playwright-core';
import { ADMIN, promote, tokenFor } from '../support/account';
import { useSite } from '../support/browser';

const site = useSite(ADMIN);

const adminLinks = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^(Team|Activity|Mail)/ });
const told = (page: Page) => page.getByRole('alert').getByText('Only admins see this page.');

test('an admin who unmakes themself loses the way to the pages of admins at once', async () => {
  const writer = await site.makeWriter('Ada Leaving');
  await promote(site, writer);
  const page = await site.open('/dashboard/team', { signedInAs: writer });
  await adminLinks(page).nth(2).waitFor();
  site.expectTrouble(/^403 GET \/api\/team/);
  await page.getByRole('button', { name: 'Unmake admin: Ada Leaving' }).click();
  await page.getByRole('button', { name: 'Yes, stop being an admin' }).click();
  await told(page).waitFor();
  await adminLinks(page).first().waitFor({ state: 'detached' });
});

test('one who is unmade by another loses it at the next page', async () => {
  const writer = await site.makeWriter('Bea Unmade');
  await promote(site, writer);
  const page = await site.open('/dashboard', { signedInAs: writer });
  await adminLinks(page).nth(2).waitFor();
  const token = await tokenFor(site, ADMIN.ADMIN_EMAIL);
  const json = { isAdmin: false };
  await site.server.call('PUT', `/api/team/${writer.userId}`, { token, json });
  site.expectTrouble(/^403 GET \/api\/team\/waiting/);
  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click();
  await adminLinks(page).first().waitFor({ state: 'detached' });
});

test.each(['team', 'activity', 'mail'])(
  'the page %s says to others whom it is for',
  async (name) => {
    const writer = await site.makeWriter();
    site.expectTrouble(/^403 GET \/api\/(team|activity|mail)/);
    const page = await site.open(`/dashboard/${name}`, { signedInAs: writer });
    await told(page).waitFor();
    await page.getByText('An admin of your lab can make you one.').waitFor();
    expect(await page.getByRole('searchbox').count()).toBe(0);
    expect(await adminLinks(page).count()).toBe(0);
  },
);
