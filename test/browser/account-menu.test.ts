import { addressOf, countDocuments, stored, useSite, type Writer } from '../support/browser';
import { logOut, openAccount } from '../support/desk';
import { eventually } from '../support/editor';

const site = useSite();
let writer: Writer;

beforeEach(async () => {
  writer = await site.makeWriter();
});

test('the menu carries the name, leads to the dashboard and to the site', async () => {
  const page = await site.open('/blogs', { signedInAs: writer });
  const documents = countDocuments(page);
  await page.getByRole('button', { name: writer.name }).click();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { name: 'Welcome, Writer' }).waitFor();
  expect(documents()).toBe(0);
  const menu = await openAccount(page);
  await menu.getByRole('menuitem', { name: 'Public site' }).click();
  await page.getByRole('heading', { name: 'Building real trust' }).waitFor();
});

test('logging out clears the session and goes to the start', async () => {
  const page = await site.open('/dashboard', { signedInAs: writer });
  await logOut(page);
  await page.waitForURL(`${site.url}/`);
  expect(await stored(page)).toEqual({});
});

test('it is opened, walked through and closed by keyboard alone', async () => {
  const page = await site.open('/dashboard', { signedInAs: writer });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const button = page.getByRole('button', { name: writer.name });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.locator('.szh-menu--state-open').waitFor();
  await eventually(focused, 'Dashboard');
  for (const next of ['Your account', 'Public site', 'Logout']) {
    await page.keyboard.press('ArrowDown');
    await eventually(focused, next);
  }
  await page.keyboard.press('ArrowDown');
  await eventually(focused, 'Dashboard');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await eventually(focused, writer.name);
  expect(await button.getAttribute('aria-expanded')).not.toBe('true');

  await page.keyboard.press('ArrowUp'); // opens at its end
  await eventually(focused, 'Logout');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/`);
  expect(addressOf(page)).toBe('/');
});

test('it goes through its states: closed, opening, open, closing', async () => {
  const page = await site.open('/dashboard', { signedInAs: writer });
  await page.getByRole('button', { name: writer.name }).waitFor();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      const classes = document.querySelector('.szh-menu')?.className ?? '';
      const state = /state-(\w+)/.exec(classes)?.[1] ?? 'closed';
      if (seen.at(-1) !== state) seen.push(state);
    };
    note();
    const options = { subtree: true, childList: true, attributes: true };
    new MutationObserver(note).observe(document.body, options);
  });
  await page.getByRole('button', { name: writer.name }).click();
  // Losing the focus closes it, and it has the focus a moment after it is open.
  await page.locator('.szh-menu--state-open:focus-within').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.join(' '));
  await eventually(seen, 'closed opening open closing closed');
});
