import type { BrowserContext, Page } from 'playwright-core';
import { ready, type Site } from './browser';
import { eventually } from './editor';
import { itsOwn404, type PageAddress } from './every-address';

/** What is wrong with a page that has just been loaded, a line for each thing. */
export type Check = (page: Page, address: PageAddress) => Promise<string[]>;

/** Some of the pages: all of them take longer than one test may. */
export interface Part {
  part: number;
  of: number;
}

/** All pages in so many parts. */
export const parts = (of: number): Part[] =>
  Array.from({ length: of }, (_, before) => ({ part: before + 1, of }));

interface Walk {
  /** A new page for each address: what was loaded before would not come late. */
  anew?: boolean;
  scripts?: boolean;
  /** Whether a page is gone on with before its pictures are here. */
  picturesLater?: boolean;
}

/** Loads each page once, two at a time, and gives what the check says is wrong. */
export async function walk(
  site: Site,
  context: BrowserContext,
  addresses: PageAddress[],
  check: Check,
  { anew = false, scripts = true, picturesLater = false }: Walk = {},
): Promise<string[]> {
  const left = [...addresses];
  const wrong: string[] = [];
  const walkOn = async () => {
    let page = await context.newPage();
    for (let next = left.shift(); next; next = left.shift()) {
      const { path, missing, desk } = next;
      if (missing) site.expectTrouble(itsOwn404(path));
      if (anew) {
        await page.close();
        page = await context.newPage();
      }
      const answer = await page.goto(path, {
        waitUntil: picturesLater ? 'domcontentloaded' : 'load',
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

/** What is in a page of the desk when all its answers are there. */
const late: [address: RegExp, ...parts: string[]][] = [
  [/team/, '.member', '.invite'],
  [/account/, '.session-row'],
  [/messages/, '.message-text'],
  [/activity/, '.row-name'],
  [/mail/, '.mail-example'],
  [/subscribers/, 'text=No subscribers.'],
  [/blogpost|edit=/, '.editor .by', '.still'],
  [/versions=/, '.history-of'],
];

/** Waits for all of a desk page: what comes late moves what is pressed, and Tab goes past it. */
async function deskIsHere(page: Page, path: string): Promise<void> {
  const parts = late.flatMap(([address, ...own]) => (address.test(path) ? own : []));
  for (const part of ['.rail .badge', ...parts]) await page.locator(part).first().waitFor();
  await eventually(() => page.getByText('Loading...').count(), 0);
}
