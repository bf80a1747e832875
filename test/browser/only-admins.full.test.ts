import type { Page } from 'playwright-core';
import { ADMIN, promote } from '../support/account';
import { useSite } from '../support/browser';

const site = useSite(ADMIN);

const adminLinks = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^(Team|Activity|Email)/ });
const told = (page: Page) => page.getByRole('alert').getByText('Only admins can see this page.');

test('admins who remove their own admin role immediately lose the links to the admin pages', async () => {
  const writer = await site.makeWriter('Ada Leaving');
  await promote(site, writer);
  const page = await site.open('/dashboard/team', { signedInAs: writer });
  await adminLinks(page).nth(2).waitFor();
  site.expectTrouble(/^403 GET \/api\/(team|previews)/);
  await page.getByRole('button', { name: 'Remove admin rights: Ada Leaving' }).click();
  await page.getByRole('button', { name: 'Remove my admin rights' }).click();
  await told(page).waitFor();
  await adminLinks(page).first().waitFor({ state: 'detached' });
});
