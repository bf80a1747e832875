import type { BrowserContextOptions, Page } from 'playwright-core';
import { useOwnSite, type Writer } from '../support/browser';
import { everyAddress } from '../support/every-address';
import { type Gate, gate } from '../support/gate';
import { allImages, shiftsOf, watchShifts } from '../support/layout-shifts';
import { onPaper } from '../support/reflow';
import { type Check, type Part, walk } from '../support/walk';
import { post } from './a-post';

/** A site with one post with every kind of content, and functions that visit its pages. */
export function usePublicPages() {
  const site = useOwnSite({ TRUST_PROXY: '1' });
  let writer: Writer;
  let made: Awaited<ReturnType<typeof site.makePost>>;

  beforeAll(async () => {
    writer = await site.makeWriter();
    made = await site.makePost(writer, post);
  });

  // The links of the addresses with a made-up token have ended.
  beforeEach(() => site.expectTrouble(/^403 POST \/api\/auth\/check-link$/));

  const addresses = ({ part, of }: Part) =>
    everyAddress({ id: made._id, direct: made.direct })
      .filter(({ desk }) => !desk)
      .filter((_, at) => at % of === part - 1);

  return {
    site,
    /** Loads every page with JavaScript and returns what the check reports. */
    async withScripts(
      some: Part,
      check: Check,
      options: BrowserContextOptions & { signedIn?: boolean } = {},
    ) {
      const { signedIn, ...others } = options;
      const who = signedIn ? { signedInAs: writer } : {};
      const viewport = { width: 1280, height: 800 };
      const context = await site.visitor({ viewport, ...who, ...others });
      return walk(site, context, addresses(some), check);
    },

    async withoutScripts(some: Part, check: Check) {
      const context = await site.visitor({ javaScriptEnabled: false });
      return walk(site, context, addresses(some), check, { scripts: false });
    },

    /** Loads every page with its images held back until everything else has loaded. */
    async withSlowImages(some: Part, check: Check, width: number) {
      const context = await site.visitor({ signedInAs: writer, viewport: { width, height: 800 } });
      // The page of a link that has ended says so instead, once the server has answered.
      const hasEnded = ({ path }: { path: string }) => /\?(invite|link|key)=/.test(path);
      // Uses fallback fonts throughout, because a late font changes line widths.
      site.expectTrouble(/ERR_FAILED GET .*\.woff2/);
      await context.route('**/*.woff2', (route) => route.abort());
      await watchShifts(context);
      const gates = new WeakMap<Page, Gate>();
      const gateOf = (page: Page) => {
        const known = gates.get(page) ?? gate();
        gates.set(page, known);
        return known;
      };
      await context.route(/\.(webp|jpe?g|svg|png)$/, async (route) => {
        await gateOf(route.request().frame().page()).opened;
        await route.continue().catch(() => undefined); // the page was closed before
      });
      const letIn: Check = async (page, address) => {
        await page.evaluate(() => {
          for (let top = 0; top < 4000; top += 700) window.scrollTo(0, top);
        });
        gateOf(page).open();
        await allImages(page);
        return check(page, address);
      };
      const lasting = addresses(some).filter((address) => !hasEnded(address));
      return walk(site, context, lasting, letIn, { freshPages: true, imagesLater: true });
    },
  };
}

/** Nothing has shifted since the page started loading. */
export const nothingMoved: Check = async (page) => {
  const { sum, moved } = await shiftsOf(page);
  return sum >= 0.0005 ? [`${sum} ${moved.join(', ')}`] : [];
};

/** The page is readable without JavaScript. */
export const canBeRead: Check = async (page) => {
  const main = page.getByRole('main');
  const words = (await main.innerText()).split(/\s+/).length;
  const headings = await main.getByRole('heading', { level: 1 }).count();
  return [
    ...(words < 3 ? [`${words} words`] : []),
    ...(headings === 1 ? [] : [`${headings} main headings`]),
  ];
};

/** Nothing moves for readers who prefer reduced motion. */
export const isStill: Check = async (page) => {
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  return moving === 0 ? [] : [`${moving} animations`];
};

const shownOnPaper = ['/', '/about', '/press'];
export const fitsOnPaper: Check = (page, { path }) =>
  onPaper(page, { pdf: shownOnPaper.includes(path) });
