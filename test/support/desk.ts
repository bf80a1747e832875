import type { Locator, Page } from 'playwright-core';

/** Opens the account menu. */
export async function openAccount(page: Page): Promise<Locator> {
  const menu = page.getByRole('banner').getByRole('menu');
  await menu.waitFor({ state: 'hidden' }); // a closing menu ignores clicks
  await page.getByRole('banner').getByRole('button').click();
  return menu;
}

/** Signs out with the account menu. */
export async function logOut(page: Page): Promise<void> {
  const menu = await openAccount(page);
  await menu.getByRole('menuitem', { name: 'Logout' }).click();
}

/** A list of the desk, by its title. */
export function panel(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { name: title, exact: true, level: 2 });
  return page.locator('.panel').filter({ has: heading });
}
