import fs from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { ready, useSite, type Writer } from '../support/browser';
import { everyAddress, itsOwn404, type PageAddress } from '../support/every-address';

// axe on every page in every state that it can be brought to by hand. A page is loaded once and
// looked at in all its states; two are looked at side by side.

const site = useSite();
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const variants = [320, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
let writer: Writer;
let post: string;

beforeAll(async () => {
  writer = await site.makeWriter('Emmy Noether');
  const content = [
    '## A heading\n\nA claim.[^1]\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```\ncode\n```',
    '![A door](/images/posts/door.webp)\n\n- one\n- two\n\n[^1]: Its [source](/about).',
  ].join('\n\n');
  ({ _id: post } = await site.makePost(writer, {
    name: 'On symmetry',
    blurb: 'A post of every kind of section.',
    img: '/images/posts/card.webp',
    tags: ['Symmetry'],
    sections: [
      { type: 'text', content },
      { type: 'quote', content: 'Said so.', source: 'Somebody' },
      { type: 'image', content: '/images/posts/door.webp', alt: 'A door', caption: 'A door.' },
    ],
  }));
});

/** Opens or closes everything that opens: the menu, the panels (of a group the last one). */
function setDetails(page: Page, open: boolean): Promise<number> {
  return page.evaluate((value) => {
    const seen = [...document.querySelectorAll('details')].filter(
      (one) => one.getClientRects().length > 0,
    );
    seen.forEach((one) => (one.open = value));
    return seen.length;
  }, open);
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await page.evaluate(
    (tags) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly: tags,
        resultTypes: ['violations'],
      }),
    standards,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
}

/** What axe finds on one page, a line for each thing and state. */
async function look(page: Page, { path, desk }: PageAddress): Promise<string[]> {
  const found: string[] = [];
  await page.goto(path);
  await ready(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (desk) await page.waitForLoadState('networkidle');
  await page.evaluate(axe);
  for (const { width, colorScheme } of variants) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const open of [false, true]) {
      if ((await setDetails(page, open)) === 0 && open) continue;
      const state = `${path} ${width} ${colorScheme} ${open ? 'open' : 'closed'}`;
      found.push(...(await violations(page)).map((one) => `${state}: ${one}`));
    }
  }
  return found;
}

test('axe finds nothing on any page, in any state', async () => {
  const context = await site.visitor({ signedInAs: writer });
  const addresses = everyAddress(post);
  addresses
    .filter(({ missing }) => missing)
    .forEach(({ path }) => site.expectTrouble(itsOwn404(path)));
  const found: string[] = [];
  const lookAtTheRest = async () => {
    const page = await context.newPage();
    for (let next = addresses.shift(); next; next = addresses.shift()) {
      found.push(...(await look(page, next)));
    }
  };
  await Promise.all([lookAtTheRest(), lookAtTheRest()]);
  expect(found).toEqual([]);
}, 400_000);
