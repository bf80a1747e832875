import type { Locator } from 'playwright-core';
import { useSite, useWriter } from '../support/browser';
import { eventually } from '../support/editor';
import { sample } from '../support/sample';

const site = useSite();
const writer = useWriter(site, { each: true });

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
  // The menu closes when it loses the focus, and it gets the focus only a moment after it opens.
  await page.locator('.szh-menu--state-open:focus-within').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.join(' '));
  await eventually(seen, 'closed opening open closing closed');
});

test.each(sample(375, 1280))('at %i px it is as wide as its button', async (width) => {
  const page = await site.open('/dashboard', {
    signedInAs: writer,
    viewport: { width, height: 800 },
  });
  const button = page.getByRole('button', { name: writer.name });
  await button.click();
  await page.locator('.szh-menu--state-open').waitFor();
  const widthOf = async (what: Locator) => Math.round((await what.boundingBox())?.width ?? 0);
  expect(await widthOf(page.getByRole('menu'))).toBe(await widthOf(button));
});
