import type { BrowserContext, Page } from 'playwright-core';
import { ready, type Site } from './browser';
import { eventually } from './editor';
import { itsOwn404, type PageAddress } from './every-address';

/** The problems of a page that has just loaded, one line each. */
export type Check = (page: Page, address: PageAddress) => Promise<string[]>;

/** Some of the pages: visiting all takes longer than one test may. */
export interface Part {
  part: number;
  of: number;
}

/** All pages, split into this many parts. */
export const parts = (of: number): Part[] =>
  Array.from({ length: of }, (_, before) => ({ part: before + 1, of }));

interface Walk {
  /** Uses a new page for each address: otherwise cached files would not load late. */
  freshPages?: boolean;
  scripts?: boolean;
  /** Whether to continue before a page's images have loaded. */
  imagesLater?: boolean;
}

/** Loads each page once, two at a time, and returns what the check reports. */
export async function walk(
  site: Site,
  context: BrowserContext,
  addresses: PageAddress[],
  check: Check,
  { freshPages = false, scripts = true, imagesLater = false }: Walk = {},
): Promise<string[]> {
  const left = [...addresses];
  const wrong: string[] = [];
  const walkOn = async () => {
    let page = await context.newPage();
    for (let next = left.shift(); next; next = left.shift()) {
      const { path, missing, desk } = next;
      if (missing) site.expectTrouble(itsOwn404(path));
      if (freshPages) {
        await page.close();
        page = await context.newPage();
      }
      const answer = await page.goto(path, {
        waitUntil: imagesLater ? 'domcontentloaded' : 'load',
      });
      const found = answer?.status() === (missing ? 404 : 200) ? [] : [`${answer?.status()}`];
      if (scripts) await ready(page);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if (desk) await deskIsHere(page, path);
      if (!/\bAssay\b/.test(await page.title())) found.push(`title: ${await page.title()}`);
      found.push(...(await check(page, next)));
      wrong.push(...found.map((one) => `${path}: ${one}`));
    }
    await page.close();
  };
  await Promise.all([walkOn(), walkOn()]);
  return wrong;
}

/** What a desk page contains once everything has been answered. */
const late: [address: RegExp, ...parts: string[]][] = [
  [/team/, '.member', '.team-link'],
  [/account/, '.session-row'],
  [/messages/, '.message-text'],
  [/activity/, '.row-name'],
  [/mail/, '.mail-example'],
  [/subscribers/, 'text=No subscribers.'],
  [/operation/, 'text="Check again"'], // the button is called differently while the site is checked
  [/blogpost|edit=/, '.editor .by', '.ProseMirror'],
  [/versions=/, '.history-of'],
];

/** Waits until a desk page is complete: late content moves buttons, and Tab would skip it. */
async function deskIsHere(page: Page, path: string): Promise<void> {
  const parts = late.flatMap(([address, ...own]) => (address.test(path) ? own : []));
  for (const part of ['.rail .badge', ...parts]) await page.locator(part).first().waitFor();
  await eventually(() => page.getByText('Loading...').count(), 0);
}
